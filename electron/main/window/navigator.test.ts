import { expect, it } from "vitest";
import { createNavigator } from "./navigator.ts";

const target = { kind: "alert", id: "7" } as const;

it("keeps what was asked for until the renderer listens, then tells it at once", () => {
  const told: unknown[] = [];
  let shown = 0;
  const navigator = createNavigator(
    () => {
      shown += 1;
    },
    (one) => told.push(one),
  );
  navigator.open(target);
  expect([told, shown]).toEqual([[], 1]);
  expect(navigator.take()).toEqual(target);
  expect(navigator.take()).toBeNull();
  navigator.open(target);
  expect([told, shown]).toEqual([[target], 2]);
});

it("keeps again after the renderer started anew", () => {
  const told: unknown[] = [];
  const navigator = createNavigator(
    () => {},
    (one) => told.push(one),
  );
  navigator.take();
  navigator.reset();
  navigator.open(target);
  expect(told).toEqual([]);
  expect(navigator.take()).toEqual(target);
});
