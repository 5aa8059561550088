import fc from "fast-check";
import { expect, it } from "vitest";
import { from, type RawMessage, takeIn } from "#main/features/messages/store/test/messages.ts";
import type { Store } from "#main/store/store.ts";
import { makeFolder, now, openTestStore, toIngest, unwrap } from "#main/store/test/fixture.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import {
  type InboxItem,
  type InboxKey,
  inboxKind,
  urgency,
} from "#shared/features/inbox/schema.ts";
import { alertRanks, classifyUrgency, findDueBounds } from "#shared/features/inbox/urgency.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { isEnded } from "#shared/features/submissions/submission-state.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import type { Person } from "#shared/records/named-schema.ts";
import {
  aContainer,
  anAlert,
  aPerson,
  aSubmission,
  aTask,
  classifyByDefault,
} from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";

const minute = 60_000;
const hour = 60 * minute;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const anyId = fc.constantFrom("1", "2", "3", "4", "5");
const anyTime = fc.option(fc.integer({ min: -50, max: 50 }).map((hours) => now + hours * hour));
const anyTask = fc
  .record({
    id: anyId,
    status: fc.constantFrom("OPEN", "OPEN", "CLOSED"),
    due: anyTime,
    modified: anyTime,
    details: fc.option(fc.constant("Details")),
    container: fc.option(fc.constant(aContainer("9", "Hall"))),
    creator: fc.option(fc.constant(aPerson("Ana"))),
  })
  .map(aTask);
const anyAlert = fc
  .record({
    id: anyId,
    state: fc.constantFrom("NEW", "NEW", "ACKNOWLEDGED"),
    severity: fc.constantFrom("HIGH", "critical", "MEDIUM", "odd", "low", null),
    created: anyTime,
    roomName: fc.option(fc.constant("Hall")),
  })
  .map(anAlert);
const anySubmission = fc
  .record({
    id: anyId,
    status: fc.constantFrom("OPEN", "Closed", null),
    progress: fc.constantFrom("IN_PROGRESS", "REJECTED", null, null),
    created: anyTime,
    modified: anyTime,
    pendingSteps: fc.array(
      fc.record({
        name: fc.constantFrom("Check", "Sign", null),
        type: fc.constant(null),
        nodeId: fc.constant(null),
        owners: fc.constant<Person[]>([]),
      }),
      { maxLength: 2 },
    ),
  })
  .map(aSubmission);
const anyMessage = fc
  .tuple(fc.constantFrom("2", "3"), fc.integer({ min: 1, max: 99 }), fc.boolean())
  .map(([userId, sent, read]) => from(userId, `${userId}-${sent}`, sent, { read }));
const listOf = <T extends { id: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 5 });
const anyKeys = fc.array(
  fc.record<InboxKey>({ kind: fc.constantFrom(...inboxKind.options), id: anyId }),
  { maxLength: 4 },
);

type World = { tasks: Task[]; alerts: Alert[]; submissions: Submission[]; messages: RawMessage[] };

/** Triage of items by their keys. */
type Triaged = {
  snoozed: Map<string, number | null>;
  /** The record as it was then. */
  settled: Map<string, string>;
  /** Alerts with a requested acknowledgement. */
  acknowledged: Set<string>;
  /** Alerts that ended; those that are new once more were raised again. */
  ended: Set<string>;
};

type Step =
  | ({ do: "store" } & World)
  | { do: "snooze"; items: InboxKey[]; until: number | null }
  | { do: "settle" | "restore"; items: InboxKey[] }
  | { do: "wake"; isBack: boolean }
  | { do: "acknowledge"; id: string }
  | { do: "wait"; minutes: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("store"),
    tasks: listOf(anyTask),
    alerts: listOf(anyAlert),
    submissions: listOf(anySubmission),
    messages: listOf(anyMessage),
  }),
  fc.record({
    do: fc.constant("snooze"),
    items: anyKeys,
    until: fc.option(fc.integer({ min: now, max: now + 9 * hour })),
  }),
  fc.record({ do: fc.constantFrom("settle", "restore"), items: anyKeys }),
  fc.record({ do: fc.constant("wake"), isBack: fc.boolean() }),
  fc.record({ do: fc.constant("acknowledge"), id: anyId }),
  fc.record({ do: fc.constant("wait"), minutes: fc.integer({ min: 0, max: 300 }) }),
);

const keyOf = ({ kind, id }: InboxKey): string => `${kind} ${id}`;

function findRecord({ tasks, submissions }: World, { kind, id }: InboxKey) {
  if (kind === "task") return tasks.find((one) => one.id === id);
  return kind === "submission" ? submissions.find((one) => one.id === id) : undefined;
}

const blank = {
  ...{ text: null, room: null, person: null, owner: null, due: null, unread: 0 },
  ...{ severity: null, level: null, isLevelByRule: false },
};

const ofAlert = (alert: Alert) => {
  const { id, title, details, severity, sender, roomName, created } = alert;
  const { level } = classifyByDefault(alert);
  const shown = { title, text: details, room: roomName, person: sender, severity, level };
  // Without a time it counts from its arrival.
  return { ...blank, kind: "alert" as const, id, ...shown, at: created ?? now };
};

const ofTask = ({ id, name, details, container, creator, owner, due, modified }: Task) => {
  const [room, person] = [container?.name ?? null, creator?.displayName ?? null];
  const shown = { title: name, text: details, room, person, owner: owner?.displayName ?? null };
  return { ...blank, kind: "task" as const, id, ...shown, at: modified, due };
};

const ofSubmission = ({ id, pendingSteps, created, modified }: Submission) => {
  const text = pendingSteps.flatMap(({ name }) => name ?? []).join(", ") || null;
  const title = "";
  return { ...blank, kind: "submission" as const, id, title, text, at: modified ?? created };
};

function listUnread({ messages }: World) {
  return ["2", "3"].flatMap((id) => {
    const own = messages.filter(({ sender }) => sender.id === id);
    const unread = own.filter(({ read }) => read === false).length;
    const [last] = own.toSorted((a, b) => (b.sent ?? 0) - (a.sent ?? 0));
    if (unread === 0 || last === undefined) return [];
    const shown = { title: last.sender.displayName, text: last.text, at: last.sent };
    return [{ ...blank, kind: "conversation" as const, id, ...shown, unread }];
  });
}

/** All waiting items, snoozed or not, unordered. */
function listWaiting(world: World, { settled, acknowledged }: Triaged, time: number): InboxItem[] {
  const bounds = findDueBounds(time, timeZone);
  const isWaiting = ({ id, state }: Alert) => state === "NEW" && !acknowledged.has(id);
  return [
    ...world.alerts.filter(isWaiting).map(ofAlert),
    ...world.tasks.filter(({ status }) => status === "OPEN").map(ofTask),
    ...world.submissions.filter((one) => !isEnded(one)).map(ofSubmission),
    ...listUnread(world),
  ]
    .filter((item) => {
      const before = settled.get(keyOf(item));
      return before === undefined || before !== JSON.stringify(findRecord(world, item));
    })
    .map((item) => ({ ...item, urgency: classifyUrgency(item, bounds) }));
}

const urgencies = ["now", "soon", "today", "later"];
const places = ["alert", "conversation"];

/** The order of the inbox: the keys are compared one after the other. */
function compare(one: InboxItem, other: InboxItem): number {
  const toKeys = ({ urgency, kind, level, due, at, id }: InboxItem) => [
    urgencies.indexOf(urgency),
    places.includes(kind) ? places.indexOf(kind) : 2,
    level === null ? 0 : alertRanks[level],
    due ?? Number.POSITIVE_INFINITY,
    at === null ? Number.POSITIVE_INFINITY : -at,
    kind,
    id,
  ];
  const [keys, others] = [toKeys(one), toKeys(other)];
  const at = keys.findIndex((key, place) => key !== others[place]);
  return (keys[at] ?? 0) < (others[at] ?? 0) ? -1 : 1;
}

async function takeStep(store: Store, step: Step, world: World, triaged: Triaged, time: number) {
  const { snoozed, settled, acknowledged, ended } = triaged;
  switch (step.do) {
    case "store": {
      const { tasks, alerts, submissions, messages } = step;
      const others = world.messages.filter(({ id }) => !messages.some((one) => one.id === id));
      Object.assign(world, { tasks, alerts, submissions, messages: [...others, ...messages] });
      unwrap(await store.ingest(toIngest("tasks", tasks)));
      unwrap(await store.ingest(toIngest("alerts", alerts)));
      for (const { id, state } of alerts) {
        if (state !== "NEW") ended.add(id);
        else if (!acknowledged.has(id) && ended.delete(id)) snoozed.delete(`alert ${id}`);
      }
      unwrap(await store.ingest(toIngest("submissions", submissions)));
      await takeIn(store, messages);
      return;
    }
    case "snooze":
      for (const item of step.items) snoozed.set(keyOf(item), step.until);
      return store.snoozeItems(step.items, step.until, time);
    case "settle":
      for (const item of step.items) {
        const record = findRecord(world, item);
        if (record === undefined) continue;
        settled.set(keyOf(item), JSON.stringify(record));
        snoozed.delete(keyOf(item));
      }
      return store.settleItems(step.items, time);
    case "restore":
      for (const item of step.items) {
        snoozed.delete(keyOf(item));
        settled.delete(keyOf(item));
      }
      return store.restoreItems(step.items);
    case "wake": {
      const isOver = (until: number | null) => (until === null ? step.isBack : until <= time);
      const woken = [...snoozed].filter(([, until]) => isOver(until));
      for (const [key] of woken) snoozed.delete(key);
      expect(await store.wakeItems(time, step.isBack)).toBe(woken.length);
      return;
    }
    case "acknowledge":
      acknowledged.add(step.id);
      await store.addOperation({ kind: "acknowledge", alertId: step.id }, time, null);
  }
}

const groupByUrgency = (items: InboxItem[]) =>
  urgency.options
    .map((one) => ({ urgency: one, count: items.filter((item) => item.urgency === one).length }))
    .filter(({ count }) => count > 0);

async function check(store: Store, world: World, triaged: Triaged, time: number): Promise<void> {
  const all = listWaiting(world, triaged, time).sort(compare);
  const shown = all.filter((item) => !triaged.snoozed.has(keyOf(item)));
  const counts = inboxKind.options.map((kind) => ({
    kind,
    count: shown.filter((item) => item.kind === kind).length,
  }));
  const snoozed = all.length - shown.length;
  const list = (kinds: InboxItem["kind"][], offset: number, limit: number) =>
    store.listInbox({ kinds, now: time, offset, limit });
  const [total, groups] = [shown.length, groupByUrgency(shown)];
  expect(await list([], 0, 99)).toEqual({ rows: shown, total, groups, counts, snoozed });
  expect((await list([], 2, 3)).rows).toEqual(shown.slice(2, 5));
  const some = shown.filter(({ kind }) => kind === "task" || kind === "alert");
  expect(await list(["task", "alert"], 1, 4)).toEqual({
    rows: some.slice(1, 5),
    total: some.length,
    groups: groupByUrgency(some),
    counts,
    snoozed,
  });
  const untils = [...triaged.snoozed.values()].filter((until) => until !== null);
  expect(await store.readNextWake()).toBe(untils.length === 0 ? null : Math.min(...untils));
}

it("lists what a user would find by looking through everything", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { store } = openTestStore(makeFolder());
      const world: World = { tasks: [], alerts: [], submissions: [], messages: [] };
      const triaged: Triaged = {
        snoozed: new Map(),
        settled: new Map(),
        acknowledged: new Set(),
        ended: new Set(),
      };
      let time = now;
      for (const step of steps) {
        if (step.do === "wait") time += step.minutes * minute;
        await takeStep(store, step, world, triaged, time);
        await check(store, world, triaged, time);
      }
      await store.close();
    }),
    { numRuns: runs(7, 50) },
  );
});
