# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""``make bundle``: for each board two zips with a version, to be dragged onto its drive.

One is compiled; ``-py`` has the same program as readable source.
"""

import sys
import zipfile
from pathlib import Path

from tools.compiled import complaints, drive_files
from tools.contents import board_ids, version
from tools.libraries import ROOT, LibraryError
from tools.listing import LISTING, text

DIST = ROOT / "dist"
SOURCE = "-py"
_WHEN = (2026, 1, 1, 0, 0, 0)  # the same for every file, so that the same content is the same zip


def write_bundle(board_id: str, folder: Path = DIST, is_source: bool = False) -> Path:
    """Write a zip of that board into the folder; the answer is its path.

    The listing is in it, so that ``make deploy`` knows later what on the drive is the box's own.
    It has its name when it is whole.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"shut-the-box-{version()}-{board_id}{SOURCE if is_source else ''}.zip"
    unfinished = path.with_suffix(".unfinished")
    files = drive_files(board_id, is_source)
    with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, content in [(LISTING, text(files)), *files.items()]:
            bundle.writestr(zipfile.ZipInfo(name, _WHEN), content, zipfile.ZIP_DEFLATED)
    unfinished.replace(path)
    return path


def main() -> int:
    """Write all bundles; the answer is the exit code."""
    try:
        for board_id in board_ids():
            for is_source in (False, True):
                path = write_bundle(board_id, DIST, is_source)
                print(path.relative_to(ROOT))
        print("".join(f"{told}\n" for told in complaints(board_ids()[0])), end="")
    except (LibraryError, OSError) as error:
        print(f"bundle: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("bundle: stopped: run it once more", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
