import type { PrintDocument } from "#main/window/print-document.ts";
import type { PrintedDocument, PrintedPart } from "#main/window/printed-pages.ts";

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

/** The numbers of the objects that only the joined file has. */
const own = { catalog: 1, pages: 2, tags: 3, document: 4, owners: 5 } as const;

/** Objects that are handled before others get their turn: a few milliseconds. */
const turn = 1_000;

/**
 * Creates what joins tagged PDFs: the tags of each become a part of one document, which no library keeps. Only the numbers of
 * objects change; title, language and outline come from the first file.
 */
export function createJoiner() {
  const header = Buffer.from("%PDF-1.4\n%\xd3\xeb\xe9\xe1\n", "latin1");
  /** Where each object begins, by its number. */
  const places: number[] = [];
  /** References to the pages and the tags of each file, and from each page to the owners of its marks. */
  const files = { pages: "", tags: "", owners: "" };
  let first: { info: number; catalog: string } | null = null;
  let written = header.length;
  let pageCount = 0;

  const write = (number: number, content: Buffer): Buffer => {
    places[number] = written;
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), content]);
    written += object.length;
    return object;
  };

  async function* add(pdf: Buffer): AsyncGenerator<Buffer> {
    const file = readFile(pdf);
    const base = first === null ? own.owners : places.length - 1;
    const before = pageCount;
    // Only the tag of the whole file refers to the root of its tags.
    const refer = (number: number) => `${number === file.tags ? own.document : number + base} 0 R`;
    const renumber = (text: string) => renumberObjects(text, refer, before);
    pageCount += find(file.read(file.pages), /\/Count (\d+)/);
    files.pages += `${refer(file.pages)} `;
    files.tags += `${refer(file.document)} `;
    for (const [, page, list] of file.read(file.owners).matchAll(/\b(\d+) (\d+) 0 R/g)) {
      files.owners += `${Number(page) + before} ${refer(Number(list))}\n`;
    }
    if (first === null) yield header;
    first ??= { info: file.info + base, catalog: renumber(file.read(file.catalog)) };

    let objects: Buffer[] = [];
    for (const number of file.listKept(base === own.owners)) {
      const { text, stream } = file.split(number);
      let kept = renumber(text).replace(/\n\/ID \(node\d+\)/, "");
      if (number === file.pages) kept = kept.replace("/Pages", `/Pages\n/Parent ${own.pages} 0 R`);
      if (number === file.document) kept = kept.replace("/S /Document", "/S /Part");
      objects.push(write(number + base, Buffer.concat([Buffer.from(kept, "latin1"), stream])));
      if (objects.length < turn) continue;
      yield Buffer.concat(objects);
      objects = [];
      await new Promise(setImmediate);
    }
    yield Buffer.concat(objects);
  }

  function end(): Buffer {
    if (first === null) throw new Error("There are no PDFs to join.");
    const { pages, tags, owners } = files;
    const catalog = first.catalog
      .replace(/\/Pages \d+/, `/Pages ${own.pages}`)
      .replace(/\/StructTreeRoot \d+/, `/StructTreeRoot ${own.tags}`);
    const objects = [
      [own.catalog, catalog],
      [own.pages, `<</Type /Pages\n/Count ${pageCount}\n/Kids [${pages}]>>\nendobj\n`],
      [
        own.tags,
        `<</Type /StructTreeRoot\n/K ${own.document} 0 R\n/ParentTree ${own.owners} 0 R\n/ParentTreeNextKey ${pageCount}>>\nendobj\n`,
      ],
      [
        own.document,
        `<</Type /StructElem\n/S /Document\n/P ${own.tags} 0 R\n/K [${tags}]>>\nendobj\n`,
      ],
      [own.owners, `<</Nums [${owners}]>>\nendobj\n`],
    ] as const;
    const pieces = objects.map(([number, text]) => write(number, Buffer.from(text, "latin1")));
    const table = Array.from(places, (place, number) =>
      number === 0 || place === undefined
        ? "0000000000 65535 f \n"
        : `${String(place).padStart(10, "0")} 00000 n \n`,
    );
    const tail = `xref\n0 ${places.length}\n${table.join("")}trailer\n<</Size ${places.length}\n/Root ${own.catalog} 0 R\n/Info ${first.info} 0 R>>\nstartxref\n${written}\n%%EOF\n`;
    return Buffer.concat([...pieces, Buffer.from(tail)]);
  }

  return {
    /** Returns the pages of the next file. Throws if it is not written as Chromium writes it. */
    add,
    end,
  };
}

/** Reads the number that a pattern captures. Throws without a match. */
function find(text: string, pattern: RegExp): number {
  const [, number] = pattern.exec(text) ?? [];
  if (number === undefined) throw new Error(`A printed PDF has no ${pattern.source}.`);
  return Number(number);
}

/** Reads the table of a PDF's objects and the numbers of those that a joined file replaces. */
function readFile(pdf: Buffer) {
  const text = pdf.toString("latin1");
  const table = find(text.slice(-64), /startxref\n(\d+)\n/);
  const trailer = text.slice(table);
  const places = Array.from(trailer.matchAll(/^(\d{10}) 00000 n $/gm), ([, place]) =>
    Number(place),
  );
  const order = places.toSorted((one, other) => one - other);
  const ends = new Map(order.map((place, at) => [place, order[at + 1] ?? table]));
  const bounds = (number: number): [from: number, to: number] => {
    const place = places[number - 1] ?? table;
    return [place + `${number} 0 obj\n`.length, ends.get(place) ?? table];
  };
  const read = (number: number) => text.slice(...bounds(number));
  const info = find(trailer, /\/Info (\d+) 0 R/);
  const catalog = find(trailer, /\/Root (\d+) 0 R/);
  const tags = find(read(catalog), /\/StructTreeRoot (\d+) 0 R/);
  const owners = find(read(tags), /\/ParentTree (\d+) 0 R/);
  const ids = find(read(tags), /\/IDTree (\d+) 0 R/);
  const replaced = [catalog, tags, owners, ids, find(read(ids), /\/Kids \[(\d+) 0 R/)];
  return {
    ...{ info, catalog, tags, owners, read },
    pages: find(read(catalog), /\/Pages (\d+) 0 R/),
    document: find(read(tags), /\/K (\d+) 0 R/),
    /** Lists the objects that a joined file keeps; of the first file also the facts about it. */
    listKept: (isFirst: boolean) =>
      places
        .map((_, at) => at + 1)
        .filter((number) => !replaced.includes(number) && (isFirst || number !== info)),
    /** Splits an object into its text and its stream, which is empty for most. */
    split: (number: number): { text: string; stream: Buffer } => {
      const [from, to] = bounds(number);
      const object = text.slice(from, to);
      const start = findStream(object);
      return {
        text: object.slice(0, start),
        stream: start === undefined ? Buffer.alloc(0) : pdf.subarray(from + start, to),
      };
    },
  };
}

/** Texts, in which nothing is a reference; references; the page of marks; the start of a stream. */
const token = /\((?:\\[\s\S]|[^\\()])*\)|\b(\d+) 0 R\b|\/StructParents (\d+)|stream\r?\n/g;

function findStream(object: string): number | undefined {
  for (const { 0: found, index } of object.matchAll(token)) {
    if (found.startsWith("stream")) return index;
  }
  return undefined;
}

const renumberObjects = (text: string, refer: (number: number) => string, pages: number): string =>
  text.replace(token, (found, reference?: string, page?: string) => {
    if (reference !== undefined) return refer(Number(reference));
    return page === undefined ? found : `/StructParents ${Number(page) + pages}`;
  });
