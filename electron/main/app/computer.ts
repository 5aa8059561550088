import { net, powerMonitor } from "electron";
import type { Accounts } from "#main/accounts/accounts.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { setLook } from "#main/system/looks.ts";
import { watchNetwork } from "#main/system/network-watch.ts";
import { watchSleep } from "#main/system/sleep-watch.ts";

/** Tells the accounts when this computer sleeps, wakes, and has a network again. */
export function followComputer(accounts: Accounts, notifications: NotificationCenter): void {
  // Before a sleep too, so that it may last as long as a whole token.
  powerMonitor.on("suspend", accounts.renewAll);
  // A sleep is told of by the system, by late timers or by both.
  powerMonitor.on("resume", () => accounts.wake("sleep"));
  watchSleep({
    now: Date.now,
    monotonic: () => performance.now(),
    setTimer: setLook,
    onWake: () => {
      notifications.notifyReturn("asleep");
      accounts.wake("sleep");
    },
  });
  watchNetwork(
    () => net.isOnline(),
    setLook,
    () => accounts.wake("outage"),
  );
}
