import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextDelay, type Rhythm } from "./schedule.ts";

const rhythm: Rhythm = { every: 30_000, longest: 300_000 };
const fresh = { failuresInRow: 0, retryAfterMs: null };
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe("nextDelay", () => {
  it("stays within a tenth of the rhythm while all is well", () => {
    expect(nextDelay(rhythm, fresh, 0)).toBe(27_000);
    expect(nextDelay(rhythm, fresh, 0.5)).toBe(30_000);
    fc.assert(
      fc.property(chance, (random) => {
        const delay = nextDelay(rhythm, fresh, random);
        expect(delay).toBeGreaterThanOrEqual(27_000);
        expect(delay).toBeLessThanOrEqual(33_000);
      }),
    );
  });

  it("backs off further with each failure, up to the longest wait", () => {
    const longestOf = (failuresInRow: number) =>
      nextDelay(rhythm, { failuresInRow, retryAfterMs: null }, 0.999_999);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(longestOf).map((ms) => Math.round(ms / 1000))).toEqual([
      4, 8, 16, 32, 64, 128, 256, 300, 300,
    ]);
  });

  it("never asks sooner than the service wants, nor in a busy loop", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.option(fc.integer({ min: 0, max: 3_600_000 })),
        chance,
        (failuresInRow, retryAfterMs, random) => {
          const delay = nextDelay(rhythm, { failuresInRow, retryAfterMs }, random);
          expect(delay).toBeGreaterThanOrEqual(retryAfterMs ?? 2_000);
          expect(delay).toBeLessThanOrEqual(Math.max(rhythm.longest, (retryAfterMs ?? 0) + 2_000));
        },
      ),
    );
  });
});
