import { app } from "electron";
import { readFurtherStart, readPlace } from "#main/system/start/session-place.ts";
import { hiddenSwitch, wallSwitch } from "#main/system/start/start-switches.ts";

/** The callbacks of the app's lifecycle. */
export type LifecycleParts = {
  /** Called when the user requests the window: a second start, a click on the dock. */
  onShowRequest: () => void;
  /** Called when a second start requests the wall display; returns whether it is open. */
  onWallRequest: () => boolean;
  /** Whether the app goes on without a window. */
  needsNoWindow: () => boolean;
  /** Closes all resources; the app waits for it. */
  onQuit: () => Promise<void>;
  /** Resolves to whether a blocked thread would keep the process from exiting, and may be killed. */
  isBlocked: () => Promise<boolean>;
};

/** Subscribes to the app's lifecycle events. */
export function watchLifecycle({
  onShowRequest,
  onWallRequest,
  needsNoWindow,
  onQuit,
  isBlocked,
}: LifecycleParts) {
  let isQuitting = false;
  app.on("second-instance", (_event, argv, _folder, data) => {
    const further = readFurtherStart(data, readPlace(process.env));
    if (further === "move") app.quit();
    if (further !== null) return;
    // Without an account, the user has to sign in before it can open.
    const isWallOpen = argv.includes(wallSwitch) && onWallRequest();
    // A desktop that restores its session may start Watchdesk twice at login.
    if (!isWallOpen && !argv.includes(hiddenSwitch)) onShowRequest();
  });
  app.on("activate", onShowRequest);
  app.on("before-quit", () => {
    isQuitting = true;
  });
  app.on("window-all-closed", () => {
    if (!needsNoWindow()) app.quit();
  });
  app.on("will-quit", (event) => {
    event.preventDefault();
    void onQuit().finally(async () => {
      // Node would join the blocked thread; all resources are closed by now.
      if (await isBlocked()) process.kill(process.pid, "SIGKILL");
      else app.exit();
    });
  });
  return { isQuitting: (): boolean => isQuitting };
}
