import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import { ana, ben, takeIn } from "#main/features/messages/store/test/messages.ts";
import { makeFolder, openTestStore, toIngest } from "#main/store/test/fixture.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { firstRows } from "#shared/test/rows.ts";
import { runs } from "#shared/test/runs.ts";
import type { Store } from "../store.ts";
import { allIds, type Moment, minute, moments, type Name, names, start } from "./test/moments.ts";

type Row = { id: string; json: string; row: unknown };
/** What a store contains at a time, by collection. */
type Copy = { at: EpochMs; rows: Record<Name, Row[]> };

const query = (collection: (typeof names)[number], asOf?: EpochMs) => ({
  ...firstRows,
  collection,
  sort: "title" as const,
  ...(asOf === undefined ? {} : { asOf }),
});

async function copyList(store: Store, name: "tasks" | "offlineSubmissions"): Promise<Row[]> {
  const { rows } = await store.listRecords(query(name) as Parameters<Store["listRecords"]>[0]);
  return Promise.all(
    rows.map(async ({ isUnseen: _, ...row }) => {
      return { id: row.id, json: JSON.stringify(await store.getRecord(name, row.id)), row };
    }),
  );
}

async function copyAlerts(store: Store): Promise<Row[]> {
  const alerts = await Promise.all(allIds.map((id) => store.getAlert(id)));
  return alerts
    .filter((one) => one !== null)
    .map(({ ledger: _l, level: _v, levelReason: _r, ...one }) => {
      const { id, title, state } = one;
      return { id, json: JSON.stringify(one), row: { id, title, status: state } };
    });
}

/** The messages by conversation; the store lists no more of them than these. */
async function copyMessages(store: Store): Promise<Row[]> {
  const messages = await Promise.all(allIds.map((id) => store.getRecord("messages", id)));
  return messages
    .filter((one) => one !== null)
    .map((one) => {
      const { id, text, isOutgoing, isRead, sent, userId } = one;
      const status = isOutgoing ? "SENT" : isRead === null ? null : isRead ? "READ" : "UNREAD";
      const row = { id, title: text, status, userId, created: sent };
      return { id, json: JSON.stringify(one), row };
    });
}

const copyStore = async (store: Store, at: EpochMs): Promise<Copy> => ({
  at,
  rows: {
    tasks: await copyList(store, "tasks"),
    offlineSubmissions: await copyList(store, "offlineSubmissions"),
    alerts: await copyAlerts(store),
    messages: await copyMessages(store),
  },
});

type Played = { store: Store; copies: Copy[]; receipts: Record<Name, EpochMs[]>; last: Copy };

/** Plays the moments over a store, and takes copies of it. */
async function play(steps: Moment[]): Promise<Played> {
  const folder = makeFolder();
  let { store } = openTestStore(folder);
  const copies: Copy[] = [];
  const receipts: Played["receipts"] = {
    tasks: [],
    offlineSubmissions: [],
    alerts: [],
    messages: [],
  };
  let at = start;
  for (const one of steps) {
    at += one.after;
    if (one.do === "copy") copies.push(await copyStore(store, at));
    else if (one.do === "restart") {
      await store.close();
      ({ store } = openTestStore(folder));
    } else if (one.name === "messages") {
      const isHistory = one.scope === "history";
      await takeIn(store, one.records, { at, serverTime: at, ...(isHistory && { isHistory }) });
      if (!isHistory) receipts.messages.push(at);
    } else {
      const { name, records } = one;
      const scope = one.name === "alerts" ? one.scope : ("everything" as const);
      const labels =
        one.name === "offlineSubmissions" && one.label !== undefined ? [one.label] : [];
      const more = { at, scope, ...(labels.length === 0 ? {} : { labels }) };
      const stored = await store.ingest(toIngest(name, records, more));
      // An empty list that may be none counts only in the second response.
      if (stored.ok && scope !== "found") receipts[name].push(at);
    }
  }
  return { store, copies, receipts, last: await copyStore(store, at) };
}

const maxDistance = {
  tasks: 30 * minute,
  offlineSubmissions: 120 * minute,
  alerts: 3 * minute,
  messages: 6 * minute,
};
/** The times of unchanged responses are written only now and then. */
const unwritten = 5 * minute;

type Past = Awaited<ReturnType<Store["listPast"]>>["past"];

function expectGap(name: Name, at: EpochMs, { gap }: Past, receipts: EpochMs[]): void {
  const before = receipts.filter((one) => one <= at).at(-1) ?? 0;
  const after = receipts.find((one) => one > at) ?? null;
  const distance = (after ?? at) - before;
  if (distance <= maxDistance[name]) expect(gap).toBeNull();
  else if (distance > maxDistance[name] + unwritten) expect(gap).not.toBeNull();
  if (gap === null) return;
  expect(gap.to).toBe(after);
  expect(before - gap.from).toBeLessThanOrEqual(unwritten);
  expect(gap.from).toBeLessThanOrEqual(before);
}

/** Picks what copies of collections without a standard list contain. */
function pickShown(name: Name, { isUnseen: _, ...row }: RecordRow) {
  const { id, title, status, person, created } = row;
  if (name === "alerts") return { id, title, status };
  if (name !== "messages") return row;
  // The name is known only of those who wrote.
  const user = [ana, ben].find((one) => person === one.id || person === one.displayName);
  return { id, title, status, userId: user?.id, created };
}

async function readPast(store: Store, name: Name, at: EpochMs) {
  const { rows, past } = await store.listPast({ ...query(name), collection: name, asOf: at });
  const shown = rows.map(({ since, ...row }) => ({
    since: since ?? null,
    row: pickShown(name, row),
  }));
  const sorted =
    name === "alerts" || name === "messages"
      ? shown.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))
      : shown;
  return { rows: sorted, past };
}

async function expectRecord(store: Store, name: Name, copy: Row, at: EpochMs): Promise<void> {
  const past = await store.getRecordAsOf({ collection: name, id: copy.id, at });
  const record = JSON.parse(copy.json);
  expect(past).toMatchObject({
    isStored: true,
    title: collections[name].texts(record).title,
  });
  for (const { name: nameField, read } of collections[name].fields) {
    const field = nameField();
    const then = past.fields.find((one) => one.field === field)?.before ?? null;
    expect([field, then]).toEqual([field, read(record)]);
  }
}

describe("time travel", () => {
  it("equals copies of the store that were taken at these times, or states what is not known", async () => {
    const seen = { known: 0, unknown: 0, gaps: 0, removed: 0, changed: 0, added: 0 };
    await fc.assert(
      fc.asyncProperty(moments, async (steps) => {
        const { store, copies, receipts, last } = await play(steps);
        for (const { at, rows } of copies) {
          for (const name of names) {
            const { rows: found, past } = await readPast(store, name, at);
            expect(past.since).toBe(receipts[name][0] ?? null);
            const isKnown = receipts[name].some((one) => one <= at);
            expect(past.isKnown).toBe(isKnown);
            seen[isKnown ? "known" : "unknown"] += 1;
            if (!isKnown) {
              expect(found).toEqual([]);
              continue;
            }
            expectGap(name, at, past, receipts[name]);
            if (past.gap !== null) seen.gaps += 1;
            expect(found.map(({ row }) => row)).toEqual(rows[name].map(({ row }) => row));
            const now = new Map(last.rows[name].map(({ id, json }) => [id, json]));
            const since = rows[name].map(({ id, json }) =>
              !now.has(id) ? "removed" : now.get(id) === json ? null : "changed",
            );
            expect(found.map((one) => one.since)).toEqual(since);
            const known = new Set(rows[name].map(({ id }) => id));
            const added = [...now.keys()].filter((id) => !known.has(id)).length;
            const count = (kind: string) => since.filter((one) => one === kind).length;
            const counts = { added, removed: count("removed"), changed: count("changed") };
            expect(past).toMatchObject({ ...counts, unreadable: 0 });
            for (const kind of ["added", "removed", "changed"] as const) seen[kind] += counts[kind];
            for (const copy of rows[name]) await expectRecord(store, name, copy, at);
          }
        }
        await store.close();
      }),
      { numRuns: runs(7, 150) },
    );
    // The histories contain everything that may happen.
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  });
});
