import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catchUpDelay, delayToTurn, type Turns } from "./turns.ts";

const second = 1_000;
const minute = 60 * second;
/** Turns at half past each minute, and every ten seconds after a failure. */
const turns: Turns = { every: minute, retry: 10 * second, phase: 30 * second, isUrgent: false };
const urgent: Turns = { ...turns, isUrgent: true };
const noon = Date.UTC(2026, 0, 1, 12);
const fine = { failuresInRow: 0, retryAfterMs: null };
const failed = (failuresInRow = 1, retryAfterMs: number | null = null) => ({
  failuresInRow,
  retryAfterMs,
});

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const anyTurns = fc
  .record({
    every: fc.integer({ min: 3 * second, max: 480 * minute }),
    phase: fc.integer({ min: 0, max: 2e12 }),
    isUrgent: fc.boolean(),
  })
  .map((drawn) => ({ ...drawn, retry: Math.max(3 * second, Math.floor(drawn.every / 2)) }));
const anyTime = fc.integer({ min: 0, max: 2e12 });

describe("the delay to a turn", () => {
  it("leads to the next turn, whenever it begins", () => {
    expect(delayToTurn(turns, fine, noon, 0.5)).toBe(30 * second);
    expect(delayToTurn(turns, fine, noon + 50 * second, 0.5)).toBe(40 * second);
    fc.assert(
      fc.property(anyTurns, anyTime, chance, (one, now, random) => {
        const delay = delayToTurn(one, fine, now, random);
        const isSoon = delay === 2 * second;
        if (!isSoon) expect(Math.abs((now + delay - one.phase) % one.every)).toBe(0);
        expect(delay).toBeGreaterThanOrEqual(2 * second);
        expect(delay).toBeLessThanOrEqual(one.every + 20);
      }),
    );
  });

  it("is a whole interval if a timer fires slightly early or late", () => {
    for (const off of [-10, 0, 10]) {
      const turn = noon + 30 * second;
      expect(delayToTurn(turns, fine, turn + off, 0.5)).toBe(minute - off);
    }
  });

  it("leads to a retry turn after a failure", () => {
    expect(delayToTurn(turns, failed(), noon + 4 * second, 0)).toBe(6 * second);
    expect(delayToTurn(urgent, failed(2), noon + 4 * second, 0)).toBe(6 * second);
  });

  it("is short after one failure of an urgent collection", () => {
    expect(delayToTurn(urgent, failed(), noon, 0)).toBe(2 * second);
    expect(delayToTurn(urgent, failed(), noon, 0.5)).toBe(6 * second);
    expect(delayToTurn(urgent, failed(), noon + 6 * second, 0.999)).toBe(4 * second);
  });

  it("leads to the first turn that Retry-After allows, within 15 minutes", () => {
    expect(delayToTurn(turns, failed(1, 13 * second), noon, 0.5)).toBe(20 * second);
    expect(delayToTurn(urgent, failed(1, 13 * second), noon, 0.5)).toBe(20 * second);
    const month = 30 * 86_400 * second;
    expect(delayToTurn(turns, failed(1, month), noon, 0.5)).toBe(15 * minute + 10 * second);
    fc.assert(
      fc.property(
        anyTurns,
        fc.integer({ min: 1, max: 10_000 }),
        fc.option(fc.integer({ min: 0, max: 15 * minute })),
        anyTime,
        chance,
        (one, failuresInRow, retryAfter, now, random) => {
          const delay = delayToTurn(one, failed(failuresInRow, retryAfter), now, random);
          const soonest = Math.max(2 * second, retryAfter ?? 0);
          expect(delay).toBeGreaterThanOrEqual(soonest);
          expect(delay).toBeLessThanOrEqual(soonest + one.retry + 20);
        },
      ),
    );
  });
});

describe("the delay to catch up", () => {
  const missed = (age: number, spread: number | null = 20 * second) => ({ age, spread });

  it("is within the spread if it is overdue", () => {
    expect(catchUpDelay(turns, fine, missed(minute), noon, 0.5)).toBe(10 * second);
    expect(catchUpDelay(turns, fine, missed(8 * 60 * minute, 0), noon, 0.5)).toBe(0);
  });

  it("leads to the next turn if it is not overdue", () => {
    expect(catchUpDelay(turns, fine, missed(10 * second, 0), noon, 0)).toBe(30 * second);
    expect(catchUpDelay(turns, fine, missed(-60 * minute, 0), noon, 0)).toBe(30 * second);
  });

  it("leads to the next turn if other clients catch up as well", () => {
    expect(catchUpDelay(turns, fine, missed(minute, null), noon + second, 0)).toBe(9 * second);
    expect(catchUpDelay(turns, failed(9), missed(second, null), noon + second, 0)).toBe(9 * second);
    expect(catchUpDelay(turns, fine, missed(second, null), noon, 0)).toBe(30 * second);
  });

  it("is no shorter than Retry-After", () => {
    const limited = failed(1, minute);
    expect(catchUpDelay(turns, limited, missed(10 * second), noon, 0.25)).toBe(50 * second);
    expect(catchUpDelay(turns, limited, missed(70 * second), noon, 0.25)).toBe(5 * second);
    expect(catchUpDelay(turns, limited, missed(5 * second, null), noon, 0.25)).toBe(minute);
    const days = failed(1, 30 * 86_400 * second);
    expect(catchUpDelay(turns, days, missed(0, 0), noon, 0)).toBe(15 * minute);
  });

  it("spreads clients evenly to which the same happens in the same second", () => {
    const clients = 5_000;
    const delays = {
      limited: (one: Turns) => delayToTurn(one, failed(1, 25 * second), noon, 0.5),
      isBack: (one: Turns) => catchUpDelay(one, failed(3), missed(minute, null), noon, 0.5),
    };
    for (const delay of Object.values(delays)) {
      const drawn = Array.from({ length: clients }, (_, phase) =>
        delay({ ...turns, phase: 2 * phase }),
      );
      const perSecond = Map.groupBy(drawn, (ms) => Math.ceil(ms / second));
      const expected = (clients * second) / turns.retry;
      const most = Math.max(...[...perSecond.values()].map(({ length }) => length));
      expect(most).toBeLessThanOrEqual(1.05 * expected);
    }
  });
});
