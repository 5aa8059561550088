import {
  createNotificationCenter,
  type NotificationCenterParts,
  type NotificationDesktop,
} from "../notification-center.ts";

type QuietParts = Pick<NotificationCenterParts, "settings" | "now" | "setTimer" | "report"> &
  Partial<Omit<NotificationCenterParts, "desktop">> & { desktop: Partial<NotificationDesktop> };

/** Creates the notification center on an idle desktop that shows everything; `parts` override it. */
export const createQuietCenter = (parts: QuietParts) =>
  createNotificationCenter({
    openWindow: () => {},
    onState: () => {},
    whenPainted: Promise.resolve(),
    setCoalescedTimer: parts.setTimer,
    log: () => {},
    ...parts,
    desktop: {
      notify: async () => ({ isShown: true, reason: null }),
      playAlarm: async () => ({ by: "paplay", reason: null }),
      withdraw: () => {},
      listShown: () => [],
      showCounts: () => {},
      readSystemQuiet: async () => null,
      getIdleTime: () => 600,
      isAttended: () => false,
      requestAttention: () => {},
      closeAll: async () => {},
      ...parts.desktop,
    },
  });
