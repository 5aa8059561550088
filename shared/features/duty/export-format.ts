import { getMaxRows } from "#shared/records/export-limits.ts";
import type { LogFilter, LogFormat, LogHead } from "./log-schema.ts";

/** The name and version of the JSON format of exported logs, described in docs/shift-log-format.md. */
export const exportFormat = { format: "watchdesk-log", version: 2 } as const;

/** The header of an exported log; times are in ISO 8601 with their offset. */
export type ExportHeader = typeof exportFormat & {
  /** The name of the user, and the host of the service. */
  account: string;
  service: string;
  /** The number of the shift whose entries are selected; null for all shifts. */
  shift: number | null;
  exported: string;
  /** When the first and the last entry were recorded. */
  from: string;
  to: string;
  /** Whether no entry between the first and the last is left out. */
  isComplete: boolean;
  filter: LogFilter;
  entries: number;
  /** The numbers of the first and the last entry. */
  first: number;
  last: number;
  /** The digest of the entry before the first; empty for entry 1. */
  previous: string;
  /** The last entry. */
  head: LogHead;
};

/** The start of the line of the header, which is its own line, and of those of digests. */
export const headerStart = '{"header":';
export const headerDigestStart = '"headerDigest":"';
export const entriesStart = '"entries":[';
export const entriesEnd = "],";
export const digestStart = '"digest":"';

/** Formats an entry as a line: its canonical text with the digest as the last field. */
export const formatEntryLine = (entry: { json: string; digest: string }): string =>
  `${entry.json.slice(0, -1)},${digestStart}${entry.digest}"}`;

/**
 * Formats an entry that is left out as a line: its number and digest, and the digest of its content, from which the former
 * follows; null for an entry of an earlier version, of which only the content would show that.
 */
export const formatLeftOut = (
  number: number,
  digests: { content: string | null; digest: string },
) => JSON.stringify({ number, content: digests.content, digest: digests.digest });

export const formatNames: Record<LogFormat, string> = {
  xlsx: "Excel (.xlsx)",
  json: "JSON",
  csv: "CSV",
  pdf: "PDF",
  ics214: "ICS-214",
};

export const getMaxEntries = (format: LogFormat): number =>
  getMaxRows(format === "ics214" ? "pdf" : format);
