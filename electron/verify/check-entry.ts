import { createHash } from "node:crypto";
import { type LogContent, splitCanonicalText } from "#shared/features/duty/canonical.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import {
  type Check,
  formatNumber,
  hasFields,
  Invalid,
  isDigest,
  isText,
  isWhole,
  nameEntry,
  orNull,
  parseStrict,
} from "./parse-strict.ts";
import type { Header } from "./read-header.ts";

/** What the lines of an export prove. */
export type Proof = {
  /** The first entry from which the head proves all others; earlier ones match only their own digests. */
  provenFrom: number;
  /** The authors whom the header does not name as its account. */
  otherAuthors: string[];
};

const comma = 0x2c;
const brace = 0x7b;

/** Creates a check for the lines of the entries, in their order. It throws `Invalid`. */
export function createEntryCheck(header: Header) {
  const { first, last, account } = header;
  // Version 1 has no lines for entries that are left out.
  const listsAll = header.version > 1 || header.isComplete;
  const expected = listsAll ? last - first + 1 : header.entries;
  const authors = new Set<string>();
  let provenFrom = first;
  let lines = 0;
  let selected = 0;
  let number = first - 1;
  let previous = header.previous;

  /** The entry that the next line contains: only its place names it if the line is damaged. */
  function describeNext(): string {
    if (lines === expected) return "file";
    return listsAll || lines === 0
      ? nameEntry(number + 1)
      : `the entry after ${formatNumber(number)}`;
  }

  function check(bytes: Buffer): void {
    const where = describeNext();
    const isLast = lines === expected - 1;
    if (lines === expected) {
      throw bytes[0] === brace
        ? new Invalid(nameEntry(number + 1), "the header names no such entry")
        : new Invalid(where, "the list of entries does not end after the last one");
    }
    const hasComma = bytes.at(-1) === comma;
    const line = readLine(hasComma ? bytes.subarray(0, -1) : bytes, where);
    checkPlace(line, where);
    if (hasComma === isLast) throw new Invalid(where, "its line is damaged");
    if (line.entry !== null) checkHeader(line.entry, where);
    else if (lines === 0 || isLast)
      throw new Invalid(where, "it is left out, but the header names it");
    lines += 1;
    number = line.number;
    previous = line.digest;
  }

  function checkPlace(line: EntryLine, where: string): void {
    const isNext = line.number === number + 1;
    if (!isNext && (listsAll || lines === 0 || line.number <= number || line.number > last)) {
      throw new Invalid(where, `${nameEntry(line.number)} is in its place`);
    }
    const continues = isNext && follows(line, previous);
    if (continues === false && isNext) {
      throw new Invalid(
        where,
        lines === 0
          ? "the digest of the entry before it is not that of the header"
          : `it does not continue ${nameEntry(number)}; one of them was changed`,
      );
    }
    if (continues === null) provenFrom = line.number + 1;
    if (!isNext) provenFrom = line.number;
  }

  function checkHeader(entry: LogEntry, where: string): void {
    const { kind, shift, author } = entry;
    selected += 1;
    const { kinds } = header.filter;
    if ((kinds.length > 0 && !kinds.includes(kind)) || ![null, shift].includes(header.shift)) {
      throw new Invalid(where, "the header's filter does not select it");
    }
    const recorded = formatLogTime(entry.recorded, entry.recordedOffset);
    if (
      (lines === 0 && recorded !== header.from) ||
      (entry.number === last && recorded !== header.to)
    ) {
      throw new Invalid(where, "the header states another time of it");
    }
    if (author !== null && author !== account) authors.add(author);
  }

  function checkEnd(): Proof {
    if (lines < expected) {
      if (listsAll) throw new Invalid(describeNext(), "it is missing");
      throw number === last
        ? new Invalid("file", `${formatNumber(expected - lines)} of its entries are missing`)
        : new Invalid(nameEntry(last), "it is missing");
    }
    if (selected !== header.entries) {
      throw new Invalid("header", "it states another number of selected entries");
    }
    if (number !== header.head.number || previous !== header.head.digest) {
      throw new Invalid(
        nameEntry(number),
        "it is not the last entry of the header; one of them was changed",
      );
    }
    return { provenFrom, otherAuthors: [...authors] };
  }

  return { describeNext, check, checkEnd };
}

/** Whether a line continues the digest before it; null if only the content of an entry that is left out would show that. */
function follows({ entry, content, digest: own }: EntryLine, previous: string): boolean | null {
  if (entry !== null) return entry.previous === previous;
  return content === null ? null : digest(content + previous) === own;
}

/** Returns the SHA-256 of a text, as hex. */
const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The fields of an entry in the order of `logFields`, and the digest. */
const entryFields: Record<keyof LogContent | "digest", Check> = {
  number: isWhole,
  shift: orNull(isWhole),
  kind: isText,
  event: orNull(isText),
  at: isWhole,
  atOffset: isWhole,
  recorded: isWhole,
  recordedOffset: isWhole,
  author: orNull(isText),
  role: orNull(isText),
  source: isText,
  text: isText,
  severity: orNull(isText),
  record: orNull(hasFields({ kind: isText, id: isText, title: isText, digest: orNull(isText) })),
  reason: orNull(isText),
  rejected: (value) => Array.isArray(value) && value.every(isText),
  owner: orNull(isText),
  due: orNull(isWhole),
  corrects: orNull(isWhole),
  previous: (value) => value === "" || isDigest(value),
  digest: isDigest,
};
const isEntry = hasFields(entryFields);
const isLeftOut = hasFields({ number: isWhole, content: orNull(isDigest), digest: isDigest });

/** A line: an entry, or one that is left out; the content's digest is null if the chain cannot be followed through it. */
type EntryLine = { number: number; digest: string } & (
  | { entry: LogEntry; content?: never }
  | { entry: null; content: string | null }
);

/**
 * Reads the line of an entry without its comma. Throws `Invalid` if the line is neither an entry nor one that is left out; a
 * digest that does not match is found by the line itself.
 */
function readLine(line: Buffer, where: string): EntryLine {
  const value = parseStrict(line);
  if (value === null || typeof value !== "object") throw new Invalid(where, "its line is damaged");
  if (isLeftOut(value))
    return {
      ...(value as { number: number; content: string | null; digest: string }),
      entry: null,
    };
  if (!isEntry(value)) throw new Invalid(where, "its fields are not those of an entry");
  const entry = value as LogEntry;
  const text = `${line.toString().slice(0, -`,"digest":"${entry.digest}"}`.length)}}`;
  const parts = splitCanonicalText(text);
  const now = parts === null ? null : digest(digest(parts.content) + parts.previous);
  if (entry.digest !== now && entry.digest !== digest(text)) {
    throw new Invalid(where, "its digest does not match its content");
  }
  if ((entry.number === 1) !== (entry.previous === "")) {
    throw new Invalid(where, "only the first entry of a log has none before it");
  }
  return { number: entry.number, digest: entry.digest, entry };
}
