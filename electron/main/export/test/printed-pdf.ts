/** Writes a PDF of one page as Chromium does: its objects, tags, and the owners of the marks on the page. */
export function makePrintedPdf(title: string): Buffer {
  const content = `/P <</MCID 0>> BDC BT /F1 12 Tf 20 20 Td (${title}) Tj ET EMC`;
  const objects = [
    `<</Title (${title})\n/Creator (Chromium)>>`,
    "<</Type /Page\n/MediaBox [0 0 300 100]\n/Contents 3 0 R\n/Resources <</Font <</F1 4 0 R>>>>\n/StructParents 0\n/Parent 5 0 R>>",
    `<</Length ${content.length}>> stream\n${content}\nendstream`,
    "<</Type /Font\n/Subtype /Type1\n/BaseFont /Helvetica>>",
    "<</Type /Pages\n/Count 1\n/Kids [2 0 R]>>",
    "<</Type /StructTreeRoot\n/K 7 0 R\n/ParentTreeNextKey 1\n/ParentTree 10 0 R\n/IDTree 12 0 R>>",
    "<</Type /StructElem\n/S /Document\n/P 6 0 R\n/K [8 0 R]\n/ID (node00000001)>>",
    `<</Type /StructElem\n/S /P\n/Alt (${title})\n/P 7 0 R\n/K [<</Type /MCR\n/Pg 2 0 R\n/MCID 0>>]\n/ID (node00000002)>>`,
    "[8 0 R]",
    "<</Type /ParentTree\n/Nums [0 9 0 R]>>",
    "<</Limits [(node00000001) (node00000002)]\n/Names [(node00000001) 7 0 R (node00000002) 8 0 R]>>",
    "<</Kids [11 0 R]>>",
    "<</Type /Catalog\n/Pages 5 0 R\n/MarkInfo <</Marked true>>\n/StructTreeRoot 6 0 R\n/Lang (en)>>",
  ];
  let text = "%PDF-1.4\n";
  let table = "0000000000 65535 f \n";
  for (const [at, object] of objects.entries()) {
    table += `${String(text.length).padStart(10, "0")} 00000 n \n`;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const trailer = `trailer\n<</Size ${size}\n/Root 13 0 R\n/Info 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n${table}${trailer}`, "latin1");
}
