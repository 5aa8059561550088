import type { DurationMs } from "#shared/lib/time.ts";
import { createRandom, type Random } from "../world/random.ts";
import { arrivals } from "../world/texts/texts.ts";
import { DAY, HOUR, MINUTE } from "../world/world.ts";
import type { FaultName, Script, ScriptEvent } from "./script.ts";

/** Numbers of days, alerts and messages. */
export type DaysSize = { days: number; alerts: number; messages: number };

type Timed = Script["events"][number];

const second: DurationMs = 1000;
/** Maximum disorder of times, less than a client's overlap. */
const maxDisorder: DurationMs = 4 * MINUTE;
const faultsPerDay = 8;
const readsPerDay = 6;
const shiftsPerDay = 3;
const people = 12;
const rooms = 20;

const texts = [
  "Can you take the evening shift?",
  "ok",
  "On my way",
  "The pump is running again.",
  "👍",
  "הגענו, הכול בסדר",
  "Two pallets arrived, the third is still on the road. Who signs for them?",
];

const faults: FaultName[] = ["drop", "delay", "fail", "busy", "limit", "loseAnswers"];

/**
 * Creates realistic days, the same ones for a seed: single alerts and bursts in the same millisecond, tied and
 * unordered messages, changes from other devices, and temporary faults of the service.
 */
export function createDays(seed: number, { days, alerts, messages }: DaysSize): Script {
  const lasts = days * DAY;
  const random = createRandom(seed, "script");
  const events = [
    ...createAlerts(alerts, lasts, random),
    ...createMessages(messages, lasts, random),
    ...times(days * readsPerDay, lasts, random, () => ({
      kind: "conversationIsRead" as const,
      with: random.between(0, people - 1),
    })),
    ...times(days * shiftsPerDay, lasts, random, (index) => createShift(index, random)),
    ...times(days * faultsPerDay, lasts, random, () => ({
      kind: "fault" as const,
      fault: random.pick(faults),
      lasts: random.between(5 * second, 4 * MINUTE),
    })),
  ];
  return { lasts, events: events.filter(({ at }) => at < lasts).sort((a, b) => a.at - b.at) };
}

/** Chooses a time, mostly by day. */
function chooseTime(lasts: DurationMs, random: Random): DurationMs {
  const day = random.between(0, Math.ceil(lasts / DAY) - 1) * DAY;
  const from = random.isLikely(85) ? 7 * HOUR : 0;
  const to = from === 0 ? DAY : 20 * HOUR;
  return day + random.between(from, to - 1);
}

const times = (
  count: number,
  lasts: DurationMs,
  random: Random,
  create: (index: number) => ScriptEvent,
): Timed[] =>
  Array.from({ length: count }, (_, index) => ({
    at: chooseTime(lasts, random),
    event: create(index),
  }));

/** Chooses how much earlier than its arrival a record was created: usually 0. */
const chooseDisorder = (random: Random): DurationMs =>
  random.isLikely(25) ? random.between(1, maxDisorder) : 0;

function createAlert(key: string, before: DurationMs, random: Random) {
  const { title, severity } = random.pick(arrivals);
  const reading = String(random.between(1, 99));
  return {
    kind: "alertArrives" as const,
    key,
    before,
    title: title.replace("{n}", reading),
    severity: severity ?? "LOW",
    room: random.between(0, rooms - 1),
  };
}

function createAlerts(count: number, lasts: DurationMs, random: Random): Timed[] {
  const events: Timed[] = [];
  for (let made = 0; made < count; ) {
    const burst = random.isLikely(10) ? random.between(2, 12) : 1;
    const at = chooseTime(lasts, random);
    const before = chooseDisorder(random);
    for (let index = 0; index < burst && made < count; index += 1, made += 1) {
      const key = `alert ${made}`;
      events.push({ at, event: createAlert(key, before, random) });
      events.push(...changeLater(key, at, random));
    }
  }
  return events;
}

/** Creates later changes of some alerts from other devices. */
function changeLater(key: string, arrived: DurationMs, random: Random): Timed[] {
  const at = arrived + random.between(5 * second, 3 * HOUR);
  const change = (state: "ACKNOWLEDGED" | "DELETED" | "SNOOZED" | "NEW", later = 0): Timed => ({
    at: at + later,
    event: { kind: "alertChanges", key, state },
  });
  const draw = random.between(1, 100);
  if (draw <= 15) return [change("ACKNOWLEDGED")];
  if (draw <= 18) return [change("DELETED")];
  if (draw <= 23) return [change("SNOOZED"), change("NEW", random.between(MINUTE, 2 * HOUR))];
  return [];
}

function createMessages(count: number, lasts: DurationMs, random: Random): Timed[] {
  const events: Timed[] = [];
  for (let made = 0; made < count; ) {
    const tied = random.isLikely(15) ? random.between(2, 5) : 1;
    const at = chooseTime(lasts, random);
    const before = chooseDisorder(random);
    const other = random.between(0, people - 1);
    for (let index = 0; index < tied && made < count; index += 1, made += 1) {
      const key = `message ${made}`;
      const text = random.pick(texts);
      const isOutgoing = random.isLikely(15);
      events.push({
        at,
        event: { kind: "messageArrives", key, before, with: other, isOutgoing, text },
      });
      if (random.isLikely(3)) {
        const later = at + random.between(second, MINUTE);
        events.push({
          at: later,
          event: { kind: "messageIsEdited", key, text: `${text} (edited)` },
        });
      }
    }
  }
  return events;
}

const createShift = (index: number, random: Random): ScriptEvent => ({
  kind: "pagesShift",
  by: createAlert(`shifting alert ${index}`, 0, random),
});
