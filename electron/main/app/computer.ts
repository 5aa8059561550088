import { net, powerMonitor } from "electron";
import type { Accounts } from "#main/accounts/accounts.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { setCoalescedTimer } from "#main/system/coalesced-timer.ts";
import { watchNetwork, watchSleep } from "#main/system/sleep-watch.ts";
import type { Windows } from "#main/window/windows/windows.ts";

/** Notifies the accounts when this computer sleeps, wakes, and is online again. */
export function followComputer(
  windows: Pick<Windows, "isVisible">,
  accounts: Accounts,
  notifications: NotificationCenter,
): void {
  // Also before a sleep, so that a sleep may last as long as a new token.
  powerMonitor.on("suspend", accounts.renewAll);
  // A sleep is reported by the system, by late timers or by both.
  powerMonitor.on("resume", () => accounts.wake("sleep"));
  watchSleep({
    now: Date.now,
    monotonic: () => performance.now(),
    setTimer: setCoalescedTimer,
    onWake: () => {
      notifications.notifyReturn("asleep");
      accounts.wake("sleep");
    },
  });
  watchNetwork({
    isOnline: () => net.isOnline(),
    isSeen: windows.isVisible,
    setTimer: setCoalescedTimer,
    onReturn: () => accounts.wake("outage"),
  });
}
