import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { createJoiner } from "./print-parts.ts";
import { collect } from "./test/export-parts.ts";
import { makePrintedPdf } from "./test/printed-pdf.ts";

async function join(...pdfs: Buffer[]): Promise<Buffer> {
  const joiner = createJoiner();
  const pieces: Buffer[] = [];
  for (const pdf of pdfs) pieces.push(...(await collect(joiner.add(pdf))));
  return Buffer.concat([...pieces, joiner.end()]);
}

/** Reads the text of each page, and the tags of what is marked there. */
async function read(pdf: Buffer) {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push({
      text: items.map((item) => ("str" in item ? item.str : "")).join(""),
      tags: JSON.stringify(await page.getStructTree()),
    });
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string } };
  await loading.destroy();
  return { title: info.Title, pages };
}

it("a joined PDF has the pages and the tags of all files, and the title of the first", async () => {
  const titles = ["First 7 0 R", "Second stream", "Third /StructParents 0"];
  const { title, pages } = await read(await join(...titles.map(makePrintedPdf)));
  expect(title).toBe(titles[0]);
  expect(pages.map(({ text }) => text)).toEqual(titles);
  for (const [at, { tags }] of pages.entries()) {
    expect(tags).toMatch(/"Document".*"Part".*"P"/);
    expect(tags).toContain(JSON.stringify(titles[at]));
  }
});

it("a file that is written otherwise is refused, with what it lacks", async () => {
  const other = Buffer.from(
    makePrintedPdf("x").toString("latin1").replace("/ParentTree ", "/Other "),
  );
  await expect(join(makePrintedPdf("x"), other)).rejects.toThrow("A printed PDF has no");
});
