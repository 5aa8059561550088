import { showEnglishPageNumber } from "#main/export/document-parts.ts";
import { partRows } from "#main/export/print-parts.ts";
import type { LogSummary } from "#main/features/duty/store/list-log.ts";
import { type StoredEntry, toLogEntry } from "#main/features/duty/store/log-file.ts";
import type { Store } from "#main/store/store.ts";
import type { PrintedDocument } from "#main/window/printed-pages.ts";
import { formatAuthorName } from "#shared/features/duty/log-author.ts";
import { allEntries } from "#shared/features/duty/log-filter.ts";
import type { LogEntry, LogFilter } from "#shared/features/duty/log-schema.ts";
import type { Shift } from "#shared/features/duty/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** A selection of the log, which is not empty, as it is exported. */
export type ExportedLog = {
  /** The name of the user at the service, and as it is displayed. */
  account: string;
  displayName: string;
  /** The host of the service. */
  service: string;
  exported: EpochMs;
  filter: LogFilter;
  /** The shift that the filter selects, or null. */
  shift: Shift | null;
  entries: number;
  first: LogEntry;
  last: LogEntry;
  /** Reads the entries in parts, oldest first; throws if the log is no longer the same. */
  readParts: () => AsyncGenerator<StoredEntry[]>;
  /** Reads all entries from the first to the last, whether they are selected or not. */
  readRange: () => AsyncGenerator<StoredEntry[]>;
};

export type FormatLog = (log: ExportedLog) => AsyncGenerator<string | Uint8Array>;

export const readNumber = ({ json }: StoredEntry): number =>
  (JSON.parse(json) as { number: number }).number;

/** Whether no entry between the first and the last is left out. */
export const isComplete = ({ entries, first, last }: ExportedLog): boolean =>
  entries === last.number - first.number + 1;

/** Formats the author of an entry, with the name of the user. */
export const nameAuthor = (author: string, { account, displayName }: ExportedLog): string =>
  formatAuthorName(author, { username: account, displayName });

/** Rows of a document or of a part of one, and what states which part it is. */
type RowsOfPart = {
  rows: string;
  isFirst: boolean;
  isLast: boolean;
  numbered: Pick<PrintedDocument, "pageNumber" | "part">;
};

/** Formats all entries, oldest first, for a document of one part or more. */
export async function* formatInParts(
  log: ExportedLog,
  format: (entry: LogEntry) => string,
): AsyncGenerator<RowsOfPart> {
  const parts = Math.ceil(log.entries / partRows);
  let rows: string[] = [];
  let number = 1;
  const finish = (): RowsOfPart => {
    const part = { part: number, parts };
    return {
      rows: rows.join("\n"),
      isFirst: number === 1,
      isLast: number === parts,
      numbered:
        parts === 1
          ? { pageNumber: showEnglishPageNumber() }
          : { pageNumber: showEnglishPageNumber(part), part },
    };
  };
  for await (const entries of log.readParts()) {
    for (const stored of entries) {
      if (rows.length === partRows) {
        yield finish();
        rows = [];
        number += 1;
      }
      rows.push(format(toLogEntry(stored)));
    }
  }
  yield finish();
}

/** Entries per part: about 100 KB, which the store reads within milliseconds. */
const partSize = 200;

/** The entries of a selection have changed while they were read, as by retention. */
export class LogChanged extends Error {}

/** Reads the entries of a summary in parts, oldest first; entries that are appended meanwhile are not part of it. */
export async function* readLogParts(
  store: Pick<Store, "readLogPart">,
  filter: LogFilter,
  { entries, first, last }: LogSummary,
): AsyncGenerator<StoredEntry[]> {
  let after = first.number - 1;
  for (let left = entries; left > 0; ) {
    const part = await store.readLogPart({ ...filter, after, limit: Math.min(partSize, left) });
    const newest = part.at(-1);
    if (newest === undefined) throw new LogChanged("Entries were deleted during an export.");
    left -= part.length;
    after = readNumber(newest);
    yield part;
  }
  if (after !== last.number) throw new LogChanged("Entries were deleted during an export.");
}

/** Reads all entries from the first to the last of a summary in parts, oldest first. */
export const readLogRange = (
  store: Pick<Store, "readLogPart">,
  { first, last }: Pick<LogSummary, "first" | "last">,
): AsyncGenerator<StoredEntry[]> =>
  readLogParts(store, allEntries, { first, last, entries: last.number - first.number + 1 });
