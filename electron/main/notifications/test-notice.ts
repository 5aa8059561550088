import type { TestKind } from "#shared/notifications/schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
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
  switch (kind) {
    case "ordinary":
      return {
        title: t("notifications.testTitle"),
        body: t("notifications.testBody"),
        ...{ silence: silenceBy(settings, "notificationSound"), isUrgent: false },
      };
    case "critical":
      return {
        title: t("notifications.criticalTestTitle"),
        body: t("notifications.criticalTestBody"),
        ...{ silence: silenceBy(settings, "criticalSound"), isUrgent: true, alarm: "critical" },
      };
  }
}
