#!/bin/sh
# write-excel-file 4.1.1 (npm): a text that is the name of a property of every JavaScript object, such as "constructor" or
# "toString", becomes a cell whose index of shared texts is the source of a function. read-excel-file 9.3.17 refuses the whole
# workbook. Expected: the text, as any other.
#
# Seen on Node 24: "other" is read back; for "constructor" the cell has <v>function Object() { [native code] }</v>, and the reader
# says VALUE_INVALID. Exits with an error if this changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts write-excel-file@4.1.1 read-excel-file@9.3.17
cat > cell.mjs <<'EOF'
import readXlsxFile from "read-excel-file/node";
import writeXlsxFile from "write-excel-file/node";

for (const value of ["other", "constructor"]) {
  const workbook = await writeXlsxFile([[{ value, type: String }]]).toBuffer();
  try {
    const [sheet] = await readXlsxFile(workbook);
    console.log(`${value}: ${JSON.stringify(sheet.data)}`);
  } catch (error) {
    console.log(`${value}: ${error.message}`);
  }
}
EOF
output=$(node cell.mjs)
echo "$output"
[ "$output" = 'other: [["other"]]
constructor: <c/> at row 1, col 1: VALUE_INVALID' ]
