import { expect, it } from "vitest";
import { sessionsFolder } from "./session-folder.ts";

it("sessions use the temporary folder unless a message bus cannot use it", () => {
  expect(sessionsFolder("/var/tmp")).toBe("/var/tmp");
  expect(sessionsFolder("/tmp/temporary files")).toBe("/tmp");
  expect(sessionsFolder("/tmp/dateien für müller")).toBe("/tmp");
  expect(sessionsFolder(`/tmp/${"x".repeat(60)}`)).toBe("/tmp");
});
