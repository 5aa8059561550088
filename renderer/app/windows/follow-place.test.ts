import { expect, it, vi } from "vitest";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { router } from "../router.tsx";
import { resetRecent, useRecent } from "../store.ts";
import { followRecent } from "./follow-place.ts";

it("remembers each object that is shown for a second, the latest first", async () => {
  vi.useFakeTimers();
  resetRecent();
  await router.navigate({ to: "/tasks" });
  followRecent();
  const show = async (id: string, duration: number) => {
    taskScreen.listSelection.show(id);
    await vi.advanceTimersByTimeAsync(duration);
  };
  await show("t1", 1_000);
  await show("t2", 200);
  await show("t3", 1_000);
  await show("t1", 1_000);
  expect(useRecent.getState().recent).toEqual([
    { kind: "task", id: "t1" },
    { kind: "task", id: "t3" },
  ]);
  for (let at = 0; at < 20; at += 1) await show(`u${at}`, 1_000);
  expect(useRecent.getState().recent).toHaveLength(8);
});
