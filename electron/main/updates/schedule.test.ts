import { expect, it } from "vitest";
import { nextCheckAt, ringOf, shareOf } from "./schedule.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const fleet = Array.from({ length: 3_000 }, (_, at) => `desk-${at}`);
const start = Date.parse("2026-11-02T08:00:00Z");

/** The highest number of times within a minute. */
function findPeak(times: number[]): number {
  const counts = new Map<number, number>();
  for (const time of times) {
    const minute = Math.floor(time / 60_000);
    counts.set(minute, (counts.get(minute) ?? 0) + 1);
  }
  return Math.max(...counts.values());
}

it("spreads the checks of 3,000 desktops that are always on over 24 hours, one a day each", () => {
  const first = fleet.map((computer) =>
    nextCheckAt(computer, { checkedAt: start, startedAt: start }),
  );
  expect(Math.min(...first)).toBeGreaterThan(start);
  expect(Math.max(...first)).toBeLessThanOrEqual(start + day);
  // 2 a minute on average.
  expect(findPeak(first)).toBeLessThan(12);
  for (const [at, computer] of fleet.entries()) {
    const checkedAt = first[at] ?? 0;
    expect(nextCheckAt(computer, { checkedAt, startedAt: start })).toBe(checkedAt + day);
    // A check that was a little late changes nothing.
    expect(nextCheckAt(computer, { checkedAt: checkedAt + hour, startedAt: start })).toBe(
      checkedAt + day,
    );
  }
});

it("spreads checks that were missed over two hours after a start at the same time", () => {
  const checkedAt = start - 3 * day;
  const next = fleet.map((computer) => nextCheckAt(computer, { checkedAt, startedAt: start }));
  expect(Math.min(...next)).toBeGreaterThanOrEqual(start);
  expect(Math.max(...next)).toBeLessThan(start + 2 * hour);
  expect(findPeak(next)).toBeLessThan(60);
});

it("checks every desktop that is on for nine hours a day at least every second day", () => {
  for (const computer of fleet) {
    let checkedAt = start;
    for (let on = start; on < start + 10 * day; on += day) {
      const next = nextCheckAt(computer, { checkedAt, startedAt: on });
      if (next >= on + 9 * hour) continue;
      expect(next - checkedAt).toBeLessThanOrEqual(2 * day);
      checkedAt = next;
    }
    expect(checkedAt).toBeGreaterThan(start + 8 * day);
  }
});

it("puts 2 % of the computers in the first ring and 18 % in the second, always the same ones", () => {
  const rings = fleet.map(ringOf);
  const count = (ring: string) => rings.filter((one) => one === ring).length / fleet.length;
  expect(count("pilot")).toBeCloseTo(0.02, 1);
  expect(count("early")).toBeCloseTo(0.18, 1);
  expect(fleet.map(ringOf)).toEqual(rings);
  expect(shareOf("a", "ring")).not.toBe(shareOf("a", "check"));
});
