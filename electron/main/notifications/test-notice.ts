import type { TestKind } from "#shared/notifications/schema.ts";
import type { Privacy, Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { type Notice, silenceBy } from "./notice.ts";

const tag = "test";

export const isTest = (notice: Pick<Notice, "tag">): boolean => notice.tag.split(":")[0] === tag;

/** Creates the test notification of a kind, with the sound of the real one. */
export const createTestNotice = (kind: TestKind, settings: Settings): Omit<Notice, "open"> => ({
  ...describeTest(kind, settings),
  tag: kind === "ordinary" ? tag : `${tag}:${kind}`,
  actions: [],
  reply: null,
});

function describeTest(
  kind: TestKind,
  settings: Settings,
): Pick<Notice, "title" | "body" | "silence" | "isUrgent" | "alarm"> {
  const { messagePrivacy } = settings;
  switch (kind) {
    case "ordinary":
      return {
        title: t("notifications.testTitle"),
        body: t("notifications.testBody"),
        ...{ silence: silenceBy(settings, "alertSound"), isUrgent: false },
      };
    case "critical":
      return {
        title: t("notifications.criticalTestTitle"),
        body: t("notifications.criticalTestBody"),
        ...{ silence: silenceBy(settings, "criticalSound"), isUrgent: true, alarm: "critical" },
      };
    case "message":
      return {
        ...testContent[messagePrivacy].message,
        ...{ silence: silenceBy(settings, "messageSound"), isUrgent: false },
      };
    case "record":
      return {
        ...testContent[settings.recordPrivacy].record,
        ...{ silence: silenceBy(settings, "recordSound"), isUrgent: false },
      };
  }
}

/** Test notifications of messages and records, as much as notifications may show. */
const testContent: Record<Privacy, Record<"message" | "record", Pick<Notice, "title" | "body">>> = {
  everything: {
    message: {
      get title() {
        return t("notifications.testSender");
      },
      get body() {
        return t("notifications.testMessageBody");
      },
    },
    record: {
      get title() {
        return t("notifications.testTask");
      },
      get body() {
        return t("notifications.testTaskBody");
      },
    },
  },
  who: {
    message: {
      get title() {
        return t("notifications.testSender");
      },
      body: "",
    },
    record: {
      get title() {
        return t("notifications.testSenderOrRoom");
      },
      body: "",
    },
  },
  count: {
    message: {
      get title() {
        return t("notifications.testOneMessage");
      },
      body: "",
    },
    record: {
      get title() {
        return t("notifications.testOneTask");
      },
      body: "",
    },
  },
};
