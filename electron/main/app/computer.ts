import { net, powerMonitor } from "electron";
import type { Accounts } from "#main/account/accounts.ts";
import type { Attention } from "#main/attention/attention.ts";
import { watchNetwork } from "#main/sync/network-watch.ts";
import { watchSleep } from "#main/sync/sleep-watch.ts";
import { setTimer } from "#main/timer.ts";

/** Tells the accounts when this computer sleeps, wakes, and has a network again. */
export function followComputer(accounts: Accounts, attention: Attention): void {
  // Before a sleep too, so that it may last as long as a whole token.
  powerMonitor.on("suspend", accounts.renewAll);
  // A sleep is told of by the system, by late timers or by both.
  powerMonitor.on("resume", () => accounts.wake("sleep"));
  watchSleep({
    now: Date.now,
    monotonic: () => performance.now(),
    setTimer,
    onWake: () => {
      attention.noteReturn("asleep");
      accounts.wake("sleep");
    },
  });
  watchNetwork(
    () => net.isOnline(),
    setTimer,
    () => accounts.wake("outage"),
  );
}
