import { followAbsence, openDesktop } from "#main/notifications/desktop/desktop.ts";
import { createNotificationCenter } from "#main/notifications/notification-center.ts";
import { setTimer } from "#main/system/clock.ts";
import { setCoalescedTimer } from "#main/system/coalesced-timer.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";

/** Opens the notification center on this desktop. */
export function openNotifications(
  { paths, window, windows, emit, events, report, log }: Base,
  { personal }: Configuration,
) {
  const notifications = createNotificationCenter({
    desktop: openDesktop({
      platform: process.platform,
      icons: paths.icons,
      windows,
      onOld: (tag, reply) => void events.emit("oldNotice", tag, reply),
    }),
    settings: personal,
    openWindow: window.bringToFront,
    onState: (state) => emit("notifications.changed", state),
    whenPainted: window.painted,
    now: Date.now,
    setTimer,
    setCoalescedTimer,
    report,
    log: log.note,
  });
  events.on("oldNotice", notifications.answerOld);
  events.on("settings", notifications.notifySettings);
  followAbsence(process.platform, notifications, window.painted);
  return notifications;
}
