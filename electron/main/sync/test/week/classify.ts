import type { PlayedScript } from "#demo/script/play.ts";
import type { Script } from "#demo/script/script.ts";
import type { RunningService } from "#demo/service.ts";
import { pollOf } from "#main/app/store/collections.ts";
import type { Message, MessageWindow } from "#shared/features/messages/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { getMaxWait } from "../../poll-intervals.ts";
import { findDoubleNotices, findShownTwice } from "../simulation/classify.ts";
import type { WeekLife } from "./life.ts";

/** How long it took until something was noticed, and how much longer than one interval, in ms. */
export type Latency = {
  count: number;
  p50: DurationMs;
  p95: DurationMs;
  max: DurationMs;
  beyondIntervalP95: DurationMs;
};

/** A week that is over. */
export type LivedWeek = WeekLife & { script: Script; played: PlayedScript; start: EpochMs };

/** Finds everything that must not be in a week that is over, and measures how soon news was noticed. */
export async function classifyWeek(week: LivedWeek) {
  const { remote } = week;
  const { diary } = week.computer;
  const { shown, stored } = diary;
  const again = findRaisedAgain(week);
  const problems = [
    ...diary.problems,
    ...findShownTwice(diary, (name) => (again.has(name) ? 2 : 1)),
    ...findDoubleNotices(diary, (id) => again.has(`alert ${id}`)),
  ];
  for (const [name, times] of stored) {
    if (times.length > 1) problems.push(`${name} was added ${times.length} times`);
  }

  const deferred = await classifyAlerts(week, problems);
  const mine = remote.world.messages.filter(
    ({ fromId, toId }) => fromId === remote.world.mainUserId || toId === remote.world.mainUserId,
  );
  await classifyMessages(mine, week, problems);
  const countOf = (times: Map<string, unknown>, kind: string) =>
    [...times.keys()].filter((name) => name.startsWith(kind)).length;

  return {
    problems,
    alerts: measure("alerts", week),
    messages: measure("messages", week),
    counts: {
      alertsStored: countOf(stored, "alert"),
      messagesStored: countOf(stored, "message"),
      alertsShown: countOf(shown, "alert"),
      messagesShown: countOf(shown, "message"),
      deferred,
    },
  };
}

/** The alerts that became new again: each of them may be shown twice. */
const findRaisedAgain = ({ script, played }: LivedWeek): Set<string> =>
  new Set(
    script.events.flatMap(({ event }) =>
      event.kind === "alertChanges" && event.state === "NEW"
        ? [`alert ${played.ids.get(event.key)}`]
        : [],
    ),
  );

/** Every alert that was there to be seen was shown or put off, and is acknowledged by now. */
async function classifyAlerts(
  { computer, app, remote, played, script }: LivedWeek,
  problems: string[],
): Promise<number> {
  const { stored } = computer.diary;
  const store = await app.openStored();
  let deferred = 0;
  const waiting = await store.countWaitingAlerts();
  if (waiting > 0) problems.push(`${waiting} alerts still waiting`);
  for (const alert of remote.world.alerts) {
    if (alert.userId !== remote.world.mainUserId) continue;
    const here = await store.getAlert(alert.id);
    if (alert.state === "NEW") problems.push(`alert ${alert.id} is still new at the service`);
    if (here === null) continue;
    const { ledger } = here;
    if (ledger.deferred !== null) deferred += 1;
    const isNotified = ledger.shown !== null || ledger.deferred !== null;
    if (stored.has(`alert ${alert.id}`) && !isNotified) {
      problems.push(`alert ${alert.id} was not notified`);
    }
    // An acknowledgement may be refused if another user has handled the alert.
    const isSettled =
      ledger.acknowledged !== null || (ledger.refused !== undefined && alert.state !== "NEW");
    if (ledger.acknowledgeRequested !== null && !isSettled) {
      problems.push(`alert ${alert.id} was not acknowledged`);
    }
    if (ledger.acknowledged !== null && alert.state === "NEW") {
      problems.push(`alert ${alert.id} is not acknowledged at the service`);
    }
  }
  const changed = new Set(
    script.events.flatMap(({ event }) => (event.kind === "alertChanges" ? [event.key] : [])),
  );
  for (const { event } of script.events) {
    if (event.kind !== "alertArrives" || changed.has(event.key)) continue;
    const id = played.ids.get(event.key) ?? "";
    const here = await store.getAlert(id);
    if (here?.ledger.acknowledged == null) problems.push(`alert ${id} never got acknowledged`);
  }
  return deferred;
}

/** Every message of the week is stored once, with its last text, and no other one is. */
async function classifyMessages(
  mine: RunningService["world"]["messages"],
  week: LivedWeek,
  problems: string[],
): Promise<void> {
  const { start, computer } = week;
  const rows = await listAllMessages(week, new Set(mine.flatMap((one) => [one.fromId, one.toId])));
  const byId = Map.groupBy(rows, ({ id }) => id);
  const known = new Set(mine.map(({ id }) => id));
  for (const id of byId.keys()) {
    if (!known.has(id)) problems.push(`message ${id} is none of the service's`);
  }
  for (const { id, text, sent } of mine) {
    const stored = byId.get(id) ?? [];
    if (sent < start && stored.length === 0) continue;
    if (stored.length !== 1) problems.push(`message ${id} is stored ${stored.length} times`);
    else if (stored[0]?.text !== text) problems.push(`message ${id} has an old text`);
  }
  const own = mine.filter(({ text }) => text.startsWith("Note "));
  if (new Set(own.map(({ text }) => text)).size < own.length) {
    problems.push("a message of the user's was sent twice");
  }
  const isAny = [...computer.diary.stored.keys()].some((name) => name.startsWith("message"));
  if (!isAny) problems.push("no message came");
}

async function listAllMessages({ app }: LivedWeek, userIds: Set<string>): Promise<Message[]> {
  const store = await app.openStored();
  const all: Message[] = [];
  for (const userId of userIds) {
    let window: MessageWindow = { from: "latest" };
    for (let hasOlder = true; hasOlder; ) {
      const page = await store.listMessages(userId, window, 500);
      all.push(...page.rows);
      const [oldest] = page.rows;
      hasOlder = page.hasOlder && oldest !== undefined;
      if (oldest !== undefined) {
        window = { from: "before", cursor: { sent: oldest.sent ?? 0, id: oldest.id } };
      }
    }
  }
  return all;
}

/** When the service could answer first, at a time or after a fault that lasts then. */
function findAnswering({ start, script }: LivedWeek, time: EpochMs): EpochMs {
  const ends = script.events.flatMap(({ at, event }) => {
    const isOver = event.kind !== "fault" || event.fault === "delay" || start + at > time;
    return isOver ? [] : [start + at + event.lasts];
  });
  return Math.max(time, ...ends);
}

/**
 * How soon those were stored that arrived while the computer was awake and online, counted from when
 * the service could answer.
 */
function measure(collection: "alerts" | "messages", week: LivedWeek): Latency {
  const kind = collection === "alerts" ? "alert" : "message";
  const { computer, script, played, start, away, presence } = week;
  const latencies: DurationMs[] = [];
  const beyond: DurationMs[] = [];
  for (const { at, event } of script.events) {
    if (event.kind !== `${kind}Arrives` || !("key" in event)) continue;
    const arrived = start + at;
    const [seen] = computer.diary.stored.get(`${kind} ${played.ids.get(event.key)}`) ?? [];
    if (seen === undefined) continue;
    if (away.some(({ from, to }) => from <= seen && to >= arrived)) continue;
    const slowest = [arrived, seen].map(
      (time) => presence.findLast((change) => change.at <= time)?.presence ?? "idle",
    );
    const latency = Math.max(0, seen - findAnswering(week, arrived));
    const interval = Math.max(...slowest.map((there) => getMaxWait(pollOf(collection), there)));
    latencies.push(latency);
    beyond.push(latency - interval);
  }
  const byLength = latencies.toSorted((a, b) => a - b);
  return {
    count: byLength.length,
    p50: quantile(byLength, 0.5),
    p95: quantile(byLength, 0.95),
    max: byLength.at(-1) ?? 0,
    beyondIntervalP95: quantile(
      beyond.toSorted((a, b) => a - b),
      0.95,
    ),
  };
}

const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
