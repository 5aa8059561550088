import { expect, it } from "vitest";
import { sessionsFolder } from "./session-folder.ts";

it("sessions have their folders in the temporary one, unless a message bus cannot be there", () => {
  expect(sessionsFolder("/var/tmp")).toBe("/var/tmp");
  expect(sessionsFolder("/tmp/temporary files")).toBe("/tmp");
  expect(sessionsFolder("/tmp/dateien für müller")).toBe("/tmp");
  expect(sessionsFolder(`/tmp/${"x".repeat(60)}`)).toBe("/tmp");
});
