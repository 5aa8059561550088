import { type ExportHeader, exportFormat } from "#shared/features/duty/export-format.ts";
import { hasFields, isDigest, isText, isWhole, orNull, parseStrict } from "./parse-strict.ts";

/** The header of an export; version 1 does not list the entries that are left out. */
export type Header = Omit<ExportHeader, "version"> & { version: number };

/** The export was written in a version of the format that is not known here. */
export class UnknownVersion extends Error {}

const isFilter = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "kinds" in value && Array.isArray(value.kinds);

const isHeader = hasFields({
  format: isText,
  version: isWhole,
  account: isText,
  service: isText,
  shift: orNull(isWhole),
  exported: isText,
  from: isText,
  to: isText,
  isComplete: (value) => typeof value === "boolean",
  filter: isFilter,
  entries: isWhole,
  first: isWhole,
  last: isWhole,
  previous: (value) => value === "" || isDigest(value),
  head: hasFields({ number: isWhole, digest: isDigest }),
});

/** Reads the header of an export; null if it is none, or if it contradicts itself. Throws `UnknownVersion`. */
export function readHeader(bytes: Buffer): Header | null {
  const header = parseStrict(bytes) as Partial<Header> | null;
  if (header?.format !== exportFormat.format) return null;
  if (Number(header.version) > exportFormat.version) throw new UnknownVersion();
  return isHeader(header) && isConsistent(header as Header) ? (header as Header) : null;
}

function isConsistent({ version, isComplete, entries, first, last, previous, head }: Header) {
  const range = last - first + 1;
  return (
    version >= 1 &&
    first >= 1 &&
    entries >= 1 &&
    (isComplete ? entries === range : entries < range) &&
    (first === 1) === (previous === "") &&
    head.number === last
  );
}
