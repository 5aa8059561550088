import { createHash } from "node:crypto";
import { type LogContent, splitCanonicalText } from "#shared/features/duty/canonical.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { Invalid } from "./invalid.ts";
import {
  type Check,
  hasFields,
  isDigest,
  isText,
  isWhole,
  orNull,
  parseStrict,
} from "./parse-strict.ts";

/** Returns the SHA-256 of a text, as hex. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

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
export type EntryLine = { number: number; digest: string } & (
  | { entry: LogEntry; content?: never }
  | { entry: null; content: string | null }
);

/**
 * Reads the line of an entry without its comma. Throws `Invalid` if the line is neither an entry nor one that is left out; a
 * digest that does not match is found by the line itself.
 */
export function readLine(line: Buffer, where: string): EntryLine {
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
