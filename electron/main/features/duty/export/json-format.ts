import { createHash, hash } from "node:crypto";
import {
  digestStart,
  type ExportHeader,
  entriesEnd,
  entriesStart,
  exportFormat,
  formatEntryLine,
  headerDigestStart,
  headerStart,
} from "#shared/features/duty/export-format.ts";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import { type ExportedLog, type FormatLog, isComplete } from "./exported-log.ts";

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
  let left = log.entries;
  for await (const part of log.readParts()) {
    left -= part.length;
    const lines = part.map(formatEntryLine).join(",\n");
    yield add(`${lines}${left > 0 ? "," : ""}\n`);
  }
  yield add(`${entriesEnd}\n`);
  yield `${digestStart}${all.digest("hex")}"}\n`;
};

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
