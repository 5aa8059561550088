import { expect } from "vitest";
import type { Store } from "#main/store/store.ts";
import { classifyAlert, formatAlertStatus } from "#shared/features/alerts/alert-state.ts";
import { alertStateFilter, type LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical } from "#shared/features/alerts/severity.ts";
import { firstAlerts } from "#shared/test/rows.ts";
import { describeCounts, getIconFile } from "../counts.ts";
import { readTag } from "../notice.ts";
import { listTrayEntries } from "../tray/tray-menu.ts";
import type { Numbers } from "./numbers.ts";

const start = new Date("2026-07-01T12:00").getTime();

/** Expects all numbers and words of alerts and messages to agree. */
export async function checkNumbers(numbers: Numbers): Promise<void> {
  const followed = numbers.followed();
  const counts = followed.counts.at(-1) ?? { waiting: 0, critical: 0, unread: 0 };
  expect(followed.troubles).toEqual([]);
  if (numbers.isSignedOut()) {
    expect([followed.seen(), counts]).toMatchObject([[], { waiting: 0, unread: 0 }]);
    return;
  }
  const store = numbers.store();
  const { rows: all } = await store.listAlerts({ ...firstAlerts, state: "ALL" });
  const waiting = await checkLists(store, all);
  const unread = await checkInbox(store, waiting);
  const critical = waiting.filter(isCritical).length;
  expect(await store.countCriticalAlerts()).toBe(critical);
  expect(counts).toMatchObject({ waiting: waiting.length, critical, unread });
  expect(followed.notifier().waiting()).toBe(waiting.length);
  checkTray({ waiting: waiting.length, critical, unread });
  await checkNotices(numbers, waiting);
}

/** Checks lists, rows and details; resolves to the waiting alerts. */
async function checkLists(store: Store, all: LedgeredAlert[]): Promise<LedgeredAlert[]> {
  const lists = new Map<string, LedgeredAlert[]>();
  for (const state of alertStateFilter.options) {
    const { rows, total } = await store.listAlerts({ ...firstAlerts, state });
    expect(total).toBe(rows.length);
    lists.set(state, rows);
  }
  const words: Record<string, RegExp> = {
    NEW: /^New/,
    SNOOZED: /^Snoozed$/,
    ACKNOWLEDGED: /^Acknowledge(?:d|ment)/,
    DELETED: /^Deleted$/,
  };
  for (const alert of all) {
    const shown = [...lists].filter(([, rows]) => rows.some(({ id }) => id === alert.id));
    const word = formatAlertStatus(alert);
    const named = Object.entries(words).filter(([, pattern]) => pattern.test(word));
    expect(shown.map(([list]) => list)).toEqual([...named.map(([list]) => list), "ALL"]);
    const detail = await store.getAlert(alert.id);
    expect(detail && classifyAlert(detail)).toBe(classifyAlert(alert));
  }
  const waiting = lists.get("NEW") ?? [];
  expect(await store.countWaitingAlerts()).toBe(waiting.length);
  return waiting;
}

/** Checks inbox and conversations; resolves to the number of unread messages. */
async function checkInbox(store: Store, waiting: LedgeredAlert[]): Promise<number> {
  const inbox = await store.listInbox({ kinds: [], now: start, offset: 0, limit: 100 });
  const inInbox = inbox.rows.filter(({ kind }) => kind === "alert").map(({ id }) => id);
  expect(inInbox.toSorted()).toEqual(waiting.map(({ id }) => id).toSorted());
  const snoozed = await store.listAlerts({ ...firstAlerts, state: "SNOOZED" });
  expect(inbox.snoozed).toBe(snoozed.total);
  const unread = await store.countUnread();
  const { rows } = await store.listConversations({ filter: "", offset: 0, limit: 100 });
  const sum = (some: { unread: number }[]) => some.reduce((total, one) => total + one.unread, 0);
  expect([sum(rows), sum(inbox.rows)]).toEqual([unread, unread]);
  return unread;
}

function checkTray(counted: { waiting: number; critical: number; unread: number }): void {
  const counts = { ...counted, silence: null, trouble: null, isCatchingUp: false };
  const nothing = () => {};
  const actions = {
    open: nothing,
    openAlerts: nothing,
    openMessages: nothing,
    getDuty: () => ({ shifts: [], canStart: false }),
    goOnDuty: nothing,
    setQuietUntil: nothing,
    isLocked: () => false,
    lock: nothing,
    quit: nothing,
  };
  const [first] = listTrayEntries(counts, null, actions, () => start);
  expect(describeCounts(counts).startsWith(first?.label ?? "?")).toBe(true);
  expect(first?.label === "No alerts waiting").toBe(counted.waiting === 0);
  expect(getIconFile("tray", counts)).toBe(
    `tray-${counted.critical > 0 ? "critical-" : ""}${counted.waiting}.png`,
  );
}

/** Expects visible notices to contain only waiting alerts and to state their number. */
async function checkNotices(numbers: Numbers, waiting: LedgeredAlert[]): Promise<void> {
  const titles = new Set(waiting.map(({ title }) => title));
  for (const [tag, { title, body }] of numbers.followed().onScreen) {
    const subject = readTag(tag);
    if (subject?.kind === "conversation") await checkConversation(numbers.store(), subject.id);
    if (subject?.kind !== "alert") continue;
    const many = /^(\d+) (?:new alerts|alerts still waiting)$/.exec(title)?.[1];
    const lines = body.split("\n").filter(Boolean);
    const more = Number(/^and (\d+) more$/.exec(lines.at(-1) ?? "")?.[1] ?? 0);
    const names = many === undefined ? [bareTitle(title)] : lines.slice(0, more > 0 ? -1 : 99);
    expect(names.filter((name) => !titles.has(name))).toEqual([]);
    if (many !== undefined) expect(Number(many)).toBe(names.length + more);
    expect(Number(many ?? 1)).toBeLessThanOrEqual(waiting.length);
  }
}

const bareTitle = (title: string): string =>
  title.replace(/^[^:]+: /, "").replaceAll(/[\u2066-\u2069]/g, "");

async function checkConversation(store: Store, userId: string | null): Promise<void> {
  const unread =
    userId === null
      ? await store.countUnread()
      : ((await store.getConversation(userId))?.unread ?? 0);
  expect(unread).toBeGreaterThan(0);
}
