import type { TestKind } from "#shared/notifications/schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import type { Notice } from "./notice.ts";

/** Makes what shows whether notifications arrive, as loud as what it stands for. */
export const makeTest = (
  kind: TestKind,
  { alertSound, criticalSound }: Pick<Settings, "alertSound" | "criticalSound">,
): Omit<Notice, "open"> => ({
  ...(kind === "critical"
    ? {
        title: "Test of a critical alert",
        body: "Critical alerts look like this. It stays until you close it.",
        isSilent: !criticalSound,
        isUrgent: true,
        alarm: "critical" as const,
      }
    : {
        title: "Test notification",
        body: "Alerts and messages look like this.",
        isSilent: !alertSound,
        isUrgent: false,
      }),
  tag: kind === "critical" ? "test:critical" : "test",
  actions: [],
  reply: null,
});
