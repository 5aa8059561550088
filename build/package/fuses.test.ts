import { expect, it } from "vitest";
import { findWrongFuses } from "./fuses.ts";

it("tells of each fuse that is not as declared, and of one that nobody has declared", () => {
  expect(findWrongFuses({ RunAsNode: "off", OnlyLoadAppFromAsar: "on" })).toEqual([]);
  expect(findWrongFuses({ RunAsNode: "on", OnlyLoadAppFromAsar: "off", New: "on" })).toEqual([
    "The fuse RunAsNode is on.",
    "The fuse OnlyLoadAppFromAsar is off.",
    "Electron's fuse New is not declared.",
  ]);
  // One that this Electron no longer has cannot lead it astray.
  expect(findWrongFuses({ GrantFileProtocolExtraPrivileges: "removed" })).toEqual([]);
});
