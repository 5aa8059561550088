import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextDelay, type PollInterval } from "#main/service/back-off.ts";

const pollInterval: PollInterval = { every: 30_000, maxDelay: 300_000 };
const fresh = { failuresInRow: 0, retryAfterMs: null };
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe("nextDelay", () => {
  it("stays within a tenth of the interval without failures", () => {
    expect(nextDelay(pollInterval, fresh, 0)).toBe(27_000);
    expect(nextDelay(pollInterval, fresh, 0.5)).toBe(30_000);
    fc.assert(
      fc.property(chance, (random) => {
        const delay = nextDelay(pollInterval, fresh, random);
        expect(delay).toBeGreaterThanOrEqual(27_000);
        expect(delay).toBeLessThanOrEqual(33_000);
      }),
    );
  });

  it("backs off with each failure up to the maximum", () => {
    const longestOf = (failuresInRow: number) =>
      nextDelay(pollInterval, { failuresInRow, retryAfterMs: null }, 0.999_999);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(longestOf).map((ms) => Math.round(ms / 1000))).toEqual([
      4, 8, 16, 32, 64, 128, 256, 300, 300,
    ]);
  });

  it("never polls earlier than Retry-After or in a busy loop", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.option(fc.integer({ min: 0, max: 15 * 60_000 })),
        chance,
        (failuresInRow, retryAfterMs, random) => {
          const delay = nextDelay(pollInterval, { failuresInRow, retryAfterMs }, random);
          expect(delay).toBeGreaterThanOrEqual(retryAfterMs ?? 2_000);
          expect(delay).toBeGreaterThanOrEqual(2_000);
          const requested = retryAfterMs ?? 0;
          const latest = Math.max(
            pollInterval.maxDelay,
            requested + Math.max(2_000, requested / 2),
          );
          expect(delay).toBeLessThanOrEqual(latest);
        },
      ),
    );
  });
});

describe("nextDelay after Retry-After", () => {
  const afterSeconds = (seconds: number) => ({ failuresInRow: 1, retryAfterMs: seconds * 1000 });
  const almost = 0.999_999_999;

  it("is the requested time plus up to half, whatever the interval", () => {
    expect(nextDelay(pollInterval, afterSeconds(60), 0)).toBe(60_000);
    expect(nextDelay(pollInterval, afterSeconds(60), 0.5)).toBe(75_000);
    expect(nextDelay({ every: 3_600_000, maxDelay: 600_000 }, afterSeconds(7), almost)).toBe(
      10_500,
    );
    expect(nextDelay({ every: 0, maxDelay: 300_000 }, afterSeconds(7), 0.5)).toBe(8_750);
  });

  it("is never shorter than without it, even for zero", () => {
    for (const failuresInRow of [1, 4, 9]) {
      const asksForNothing = { failuresInRow, retryAfterMs: 0 };
      const silent = { failuresInRow, retryAfterMs: null };
      expect(nextDelay(pollInterval, asksForNothing, 0.5)).toBe(
        nextDelay(pollInterval, silent, 0.5),
      );
    }
    expect(nextDelay(pollInterval, afterSeconds(1), 0)).toBe(2_000);
  });

  it("is less than half an hour, so that alerts do not wait longer", () => {
    for (const days of [1, 30, 1e9]) {
      expect(nextDelay(pollInterval, afterSeconds(days * 86_400), 0)).toBe(15 * 60_000);
      expect(nextDelay(pollInterval, afterSeconds(days * 86_400), almost)).toBe(22.5 * 60_000);
    }
  });
});
