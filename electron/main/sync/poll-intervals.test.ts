import { describe, expect, it } from "vitest";
import { createRandom } from "#demo/world/random.ts";
import {
  type PolledCollection,
  polledCollections,
  pollOf,
  polls,
} from "#main/app/store/collections.ts";
import type { DurationMs } from "#shared/lib/time.ts";
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

/** Rooms are asked for in four requests where their records do not tell subrooms apart. */
const requestsOf = (collection: string) => ({ rooms: 4, offlineSubmissions: 2 })[collection] ?? 1;

/** What a client asks for in each of some hours in which all goes well and nothing changes. */
function countByHour(hours: number, presence: Presence, random: () => number): number[] {
  const counts = Array<number>(hours).fill(0);
  const phases = drawPhases(polls, random);
  for (const name of polledCollections) {
    const turns = getTurns(
      pollOf(name),
      standing({ presence, phase: phases.get(name) ?? Number.NaN }),
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

describe("the turns", () => {
  it.each([["idle"], ["saving"]] as const)(
    "are at most 100 requests in every hour: %s",
    (presence) => {
      const chance = createRandom(1, "turns");
      const random = () => chance.between(0, 999_999) / 1_000_000;
      const counts = Array.from({ length: 200 }, () => countByHour(24, presence, random)).flat();
      expect(Math.max(...counts)).toBeLessThanOrEqual(100);
      expect(Math.min(...counts)).toBeGreaterThan(60);
    },
  );

  it("of a list come at least every eight hours, whatever happens", () => {
    for (const name of lists) expect(getMaxWait(pollOf(name), "idle")).toBe(8 * hour);
  });

  it("of two lists are never in the same half hour while nothing changes", () => {
    const phases = drawPhases(polls, () => 0.3);
    for (let at = 0; at < 8 * hour; at += 30 * minute) {
      const asked = lists.filter((name) => {
        const { every, phase } = getTurns(
          pollOf(name),
          standing({ phase: phases.get(name) ?? Number.NaN }),
        );
        const since = (((at - phase) % every) + every) % every;
        return since < 30 * minute;
      });
      expect(asked.length).toBeLessThanOrEqual(1);
    }
  });

  it("are the more frequent the more somebody is there", () => {
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
  ])("of %s come within what is promised: %s", (name = "alerts", presence, promised) => {
    expect(getMaxWait(pollOf(name), presence)).toBeLessThanOrEqual(promised);
    expect(getMaxWait(pollOf(name), presence)).toBeGreaterThan(0.9 * promised);
  });

  it("begin with what the person must not wait for", () => {
    expect(polledCollections.slice(0, 2)).toEqual(["alerts", "messages"]);
  });
});

describe("what the window shows", () => {
  it.each(["active", "beside", "watched"] as const)(
    "comes once a minute, however long nobody has touched anything: %s",
    (presence) => {
      for (const name of lists) {
        const shown = getTurns(pollOf(name), standing({ presence, isInView: true }));
        expect(shown.every, name).toBeLessThanOrEqual(minute);
        expect(shown.retry, name).toBeLessThanOrEqual(minute);
      }
    },
  );

  it.each(["nearby", "idle", "saving"] as const)(
    "counts only while it can be seen: %s",
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

describe("what does not change", () => {
  it("is asked for less and less, and again as often once it has changed", () => {
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

  it("has its turn less often, and never at another time", () => {
    for (const name of polledCollections) {
      for (const presence of presences) {
        const most = getMaxWait(pollOf(name), presence);
        const least = getTurns(pollOf(name), standing({ presence, quiet: 0 })).every;
        expect(Number.isInteger(Math.log2(most / least))).toBe(true);
      }
    }
  });

  it.each([["active"], ["nearby"]] as const)(
    "is asked for as often as ever where somebody is there: %s",
    (presence) => {
      for (const name of polledCollections) {
        const [lively, quiet] = [0, Number.POSITIVE_INFINITY].map((span) =>
          getTurns(pollOf(name), standing({ presence, quiet: span })),
        );
        expect(quiet).toEqual(lively);
      }
    },
  );

  it("is asked for as often as ever where it is an alert", () => {
    expect(getTurns(pollOf("alerts"), standing({ quiet: 0 }))).toEqual(
      getTurns(pollOf("alerts"), standing()),
    );
  });
});

describe("what fails", () => {
  it("is looked at less and less where it is a list, and soon where somebody looks at it", () => {
    const retries = (isInView: boolean) =>
      [1, 2, 3, 4, 5, 20].map(
        (failuresInRow) =>
          getTurns(pollOf("groups"), standing({ failuresInRow, isInView })).retry / minute,
      );
    expect(retries(false)).toEqual([10, 20, 40, 80, 80, 80]);
    expect(retries(true).map((minutes) => Math.round(minutes * 3))).toEqual([1, 2, 4, 8, 16, 240]);
  });

  it("is asked for no more often than what does not, if it is urgent", () => {
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
