import type { TestKind } from "#shared/notifications/schema.ts";
import type { Privacy, Settings } from "#shared/settings/schema.ts";
import type { Notice } from "./notice.ts";

/** Creates the test notification of a kind, with the sound of the real one. */
export const createTestNotice = (kind: TestKind, settings: Settings): Omit<Notice, "open"> => ({
  ...describeTest(kind, settings),
  tag: kind === "ordinary" ? "test" : `test:${kind}`,
  actions: [],
  reply: null,
});

function describeTest(
  kind: TestKind,
  settings: Settings,
): Pick<Notice, "title" | "body" | "isSilent" | "isUrgent" | "alarm"> {
  const { alertSound, criticalSound, messageSound, messagePrivacy } = settings;
  switch (kind) {
    case "ordinary":
      return {
        title: "Test notification",
        body: "Alerts and messages look like this.",
        ...{ isSilent: !alertSound, isUrgent: false },
      };
    case "critical":
      return {
        title: "Test of a critical alert",
        body: "Critical alerts look like this. It stays until you close it.",
        ...{ isSilent: !criticalSound, isUrgent: true, alarm: "critical" },
      };
    case "message":
      return {
        ...testContent[messagePrivacy].message,
        ...{ isSilent: !messageSound, isUrgent: false },
      };
    case "record":
      return {
        ...testContent[settings.recordPrivacy].record,
        ...{ isSilent: !settings.recordSound, isUrgent: false },
      };
  }
}

/** Test notifications of messages and records, as much as notifications may show. */
const testContent: Record<Privacy, Record<"message" | "record", Pick<Notice, "title" | "body">>> = {
  everything: {
    message: { title: "Test: name of the sender", body: "The text of the message." },
    record: { title: "Test: name of the task", body: "Sender and room." },
  },
  who: {
    message: { title: "Test: name of the sender", body: "" },
    record: { title: "Test: sender or room", body: "" },
  },
  count: {
    message: { title: "Test: 1 new message", body: "" },
    record: { title: "Test: 1 new task", body: "" },
  },
};
