import { hash } from "node:crypto";
import { digestEntry, type StoredEntry } from "#main/features/duty/store/log-file.ts";
import { firstPrevious, toCanonicalText } from "#shared/features/duty/canonical.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { aLogEntry } from "#shared/test/log.ts";
import type { ExportedLog } from "../exported-log.ts";

/** Digests an entry as Watchdesk does, and as it did before the second version of the format. */
export const digestNow = (json: string): string => digestEntry(json)?.digest ?? "";
export const digestBefore = (json: string): string => hash("sha256", json);

/** Creates a chain of entries with these contents, numbered from `first`. */
export function makeEntries(
  contents: readonly Partial<LogEntry>[],
  first = 1,
  digestOf: (json: string, number: number) => string = digestNow,
): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const [index, content] of contents.entries()) {
    const previous = entries.at(-1)?.digest ?? (first === 1 ? firstPrevious : "f".repeat(64));
    const { digest: _madeUp, ...entry } = aLogEntry({
      ...content,
      number: first + index,
      previous,
    });
    entries.push({ ...entry, digest: digestOf(toCanonicalText(entry), entry.number) });
  }
  return entries;
}

/** Stores an entry as the log does. */
const toStored = ({ digest, ...entry }: LogEntry): StoredEntry => ({
  json: toCanonicalText(entry),
  digest,
});

/** Creates an exported log of these entries, which is read in parts of two, of those from the first to the last in `all`. */
export function makeLog(
  entries: readonly LogEntry[],
  more: Partial<ExportedLog> = {},
  all = entries,
): ExportedLog {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) throw new Error("An exported log has entries.");
  return {
    account: "ana",
    displayName: "Ana Lima",
    service: "service.example",
    exported: Date.UTC(2026, 1, 3, 14),
    filter: { kinds: [], shift: null, record: null, person: "", text: "" },
    shift: null,
    entries: entries.length,
    first,
    last,
    readParts: () => readInParts(entries),
    readRange: () =>
      readInParts(all.filter(({ number }) => number >= first.number && number <= last.number)),
    ...more,
  };
}

async function* readInParts(entries: readonly LogEntry[]) {
  for (let at = 0; at < entries.length; at += 2) yield entries.slice(at, at + 2).map(toStored);
}

/** Joins the parts of a format. */
export async function joinParts(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const part of parts) chunks.push(Buffer.from(part as string));
  return Buffer.concat(chunks);
}
