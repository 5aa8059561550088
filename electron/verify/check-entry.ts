import { createHash } from "node:crypto";
import { type Header, parse } from "./read-header.ts";

/** Something in an export is not as it was written: where, and as the message, why. */
export class Invalid extends Error {
  readonly where: string;

  constructor(where: string, why: string) {
    super(why);
    this.where = where;
  }
}

/** Formats a number with thousands separators. */
export const formatNumber = (value: number): string => value.toLocaleString("en-US");

const nameEntry = (number: number): string => `entry ${formatNumber(number)}`;

/** Creates a check for the lines of the entries, in their order. It throws `Invalid`. */
export function createEntryCheck(header: Header) {
  const { isComplete } = header;
  let checked = 0;
  let number = header.first - 1;
  let previous = header.previous;

  /** The entry that the next line contains: only its place names it if the line is damaged. */
  const describeNext = (): string =>
    isComplete || checked === 0 ? nameEntry(number + 1) : `the entry after ${formatNumber(number)}`;

  function check(line: Buffer): void {
    const where = describeNext();
    if (checked === header.entries) throw new Invalid(where, "the header names no such entry");
    const entry = readEntry(line);
    if (entry === null) throw new Invalid(where, "its line is damaged");
    if (entry.digest !== entry.actual) {
      throw new Invalid(isComplete ? where : nameEntry(entry.number), digestWrong);
    }
    checkPlace(entry.number, where);
    if (isComplete && entry.previous !== previous) {
      throw new Invalid(
        where,
        checked === 0
          ? "the digest of the entry before it is not that of the header"
          : `it does not continue ${nameEntry(number)}; one of them was changed`,
      );
    }
    checked += 1;
    number = entry.number;
    previous = entry.digest;
  }

  function checkPlace(found: number, where: string): void {
    const isExpected = isComplete || checked === 0 ? found === number + 1 : found > number;
    if (!isExpected) {
      throw new Invalid(where, `${nameEntry(found)} is in its place`);
    }
  }

  function checkEnd(): void {
    if (checked < header.entries) {
      if (isComplete) throw new Invalid(describeNext(), "it is missing");
      const missing = header.entries - checked;
      throw new Invalid(
        number === header.last ? "file" : nameEntry(header.last),
        number === header.last
          ? `${formatNumber(missing)} of its entries are missing`
          : "it is missing",
      );
    }
    if (number !== header.head.number || previous !== header.head.digest) {
      throw new Invalid(
        nameEntry(number),
        "it is not the last entry of the header; one of them was changed",
      );
    }
  }

  return { describeNext, check, checkEnd };
}

const digestWrong = "its digest does not match its content";

/** The text between the content of an entry and the end of its line. */
const ending = /,"digest":"([0-9a-f]{64})"\},?$/;

type Entry = { number: number; previous: string; digest: string; actual: string };

/** Reads the line of an entry: its number, its digests as written, and the actual digest of its content. */
function readEntry(line: Buffer): Entry | null {
  const text = line.toString();
  const [end, digest] = ending.exec(text) ?? [];
  if (end === undefined || digest === undefined) return null;
  // The ending consists of single bytes; the content is hashed as it is.
  const content = line.subarray(0, -end.length);
  const actual = createHash("sha256").update(content).update("}").digest("hex");
  const { number, previous } = parse(text.replace(/,$/, "")) ?? {};
  if (typeof number !== "number" || typeof previous !== "string") return null;
  return { number, previous, digest, actual };
}
