import { expect, it } from "vitest";
import { readReference } from "./record-reference.ts";

it.each([
  ["roomId", "room"],
  ["Container", "room"],
  ["room_id", "room"],
  ["formIds", "form"],
  ["owner", "person"],
  ["group", "group"],
  ["Damage", null],
  ["id", null],
  ["grid", null],
] as const)("recognizes %s as a reference to a %s", (field, kind) => {
  expect(readReference(field)).toBe(kind);
});
