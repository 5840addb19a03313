# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""``make bundle``: for each board one zip with a version, to be dragged onto its drive."""

import sys
import zipfile
from pathlib import Path

from tools.contents import board_ids, drive_files, version
from tools.libraries import ROOT, LibraryError
from tools.listing import LISTING, text

DIST = ROOT / "dist"
_WHEN = (2026, 1, 1, 0, 0, 0)  # the same for every file, so that the same content is the same zip


def write_bundle(board_id: str, folder: Path = DIST) -> Path:
    """Write that board's zip into the folder; the answer is its path.

    The listing is in it, so that ``make deploy`` knows later what on the drive is the box's own.
    It has its name when it is whole.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"shut-the-box-{version()}-{board_id}.zip"
    unfinished = path.with_suffix(".unfinished")
    files = drive_files(board_id)
    with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, content in [(LISTING, text(files)), *files.items()]:
            bundle.writestr(zipfile.ZipInfo(name, _WHEN), content, zipfile.ZIP_DEFLATED)
    unfinished.replace(path)
    return path


def main() -> int:
    """Write all bundles; the answer is the exit code."""
    try:
        for board_id in board_ids():
            print(write_bundle(board_id).relative_to(ROOT))
    except (LibraryError, OSError) as error:
        print(f"bundle: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("bundle: stopped: run it once more", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
