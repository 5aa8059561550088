import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OutboxState, outboxState, type Wish } from "#shared/model/outbox.ts";
import { laneOf, supersedes } from "./outbox-lanes.ts";

const position = { kind: "location", lat: 1, lng: 2, accuracy: null } as const;
const message = (userId: string): Wish => ({ kind: "message", userId, text: "Hello" });
const markAsRead = (userId: string): Wish => ({ kind: "markAsRead", userId, until: 1 });
const acknowledge = (alertId: string): Wish => ({ kind: "acknowledge", alertId });
const rename = (firstName: string): Wish => ({ kind: "rename", firstName, lastName: "" });
const [register, remove]: Wish[] = [{ kind: "registerDevice" }, { kind: "removeDevice" }];

describe("laneOf", () => {
  it.each<[Wish, string]>([
    [message("7"), "message:7"],
    [markAsRead("7"), "markAsRead:7"],
    [acknowledge("a-1"), "acknowledge:a-1"],
    [rename("Ana"), "rename"],
    [position, "location"],
    [{ kind: "registerDevice" }, "device"],
    [{ kind: "removeDevice" }, "device"],
  ])("puts %o into %s", (wish, lane) => {
    expect(laneOf(wish)).toBe(lane);
  });

  it("gives every id a lane of its own, and one that any place can hold", () => {
    const anyId = fc.string({ unit: "binary", minLength: 1 });
    fc.assert(
      fc.property(anyId, anyId, (one, other) => {
        expect(laneOf(message(one)) === laneOf(message(other))).toBe(one === other);
        expect(laneOf(message(one))).not.toMatch(/[\0\p{Cs}]/u);
      }),
    );
  });
});

describe("supersedes", () => {
  const older = (wish: Wish, state: OutboxState = "queued") => ({
    wish,
    lane: laneOf(wish),
    state,
  });

  it.each<[string, Wish, Wish]>([
    ["a later reading of a conversation", markAsRead("7"), markAsRead("7")],
    ["the same acknowledgement", acknowledge("1"), acknowledge("1")],
    ["another name", rename("Ana"), rename("Eva")],
    ["another position", position, { ...position, lat: 3 }],
    ["a registration after a removal", register as Wish, remove as Wish],
    ["a removal after a registration", remove as Wish, register as Wish],
  ])("is so for %s", (_, wish, before) => {
    expect(supersedes(wish, older(before))).toBe(true);
  });

  it.each<[string, Wish, Wish]>([
    ["the same message again", message("7"), message("7")],
    ["another conversation", markAsRead("7"), markAsRead("8")],
    ["another alert", acknowledge("1"), acknowledge("2")],
    ["a reading after a message", markAsRead("7"), message("7")],
    ["a position after a name", position, rename("Ana")],
  ])("is not so for %s", (_, wish, before) => {
    expect(supersedes(wish, older(before))).toBe(false);
  });

  it.each(outboxState.exclude(["queued"]).options)("is not so for one that is %s", (state) => {
    expect(supersedes(position, older(position, state))).toBe(false);
  });
});
