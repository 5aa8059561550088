import { describe, expect, it } from "vitest";
import { me, world } from "../test/demo-world.ts";

describe("the demo's submissions", () => {
  it("have every progress, and are open while in progress", () => {
    expect(
      new Set(world.submissions.map(({ status, progress }) => `${status} ${progress}`)),
    ).toEqual(new Set(["CLOSED CLOSED", "CLOSED REJECTED", "OPEN DRAFT", "OPEN IN_PROGRESS"]));
  });

  it("wait for the main user, others or several users, or have moved on", () => {
    const { submissions } = world;
    const isMine = ({ pendingSteps }: (typeof submissions)[number]) =>
      pendingSteps.some(({ owners }) => owners.some(({ id }) => id === me));
    const moving = submissions.filter(({ progress }) => progress === "IN_PROGRESS");
    expect(moving.every(({ pendingSteps }) => pendingSteps.length > 0)).toBe(true);
    expect(moving.filter(isMine).length).toBeGreaterThan(10);
    expect(moving.filter((one) => !isMine(one)).length).toBeGreaterThan(10);
    expect(moving.filter(({ pendingSteps }) => pendingSteps.length > 1).length).toBeGreaterThan(0);
    const prior = submissions.filter(({ priorOwnerIds }) => priorOwnerIds.includes(me));
    expect(prior.length).toBeGreaterThan(5);
    expect(prior.some(isMine)).toBe(false);
  });

  it("cover all processes, offline or not", () => {
    expect(new Set(world.submissions.map(({ process }) => process?.id)).size).toBe(8);
    expect(new Set(world.submissions.map(({ isOffline }) => isOffline))).toEqual(
      new Set([false, true]),
    );
  });
});
