import fc from "fast-check";
import { type SimulatedTime, simulateTime } from "#main/accounts/test/simulated-time.ts";
import { createAlertTriage, toAlertItems } from "#main/features/inbox/sync/test/alert-triage.ts";
import { undoDelay } from "#main/features/inbox/sync/triage.ts";
import { from, type RawMessage, takeIn } from "#main/features/messages/store/test/messages.ts";
import type { Store } from "#main/store/store.ts";
import { makeFolder, openTestStore, toIngest, unwrap } from "#main/store/test/fixture.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import type { TriageAction } from "#shared/features/inbox/schema.ts";
import { anAlert } from "#shared/test/records.ts";
import { notifyAccount } from "./notify-account.ts";

const minute = 60_000;
const start = new Date("2026-07-01T12:00").getTime();

const anyId = fc.constantFrom("1", "2", "3", "4", "5", "6");
const anyIds = fc.uniqueArray(anyId, { minLength: 1, maxLength: 4 });
const minutes = (most: number) => fc.integer({ min: 1, max: most });

/** A step at the service, on this computer or between both. */
export const anyStep = fc.oneof(
  // Changes at the service are polled in a separate step.
  fc.record({
    do: fc.constant("serve"),
    ids: anyIds,
    state: fc.constantFrom("NEW", "NEW", "NEW", "ACKNOWLEDGED", "DELETED", "SNOOZED", "CLOSED"),
  }),
  fc.record({ do: fc.constantFrom("poll", "poll", "poll", "find") }),
  fc.record({ do: fc.constant("acknowledge"), ids: anyIds }),
  fc.record({ do: fc.constant("undo"), ids: anyIds }),
  fc.record({ do: fc.constant("outbox"), how: fc.constantFrom("sent", "sent", "lost", "refused") }),
  fc.record({ do: fc.constant("decide"), how: fc.constantFrom("queued", "discarded") }),
  fc.record({ do: fc.constant("snooze"), ids: anyIds, minutes: fc.option(minutes(60)) }),
  fc.record({ do: fc.constant("unsnooze"), ids: anyIds }),
  fc.record({ do: fc.constant("message"), from: fc.constantFrom("2", "3") }),
  fc.record({ do: fc.constant("read"), from: fc.constantFrom("2", "3") }),
  fc.record({ do: fc.constant("wait"), minutes: minutes(90) }),
  fc.record({ do: fc.constantFrom("back", "offline", "online", "restart", "signOut", "close") }),
  fc.record({ do: fc.constant("quiet"), minutes: fc.option(minutes(60)) }),
);

/** A step of a history. */
export type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** The state of a history: a service, a store and its observers. */
type History = {
  time: SimulatedTime;
  served: Map<string, Alert>;
  messages: RawMessage[];
  isOnline: boolean;
  isSignedOut: boolean;
  folder: string;
  store: Store;
  followed: ReturnType<typeof notifyAccount>;
};

/** Opens the store of a folder and follows its account. */
function open(
  folder: string,
  time: History["time"],
): Pick<History, "folder" | "store" | "followed"> {
  const { store } = openTestStore(folder);
  const followed = notifyAccount(undefined, store, time);
  followed.open();
  return { folder, store, followed };
}

/** Begins a history of a service with alerts and messages and an observed account. */
export function beginNumbers() {
  const time = simulateTime(start);
  const history: History = {
    ...{ time, served: new Map(), messages: [], isOnline: true, isSignedOut: false },
    ...open(makeFolder(), time),
  };
  return {
    take: (step: Step) => take(history, step),
    followed: () => history.followed,
    store: () => history.store,
    isSignedOut: () => history.isSignedOut,
    end: async () => {
      if (!history.isSignedOut) await history.store.close();
    },
  };
}

/** A history of `beginNumbers`. */
export type Numbers = ReturnType<typeof beginNumbers>;

async function take(history: History, step: Step): Promise<void> {
  const { time } = history;
  if (history.isSignedOut) {
    history.isSignedOut = false;
    Object.assign(history, open(makeFolder(), time));
    await time.settle();
  }
  await applyStep(history, step);
  await time.settle();
}

const triage = ({ store, time, followed }: History, ids: string[], action: TriageAction) =>
  createAlertTriage({
    store,
    now: time.now,
    onAlerts: async () => followed.notifier().notifyAlerts(),
    onChange: () => followed.notifier().notifySnoozes(),
  }).apply(toAlertItems(...ids), action, undoDelay);

async function poll(history: History, scope: "NEW" | "found"): Promise<void> {
  const { served, messages, store, followed, time } = history;
  if (!history.isOnline) return;
  const listed = [...served.values()].filter(({ state }) => scope === "found" || state === "NEW");
  unwrap(await store.ingest(toIngest("alerts", listed, { scope, at: time.now() })));
  await takeIn(store, messages, { at: time.now() });
  await followed.answer();
}

/** Processes the first entry of the outbox. */
async function send(history: History, how: "sent" | "lost" | "refused"): Promise<void> {
  const { store, followed, time } = history;
  const entries = await store.listOpenEntries();
  const entry = entries.find(({ state }) => state === "queued");
  if (!history.isOnline || entry?.operation.kind !== "acknowledge") return;
  const { alertId } = entry.operation;
  await store.transitionEntry(entry.id, ["queued"], { state: "sending" }, time.now());
  if (how !== "refused") serve(history, alertId, "ACKNOWLEDGED");
  const state = how === "lost" ? "queued" : how;
  await store.transitionEntry(entry.id, ["sending"], { state }, time.now());
  if (how !== "lost") followed.notifier().notifyAlerts();
}

async function decide(
  { store, followed, time }: History,
  state: "queued" | "discarded",
): Promise<void> {
  const entries = await store.listOpenEntries();
  const entry = entries.find((one) => one.state === "refused");
  if (entry === undefined) return;
  await store.transitionEntry(entry.id, ["refused"], { state, nextAttempt: null }, time.now());
  followed.notifier().notifyAlerts();
}

function serve({ served, time }: History, id: string, state: string): void {
  const former = served.get(id);
  const created = former?.state === state ? former.created : time.now();
  served.set(id, anAlert({ id, state, created }));
}

async function signOut(history: History): Promise<void> {
  history.followed.leave();
  history.isSignedOut = true;
  await history.time.settle();
  await history.store.close();
}

async function applyStep(history: History, step: Step): Promise<void> {
  const { store, followed, messages, time } = history;
  switch (step.do) {
    case "serve":
      for (const id of step.ids) serve(history, id, step.state);
      return;
    case "poll":
      return poll(history, "NEW");
    case "find":
      return poll(history, "found");
    case "acknowledge":
      return void (await triage(history, step.ids, { how: "done" }));
    case "undo":
      // Of alerts that were acknowledged at several times, too.
      await store.withdrawAcknowledgements(step.ids, time.now());
      return followed.notifier().notifyAlerts();
    case "outbox":
      return send(history, step.how);
    case "decide":
      return decide(history, step.how);
    case "snooze": {
      const until = step.minutes === null ? null : time.now() + step.minutes * minute;
      return void (await triage(history, step.ids, { how: "snooze", until }));
    }
    case "unsnooze":
      return void (await triage(history, step.ids, { how: "wake" }));
    case "message":
      messages.push(from(step.from, `${messages.length}`, time.now()));
      return poll(history, "NEW");
    case "read":
      await store.recordRead(step.from, time.now());
      return followed.notifier().notifyMessages();
    case "wait":
      return time.pass(step.minutes * minute);
    case "back":
      return followed.notifications.notifyReturn("locked");
    case "offline":
    case "online":
      history.isOnline = step.do === "online";
      return;
    case "restart":
      followed.notifier().close();
      await store.close();
      return void Object.assign(history, open(history.folder, time));
    case "signOut":
      return signOut(history);
    case "close":
      return void followed.onScreen.delete([...followed.onScreen.keys()][0] ?? "");
    case "quiet":
      return followed.set({
        quietUntil: step.minutes === null ? null : time.now() + step.minutes * minute,
      });
  }
}
