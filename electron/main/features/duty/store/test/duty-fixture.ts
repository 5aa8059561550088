import { hash } from "node:crypto";
import { expect } from "vitest";
import type { Store } from "#main/store/store.ts";
import type { LogEntry, NewLogEntry } from "#shared/features/duty/log-schema.ts";
import type { NewShift } from "#shared/features/duty/schema.ts";

/** A shift about everything. */
export const newShift: NewShift = {
  role: "Watch officer",
  scope: { rooms: [], kinds: [] },
  ends: null,
  keepsAwake: true,
  selfTest: [],
};

/** An entry that the user writes, with sample values. */
export const aNewEntry = (more: Partial<NewLogEntry> = {}): NewLogEntry => ({
  id: "one",
  kind: "information",
  at: null,
  text: "The road is closed.",
  record: null,
  source: null,
  severity: null,
  reason: null,
  rejected: [],
  owner: null,
  due: null,
  corrects: null,
  ...more,
});

/** The filter that selects every entry. */
export const everything = { kinds: [], shift: null, record: null, person: "", text: "" };

/** The user who writes at a time. */
export const writer = (at: number) => ({ author: "Ana", now: at });

/** Lists the selected entries, oldest first. */
export const listEntries = async (store: Store, more: object = {}): Promise<LogEntry[]> =>
  (await store.listLog({ ...everything, offset: 0, limit: 100_000, ...more })).rows.toReversed();

/** Expects entries, oldest first, to be numbered without gaps and each to contain the digest of the one before. */
export function expectChain(entries: LogEntry[], first = 1): void {
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => first + index));
  for (const [index, { digest, ...content }] of entries.entries()) {
    expect(hash("sha256", JSON.stringify(content), "hex")).toBe(digest);
    if (first + index > 1 && index > 0) expect(content.previous).toBe(entries[index - 1]?.digest);
  }
  if (first === 1) expect(entries[0]?.previous ?? "").toBe("");
}
