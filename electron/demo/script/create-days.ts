import type { DurationMs } from "#shared/lib/time.ts";
import { createRandom, type Random } from "../world/random.ts";
import { DAY, HOUR, MINUTE } from "../world/spans.ts";
import { arrivals } from "../world/texts/texts.ts";
import type { FaultName, Script, ScriptEvent } from "./script.ts";

/** How much happens in how many days. */
export type DaysSize = { days: number; alerts: number; messages: number };

type Timed = Script["events"][number];

const second: DurationMs = 1000;
/** Times come out of order by so much, which is less than a client looks back. */
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
 * Makes days as they might be, always the same ones for a seed: alerts one by one and in bursts of
 * the same millisecond, messages in ties and out of order, what is done on other devices, and a
 * service that is away at times.
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

/** Most happens by day; nights are not silent. */
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
  make: (index: number) => ScriptEvent,
): Timed[] =>
  Array.from({ length: count }, (_, index) => ({
    at: chooseTime(lasts, random),
    event: make(index),
  }));

/** How much earlier than it arrives something says that it was made: mostly not at all. */
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

/** What becomes of some alerts by another hand. */
function changeLater(key: string, arrived: DurationMs, random: Random): Timed[] {
  const at = arrived + random.between(5 * second, 3 * HOUR);
  const change = (state: "ACKNOWLEDGED" | "DELETED" | "SNOOZED" | "NEW", later = 0): Timed => ({
    at: at + later,
    event: { kind: "alertChanges", key, state },
  });
  const fate = random.between(1, 100);
  if (fate <= 15) return [change("ACKNOWLEDGED")];
  if (fate <= 18) return [change("DELETED")];
  if (fate <= 23) return [change("SNOOZED"), change("NEW", random.between(MINUTE, 2 * HOUR))];
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
