import type { Handlers } from "#main/ipc/serve.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { success } from "#shared/lib/result.ts";

/** Makes the handlers about whether the person can be told of something. */
export function createNotificationHandlers(
  notifications: Pick<NotificationCenter, "describe" | "test">,
) {
  return {
    "notifications.get": async () => success(await notifications.describe()),
    "notifications.test": async ({ kind }) => success(await notifications.test(kind)),
  } satisfies Partial<Handlers>;
}
