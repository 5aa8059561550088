import { createHash, hash } from "node:crypto";
import { digestEntry, type StoredEntry } from "#main/features/duty/store/log-file.ts";
import {
  digestStart,
  type ExportHeader,
  entriesEnd,
  entriesStart,
  exportFormat,
  formatEntryLine,
  formatLeftOut,
  headerDigestStart,
  headerStart,
} from "#shared/features/duty/export-format.ts";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import { type ExportedLog, type FormatLog, isComplete, readNumber } from "./exported-log.ts";

/** Formats a log as JSON that `watchdesk-verify` verifies; docs/shift-log-format.md describes it. */
export const formatJson: FormatLog = async function* (log) {
  const all = createHash("sha256");
  const add = (text: string): string => {
    all.update(text);
    return text;
  };
  const header = JSON.stringify(toHeader(log));
  yield add(
    `${headerStart}${header},\n${headerDigestStart}${hash("sha256", header)}",\n${entriesStart}\n`,
  );
  const selected = isComplete(log) ? null : await readNumbers(log);
  for await (const part of log.readRange()) {
    const lines = part.map((stored) => {
      const number = readNumber(stored);
      const isSelected = selected === null || selected.has(number);
      const line = isSelected ? formatEntryLine(stored) : leaveOut(number, stored);
      return `${line}${number === log.last.number ? "" : ","}\n`;
    });
    yield add(lines.join(""));
  }
  yield add(`${entriesEnd}\n`);
  yield `${digestStart}${all.digest("hex")}"}\n`;
};

/** Reads the numbers of the selected entries. */
async function readNumbers({ readParts }: ExportedLog): Promise<Set<number>> {
  const numbers = new Set<number>();
  for await (const part of readParts()) for (const one of part) numbers.add(readNumber(one));
  return numbers;
}

function leaveOut(number: number, { json, digest }: StoredEntry): string {
  const now = digestEntry(json);
  return formatLeftOut(number, { content: now?.digest === digest ? now.content : null, digest });
}

function toHeader(log: ExportedLog): ExportHeader {
  const { first, last, filter } = log;
  return {
    ...exportFormat,
    account: log.account,
    service: log.service,
    shift: filter.shift,
    exported: formatLogTime(log.exported),
    from: formatLogTime(first.recorded, first.recordedOffset),
    to: formatLogTime(last.recorded, last.recordedOffset),
    isComplete: isComplete(log),
    filter,
    entries: log.entries,
    first: first.number,
    last: last.number,
    previous: first.previous,
    head: { number: last.number, digest: last.digest },
  };
}
