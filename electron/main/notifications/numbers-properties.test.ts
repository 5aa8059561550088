import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "#shared/test/runs.ts";
import { checkNumbers } from "./test/check-numbers.ts";
import { anyStep, beginNumbers, type Step } from "./test/numbers.ts";

it("all numbers and words agree after every step of any history", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 30 }), async (steps) => {
      const numbers = beginNumbers();
      try {
        for (const step of steps) {
          await numbers.take(step);
          await checkNumbers(numbers);
        }
      } finally {
        await numbers.end();
      }
    }),
    { numRuns: runs(3, 40) },
  );
});

it("counts correctly in a history with every step", async () => {
  const numbers = beginNumbers();
  const waiting = async (step: Step) => {
    await numbers.take(step);
    await checkNumbers(numbers);
    return numbers.followed().counts.at(-1)?.waiting;
  };
  const mismatches: unknown[] = [];
  for (const [step, count] of [
    [{ do: "serve", ids: ["1", "2", "3", "4"], state: "NEW" }, undefined],
    [{ do: "poll" }, 4],
    [{ do: "acknowledge", ids: ["1"] }, 3],
    [{ do: "undo", ids: ["1"] }, 4],
    [{ do: "acknowledge", ids: ["1", "2"] }, 2],
    [{ do: "outbox", how: "sent" }, 2],
    [{ do: "outbox", how: "refused" }, 3],
    [{ do: "snooze", ids: ["3"], minutes: 5 }, 2],
    [{ do: "wait", minutes: 6 }, 3],
    [{ do: "serve", ids: ["4"], state: "DELETED" }, 3],
    [{ do: "poll" }, 2],
    [{ do: "serve", ids: ["4"], state: "NEW" }, 2],
    [{ do: "wait", minutes: 1 }, 2],
    [{ do: "poll" }, 3],
    [{ do: "restart" }, 3],
    [{ do: "signOut" }, 0],
  ] as [Step, number | undefined][]) {
    const counted = await waiting(step);
    if (counted !== count) mismatches.push([step, counted]);
  }
  await numbers.end();
  expect(mismatches).toEqual([]);
});
