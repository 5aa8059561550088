import type { PrintDocument } from "#main/window/print-document.ts";
import type { PrintedDocument, PrintedPart } from "#main/window/printed-pages.ts";
import { createJoiner } from "./join-pages.ts";

/** Maximum number of rows in a part of a document: its pages are laid out at once, in about 0.4 MB of memory per row. */
export const partRows = 500;

export type Printer = {
  printDocument: PrintDocument;
  /** Called before each part is printed. */
  onPart: (part: PrintedPart) => void;
};

/** Prints a document, or the parts of one after the other, as a PDF. */
export async function* printParts(
  { printDocument, onPart }: Printer,
  documents: AsyncIterable<PrintedDocument>,
): AsyncGenerator<Buffer> {
  const joiner = createJoiner();
  let isJoined = false;
  for await (const document of documents) {
    if (document.part === undefined) {
      yield await printDocument(document);
      continue;
    }
    onPart(document.part);
    isJoined = true;
    yield* joiner.add(await printDocument(document));
  }
  if (isJoined) yield joiner.end();
}
