import { app } from "electron";
import { hiddenSwitch } from "#main/system/start/hidden-start.ts";

/** What the app's own life asks of its parts. */
export type LifecycleParts = {
  /** Somebody wants to see the window: a second start, a click on the dock. */
  onWanted: () => void;
  /** The last chance to close what is open; the app waits for it. */
  onQuit: () => Promise<void>;
  /** Whether something waits that would keep the process from ending, and may be left waiting. */
  isHeldUp: () => Promise<boolean>;
};

/** Follows the app from its start to its end. */
export type Lifecycle = { isQuitting(): boolean };

/** Begins to follow the app's life. */
export function followLifecycle({ onWanted, onQuit, isHeldUp }: LifecycleParts): Lifecycle {
  let isQuitting = false;
  app.on("second-instance", (_event, argv) => {
    // A desktop that restores what was open may start Watchdesk twice at login.
    if (!argv.includes(hiddenSwitch)) onWanted();
  });
  app.on("activate", onWanted);
  app.on("before-quit", () => {
    isQuitting = true;
  });
  app.on("window-all-closed", () => app.quit());
  app.on("will-quit", (event) => {
    event.preventDefault();
    void onQuit().finally(async () => {
      // Node would join the thread that waits; everything of ours is closed by now.
      if (await isHeldUp()) process.kill(process.pid, "SIGKILL");
      else app.exit();
    });
  });
  return { isQuitting: () => isQuitting };
}
