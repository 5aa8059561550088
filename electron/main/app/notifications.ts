import { followAbsence, openDesktop } from "#main/notifications/desktop/desktop.ts";
import { createNotificationCenter } from "#main/notifications/notification-center.ts";
import { limitWhileLocked } from "#main/notifications/while-locked.ts";
import { setTimer } from "#main/system/clock.ts";
import { setCoalescedTimer } from "#main/system/coalesced-timer.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";

export function openNotifications(
  { paths, window, windows, emit, gate, events, report, log }: Base,
  { personal, policy }: Configuration,
) {
  // The notification center, which follows the screen, shows its notices on the limited desktop.
  let isScreenLocked = () => false;
  const lock = {
    isLocked: () => gate.isLocked() || isScreenLocked(),
    hold: gate.hold,
    mayAcknowledge: policy.acknowledgeWhileLocked === true,
  };
  const desktop = openDesktop({
    platform: process.platform,
    icons: paths.icons,
    sounds: paths.sounds,
    record: paths.notifications,
    icon: paths.noticeIcon,
    whenPainted: window.painted,
    report,
    // Nobody reads a locked window.
    windows: {
      ...windows,
      isAttended: () => !gate.isLocked() && windows.isAttended(),
      showReleased: window.showInactive,
    },
    onOld: (tag, reply) => void events.emit("oldNotice", tag, reply),
  });
  const limited = limitWhileLocked(desktop, lock);
  const refresh = () => void limited.refresh();
  events.on("lock", refresh);
  const notifications = createNotificationCenter({
    desktop: {
      ...desktop,
      ...limited,
      showCounts: (counts) => {
        desktop.showCounts(counts);
        events.emit("counts");
      },
    },
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
  isScreenLocked = notifications.isLocked;
  events.on("oldNotice", (tag, reply) => {
    const isLocked = gate.isLocked();
    gate.hold(() => notifications.answerOld(tag, isLocked ? null : reply));
  });
  events.on("settings", notifications.notifySettings);
  const follower: typeof notifications = {
    ...notifications,
    notifyLeave: (absence) => {
      notifications.notifyLeave(absence);
      refresh();
      events.emit("absence", absence === "locked" ? "screenLocked" : "suspend");
    },
    notifyReturn: (absence) => {
      if (absence === "asleep") events.emit("absence", "resume");
      notifications.notifyReturn(absence);
      refresh();
    },
  };
  followAbsence(process.platform, follower, window.painted);
  return notifications;
}
