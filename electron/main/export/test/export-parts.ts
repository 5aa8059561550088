import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { now } from "#main/store/test/fixture.ts";
import type { PrintedDocument } from "#main/window/printed-pages.ts";
import type { ExportParts } from "../export-parts.ts";
import { createFileWriter } from "../write-file.ts";
import { makePrintedPdf } from "./printed-pdf.ts";

/** Creates what exports need of the app: files go to a new folder, and documents are kept as they are printed. */
export function makeExportParts(more: Partial<ExportParts> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "watchdesk-export-"));
  const incomplete = mkdtempSync(join(tmpdir(), "watchdesk-incomplete-"));
  const printed: PrintedDocument[] = [];
  const parts: ExportParts = {
    now: () => now,
    promptFile: async (name) => join(folder, name),
    writeFile: createFileWriter(incomplete, () => "1"),
    printDocument: async (document) => {
      printed.push(document);
      return makePrintedPdf("Printed");
    },
    onPart: () => {},
    ...more,
  };
  return { folder, incomplete, printed, parts };
}

/** Collects what an export makes in parts. */
export async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}
