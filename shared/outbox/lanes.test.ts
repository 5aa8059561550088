import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "#shared/test/any-text.ts";
import { laneOf, supersedes } from "./lanes.ts";
import { type Operation, type OutboxState, outboxState } from "./schema.ts";

const position = { kind: "location", lat: 1, lng: 2, accuracy: null } as const;
const message = (userId: string): Operation => ({ kind: "message", userId, text: "Hello" });
const markAsRead = (userId: string): Operation => ({ kind: "markAsRead", userId, until: 1 });
const acknowledge = (alertId: string): Operation => ({ kind: "acknowledge", alertId });
const rename = (firstName: string): Operation => ({ kind: "rename", firstName, lastName: "" });
const [register, remove]: Operation[] = [{ kind: "registerDevice" }, { kind: "removeDevice" }];

describe("laneOf", () => {
  it.each<[Operation, string]>([
    [message("7"), "message:7"],
    [markAsRead("7"), "markAsRead:7"],
    [acknowledge("a-1"), "acknowledge:a-1"],
    [rename("Ana"), "rename"],
    [position, "location"],
    [{ kind: "registerDevice" }, "device"],
    [{ kind: "removeDevice" }, "device"],
  ])("assigns %o to %s", (operation, lane) => {
    expect(laneOf(operation)).toBe(lane);
  });

  it("assigns each id its own lane, without control characters", () => {
    const anyId = anyText({ minLength: 1 });
    fc.assert(
      fc.property(anyId, anyId, (one, other) => {
        expect(laneOf(message(one)) === laneOf(message(other))).toBe(one === other);
        expect(laneOf(message(one))).not.toMatch(/[\0\p{Cs}]/u);
      }),
    );
  });
});

describe("supersedes", () => {
  const older = (operation: Operation, state: OutboxState = "queued") => ({
    operation,
    lane: laneOf(operation),
    state,
  });

  it.each<[string, Operation, Operation]>([
    ["a later reading of a conversation", markAsRead("7"), markAsRead("7")],
    ["the same acknowledgement", acknowledge("1"), acknowledge("1")],
    ["another name", rename("Ana"), rename("Eva")],
    ["another position", position, { ...position, lat: 3 }],
    ["a registration after a removal", register as Operation, remove as Operation],
    ["a removal after a registration", remove as Operation, register as Operation],
  ])("is true for %s", (_, operation, before) => {
    expect(supersedes(operation, older(before))).toBe(true);
  });

  it.each<[string, Operation, Operation]>([
    ["the same message again", message("7"), message("7")],
    ["another conversation", markAsRead("7"), markAsRead("8")],
    ["another alert", acknowledge("1"), acknowledge("2")],
    ["a reading after a message", markAsRead("7"), message("7")],
    ["a position after a name", position, rename("Ana")],
  ])("is false for %s", (_, operation, before) => {
    expect(supersedes(operation, older(before))).toBe(false);
  });

  it.each(outboxState.exclude(["queued"]).options)("is false for an entry that is %s", (state) => {
    expect(supersedes(position, older(position, state))).toBe(false);
  });
});
