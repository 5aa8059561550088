import type { Store } from "#main/store/store.ts";
import { allEntries } from "#shared/features/duty/log-filter.ts";
import type { LogEntry, NewLogEntry } from "#shared/features/duty/log-schema.ts";
import type { NewShift } from "#shared/features/duty/schema.ts";
import { toLogEntry } from "../log-file.ts";

/** A shift about everything. */
export const newShift: NewShift = {
  role: "Watch officer",
  ends: null,
  selfTest: [],
};

/** An entry that the user writes, with sample values. */
export const aNewEntry = (more: Partial<NewLogEntry> = {}): NewLogEntry => ({
  id: "one",
  kind: "information",
  at: null,
  text: "The road is closed.",
  record: null,
  reason: null,
  corrects: null,
  ...more,
});

/** The filter that selects every entry. */
export const everything = allEntries;

/** The user who writes at a time. */
export const writer = (at: number) => ({ author: "Ana", now: at });

/** Lists the selected entries, oldest first. */
export const listEntries = async (store: Store, more: object = {}): Promise<LogEntry[]> =>
  (await store.readLogPart({ ...everything, after: 0, limit: 100_000, ...more })).map(toLogEntry);
