import { expect, it } from "vitest";
import { findVerifiedFile } from "./verify-switch.ts";

it("finds the file that --verify-log names", () => {
  expect(findVerifiedFile(["/opt/watchdesk", "--verify-log", "log.json"])).toBe("log.json");
  expect(findVerifiedFile(["/opt/watchdesk", "--verify-log=log.json"])).toBe("log.json");
  expect(findVerifiedFile(["/opt/watchdesk", "--verify-log"])).toBe("");
  expect(findVerifiedFile(["/opt/watchdesk", "--hidden", "--verify-logs"])).toBeNull();
});
