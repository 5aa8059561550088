import { expect, it } from "vitest";
import { findWrongFuses } from "./fuses.ts";

it("reports fuses that differ or are not declared", () => {
  expect(findWrongFuses({ RunAsNode: "off", OnlyLoadAppFromAsar: "on" })).toEqual([]);
  expect(findWrongFuses({ RunAsNode: "on", OnlyLoadAppFromAsar: "off", New: "on" })).toEqual([
    "The fuse RunAsNode is on.",
    "The fuse OnlyLoadAppFromAsar is off.",
    "Electron's fuse New is not declared.",
  ]);
  // A fuse that this Electron has removed has no effect.
  expect(findWrongFuses({ GrantFileProtocolExtraPrivileges: "removed" })).toEqual([]);
});
