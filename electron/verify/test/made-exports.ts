import { hash } from "node:crypto";
import { formatJson } from "#main/features/duty/export/json-format.ts";
import {
  digestBefore,
  digestNow,
  joinParts,
  makeEntries,
  makeLog,
} from "#main/features/duty/export/test/made-log.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { verifyExport } from "../verify-export.ts";

/** Exports entries as JSON, of a log that also contains those in `all`. */
export const exportLog = (
  entries: readonly LogEntry[],
  all?: readonly LogEntry[],
): Promise<Buffer> => joinParts(formatJson(makeLog(entries, {}, all)));

/** Verifies bytes that arrive in chunks of this size. */
export const verify = (bytes: Uint8Array, size = 4096) =>
  verifyExport(
    (async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );

/** Calculates the digests of the header and of the file anew, as somebody does who knows the format. */
export function seal(lines: readonly string[]): Buffer {
  const [header = "", , ...rest] = lines.slice(0, -2);
  const digest = hash("sha256", header.slice('{"header":'.length, -1));
  const text = `${[header, `"headerDigest":"${digest}",`, ...rest].join("\n")}\n`;
  return Buffer.from(`${text}"digest":"${hash("sha256", text)}"}\n`);
}

/** The lines of a file that ends with a line feed; the last one is empty. */
export const toLines = (bytes: Buffer): string[] => bytes.toString().split("\n");

/** Makes of an export what version 1 of the format was, which had no lines for entries that are left out. */
export function toFirstVersion(bytes: Buffer): Buffer {
  const lines = toLines(bytes).filter((line) => !/^\{"number":\d+,"content":/.test(line));
  return seal(lines.with(0, (lines[0] ?? "").replace('"version":2', '"version":1')));
}

/** Every third entry, and the first and the last. */
const choose = (entries: LogEntry[]) =>
  entries.filter((_, index) => index % 3 === 0 || index === entries.length - 1);

const contents = Array.from({ length: 11 }, (_, at) => ({ text: `Ölspur ${at} 🛢`, due: at }));

/** One export of each kind that a verifier may be given. */
export async function makeExports(first = 1): Promise<Record<string, Buffer>> {
  const entries = makeEntries(contents, first);
  const before = makeEntries(contents, first, digestBefore);
  const mixed = makeEntries(contents, first, (json, number) =>
    number < first + 5 ? digestBefore(json) : digestNow(json),
  );
  return {
    complete: await exportLog(entries),
    selected: await exportLog(choose(entries), entries),
    "selected after an update": await exportLog(choose(mixed), mixed),
    "complete, version 1": toFirstVersion(await exportLog(before)),
    "selected, version 1": toFirstVersion(await exportLog(choose(before), before)),
  };
}
