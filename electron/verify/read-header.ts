import { type ExportHeader, exportFormat } from "#shared/features/duty/export-format.ts";

/** What is verified by the header. */
export type Header = Pick<
  ExportHeader,
  "isComplete" | "entries" | "first" | "last" | "previous" | "head"
>;

/** The export was written in a version of the format that is not known here. */
export class UnknownVersion extends Error {}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0;

/** Reads the header of an export; null if it is none. Throws `UnknownVersion`. */
export function readHeader(text: string): Header | null {
  const header = parse(text);
  if (header === null || header.format !== exportFormat.format) return null;
  if (header.version !== exportFormat.version) throw new UnknownVersion(String(header.version));
  const { isComplete, entries, first, last, previous, head } = header;
  const isHeader =
    typeof isComplete === "boolean" &&
    isCount(entries) &&
    isCount(first) &&
    isCount(last) &&
    typeof previous === "string" &&
    typeof head === "object" &&
    head !== null &&
    head.number === last &&
    (!isComplete || last - first + 1 === entries);
  return isHeader ? { isComplete, entries, first, last, previous, head } : null;
}

/** Parses an object of JSON; null if the text contains something else. */
export function parse(
  text: string,
): (Partial<Record<string, never>> & Partial<ExportHeader>) | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}
