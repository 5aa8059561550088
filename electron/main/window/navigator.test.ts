import { expect, it } from "vitest";
import { createNavigator } from "./navigator.ts";

const target = { kind: "alert", id: "7" } as const;

it("keeps a target until the renderer takes it, then sends targets at once", () => {
  const sent: unknown[] = [];
  let shown = 0;
  const navigator = createNavigator(
    () => {
      shown += 1;
    },
    (one) => sent.push(one),
  );
  navigator.open(target);
  expect([sent, shown]).toEqual([[], 1]);
  expect(navigator.take()).toEqual(target);
  expect(navigator.take()).toBeNull();
  navigator.open(target);
  expect([sent, shown]).toEqual([[target], 2]);
});

it("keeps a target again after the renderer reloaded", () => {
  const sent: unknown[] = [];
  const navigator = createNavigator(
    () => {},
    (one) => sent.push(one),
  );
  navigator.take();
  navigator.reset();
  navigator.open(target);
  expect(sent).toEqual([]);
  expect(navigator.take()).toEqual(target);
});
