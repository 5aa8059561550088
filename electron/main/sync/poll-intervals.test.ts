import { describe, expect, it } from "vitest";
import { createRandom } from "#demo/world/random.ts";
import {
  type PolledCollection,
  polledCollections,
  pollOf,
  polls,
} from "#main/app/store/collections.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { drawPhases, getMaxWait, getTurns, type PollContext } from "./poll-intervals.ts";
import type { Presence } from "./presence.ts";
import { delayToTurn } from "./turns.ts";

const second: DurationMs = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const presences = ["active", "beside", "nearby", "watched", "idle", "saving"] as const;
const [alerts, messages, ...lists] = polledCollections;

const standing = (change: Partial<PollContext> = {}): PollContext => ({
  ...{ presence: "idle", isInView: false, quiet: Number.POSITIVE_INFINITY },
  ...{ failuresInRow: 0, phase: 0 },
  ...change,
});

/** Rooms take four requests if their records do not distinguish subrooms. */
const requestsOf = (collection: string) => ({ rooms: 4, offlineSubmissions: 2 })[collection] ?? 1;

/** Counts the requests of a client in each hour while nothing fails or changes. */
function countByHour(
  hours: number,
  context: Partial<PollContext>,
  shown: PolledCollection | null,
  random: () => number,
): number[] {
  const counts = Array<number>(hours).fill(0);
  const phases = drawPhases(polls, random);
  for (const name of polledCollections) {
    const turns = getTurns(
      pollOf(name),
      standing({ ...context, isInView: name === shown, phase: phases.get(name) ?? Number.NaN }),
    );
    const next = (at: number) =>
      at + delayToTurn(turns, { failuresInRow: 0, retryAfterMs: null }, at, random());
    for (let at = next(0); at < hours * hour; at = next(at)) {
      const index = Math.floor(at / hour);
      counts[index] = (counts[index] ?? 0) + requestsOf(name);
    }
  }
  return counts;
}

describe("the turns of polls", () => {
  it.each<[string, Partial<PollContext>, PolledCollection | null, least: number, most: number]>([
    ["idle", { presence: "idle" }, null, 60, 100],
    ["saving power", { presence: "saving" }, null, 60, 100],
    ["in sight", { presence: "watched" }, "tasks", 280, 310],
    ["on duty, hidden", { presence: "saving", isOnDuty: true }, "tiles", 539, 550],
  ])("are as few in every hour as promised: %s", (_what, context, shown, least, most) => {
    const chance = createRandom(1, "turns");
    const random = () => chance.between(0, 999_999) / 1_000_000;
    const counts = Array.from({ length: 200 }, () => countByHour(24, context, shown, random));
    expect(Math.max(...counts.flat())).toBeLessThanOrEqual(most);
    expect(Math.min(...counts.flat())).toBeGreaterThan(least);
  });

  it("of a list come at least every eight hours", () => {
    for (const name of lists) expect(getMaxWait(pollOf(name), "idle")).toBe(8 * hour);
  });

  it("of two lists never fall in the same half hour while nothing changes", () => {
    const phaseOf = drawPhases(polls, () => 0.3);
    for (let at = 0; at < 8 * hour; at += 30 * minute) {
      const requested = lists.filter((name) => {
        const { every, phase } = getTurns(
          pollOf(name),
          standing({ phase: phaseOf.get(name) ?? Number.NaN }),
        );
        const since = (((at - phase) % every) + every) % every;
        return since < 30 * minute;
      });
      expect(requested.length).toBeLessThanOrEqual(1);
    }
  });

  it("spreads more than 16 lists evenly over the half hours", () => {
    const names = Array.from({ length: 40 }, (_, index) => `list ${index}` as CollectionName);
    const phases = drawPhases(new Map(names.map((name) => [name, pollOf("tasks")])), () => 0);
    const halfHours = Map.groupBy(phases.values(), (phase) => (phase / (30 * minute)) % 16);
    expect([...halfHours.values()].map(({ length }) => length).toSorted()).toEqual([
      ...Array<number>(8).fill(2),
      ...Array<number>(8).fill(3),
    ]);
  });

  it("are more frequent the closer the user is", () => {
    for (const name of polledCollections) {
      for (const quiet of [0, Number.POSITIVE_INFINITY]) {
        const [active = 0, beside = 0, nearby = 0, watched = 0, idle = 0, saving = 0] =
          presences.map((presence) => getTurns(pollOf(name), standing({ presence, quiet })).every);
        expect(active).toBeLessThanOrEqual(beside);
        expect(beside).toBeLessThanOrEqual(nearby);
        expect(nearby).toBeLessThanOrEqual(idle);
        expect(watched).toBeLessThanOrEqual(idle);
        expect(idle).toBeLessThan(saving);
      }
    }
  });

  it.each<[PolledCollection | undefined, Presence, DurationMs]>([
    [alerts, "active", 20 * second],
    [messages, "active", 15 * second],
    [alerts, "nearby", 40 * second],
    [messages, "nearby", 2 * minute],
    [alerts, "idle", 40 * second],
    [messages, "idle", 16 * minute],
    [alerts, "saving", minute],
    [alerts, "beside", 30 * second],
    [messages, "beside", 30 * second],
    [alerts, "watched", 30 * second],
    [messages, "watched", 30 * second],
  ])("of %s come within the promised interval: %s", (name = "alerts", presence, promised) => {
    expect(getMaxWait(pollOf(name), presence)).toBeLessThanOrEqual(promised);
    expect(getMaxWait(pollOf(name), presence)).toBeGreaterThan(0.9 * promised);
  });
});

describe("a collection in view", () => {
  it.each(["active", "beside", "watched"] as const)(
    "is polled once a minute, however long the user was inactive: %s",
    (presence) => {
      for (const name of lists) {
        const shown = getTurns(pollOf(name), standing({ presence, isInView: true }));
        expect(shown.every, name).toBeLessThanOrEqual(minute);
        expect(shown.retry, name).toBeLessThanOrEqual(minute);
      }
    },
  );

  it.each(["nearby", "idle", "saving"] as const)(
    "is polled no more often while it cannot be seen: %s",
    (presence) => {
      for (const name of lists) {
        const hidden = getTurns(pollOf(name), standing({ presence })).every;
        expect(getTurns(pollOf(name), standing({ presence, isInView: true })).every, name).toBe(
          hidden,
        );
      }
    },
  );
});

describe("a collection that does not change", () => {
  it("is polled less and less, and as often as before once it has changed", () => {
    const everyAfter = (quiet: DurationMs) =>
      getTurns(pollOf("tasks"), standing({ quiet })).every / minute;
    const hours = [0, 2, 3, 4, 7, 8, 15, 16, 31, 32, 63, 64, 300];
    expect(hours.map((count) => everyAfter(count * hour))).toEqual([
      15, 15, 15, 30, 30, 60, 60, 120, 120, 240, 240, 480, 480,
    ]);
    const waitFor = (quiet: DurationMs) => getTurns(pollOf("messages"), standing({ quiet })).every;
    expect([0, 31, 32, 64, 128].map((count) => waitFor(count * minute) / minute)).toEqual([
      2, 2, 4, 8, 16,
    ]);
  });

  it("has fewer turns, and no other ones", () => {
    for (const name of polledCollections) {
      for (const presence of presences) {
        const most = getMaxWait(pollOf(name), presence);
        const least = getTurns(pollOf(name), standing({ presence, quiet: 0 })).every;
        expect(Number.isInteger(Math.log2(most / least))).toBe(true);
      }
    }
  });

  it.each([["active"], ["nearby"]] as const)(
    "is polled as often as ever while the user is present: %s",
    (presence) => {
      for (const name of polledCollections) {
        const [lively, quiet] = [0, Number.POSITIVE_INFINITY].map((span) =>
          getTurns(pollOf(name), standing({ presence, quiet: span })),
        );
        expect(quiet).toEqual(lively);
      }
      expect(getTurns(pollOf("alerts"), standing({ quiet: 0 }))).toEqual(
        getTurns(pollOf("alerts"), standing()),
      );
    },
  );
});

describe("a collection that fails", () => {
  it("is retried less and less if it is a list, and soon if it is in view", () => {
    const retries = (isInView: boolean) =>
      [1, 2, 3, 4, 5, 20].map(
        (failuresInRow) =>
          getTurns(pollOf("groups"), standing({ failuresInRow, isInView })).retry / minute,
      );
    expect(retries(false)).toEqual([10, 20, 40, 80, 80, 80]);
    expect(retries(true).map((minutes) => Math.round(minutes * 3))).toEqual([1, 2, 4, 8, 16, 240]);
  });

  it("is polled no more often than usual if it is urgent", () => {
    for (const name of ["alerts", "messages"] as const) {
      for (const presence of presences) {
        const { every, retry } = getTurns(pollOf(name), standing({ presence, failuresInRow: 3 }));
        expect(retry).toBeLessThanOrEqual(every);
        expect(retry).toBeLessThanOrEqual(6 * minute);
      }
    }
    expect(getTurns(pollOf("alerts"), standing()).retry).toBe(
      getTurns(pollOf("alerts"), standing()).every,
    );
  });
});
