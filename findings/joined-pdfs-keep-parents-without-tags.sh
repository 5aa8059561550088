#!/bin/sh
# pdf-lib 1.17.1 and @cantoo/pdf-lib 2.11.1 (npm): pages that are copied from a tagged PDF keep the key of their structure
# parents, and the new file has no structure tree, no mark information and no language. Screen readers get a file whose pages
# refer to tags that do not exist. Expected: the tags are copied, or the keys go with them.
#
# Seen on Node 24: the source is marked and its page has tags; the copy of both is not marked, has none, and its page object
# still has /StructParents. Exits with an error if this changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 pdfjs-dist@6.5.438
cat > join.mjs <<'EOF'
import { PDFDocument as Kept } from "@cantoo/pdf-lib";
import { PDFDocument, PDFName } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A page with one tagged paragraph. */
function makeTagged() {
  const content = "/P <</MCID 0>> BDC BT /F1 12 Tf 20 20 Td (Pump 3) Tj ET EMC";
  const objects = [
    "<</Type /Catalog /Pages 2 0 R /Lang (en) /MarkInfo <</Marked true>> /StructTreeRoot 6 0 R>>",
    "<</Type /Pages /Count 1 /Kids [3 0 R]>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>> /StructParents 0>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
    "<</Type /StructTreeRoot /K 7 0 R /ParentTree 9 0 R /ParentTreeNextKey 1>>",
    "<</Type /StructElem /S /Document /P 6 0 R /K [8 0 R]>>",
    "<</Type /StructElem /S /P /P 7 0 R /Pg 3 0 R /K 0>>",
    "<</Nums [0 [8 0 R]]>>",
  ];
  let text = "%PDF-1.7\n";
  let table = "0000000000 65535 f \n";
  objects.forEach((object, at) => {
    table += `${String(text.length).padStart(10, "0")} 00000 n \n`;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n${table}trailer\n<</Size ${size} /Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}

async function describe(name, bytes) {
  const page = (await PDFDocument.load(bytes)).getPage(0).node;
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const marks = await document.getMarkInfo();
  const tags = await (await document.getPage(1)).getStructTree();
  const key = page.get(PDFName.of("StructParents"));
  console.log(
    `${name}: ${document.numPages} page(s), marked ${marks?.Marked ?? marks?.get?.("Marked") ?? false}, tags ${tags !== null}, key ${key}`,
  );
}

const source = makeTagged();
await describe("source", source);
for (const [name, Library] of [["pdf-lib", PDFDocument], ["@cantoo/pdf-lib", Kept]]) {
  const joined = await Library.create();
  for (let at = 0; at < 2; at += 1) {
    const file = await Library.load(source);
    for (const page of await joined.copyPages(file, [0])) joined.addPage(page);
  }
  await describe(name, await joined.save());
}
EOF
output=$(node join.mjs)
echo "$output"
[ "$output" = 'source: 1 page(s), marked true, tags true, key 0
pdf-lib: 2 page(s), marked false, tags false, key 0
@cantoo/pdf-lib: 2 page(s), marked false, tags false, key 0' ]
