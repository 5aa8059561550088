import { Notification } from "electron";
import type { DurationMs } from "#shared/model/values.ts";
import type { Notify } from "./announcer.ts";
import { escapeMarkup } from "./wording.ts";

const patience: DurationMs = 5_000;

// Linux desktops read the body as markup, and Electron hands it on as it is.
const isMarkup = process.platform === "linux";

/**
 * Makes the way to show native notifications. A desktop without a notification service, or one that
 * does not answer, counts as "not shown".
 */
export function createNotify(report: (what: string, detail: unknown) => void): Notify {
  // Electron forgets the click of a notification that nobody holds.
  const held = new Set<Notification>();
  return ({ title, body }, onClick) => {
    if (!Notification.isSupported()) return Promise.resolve(false);
    const notification = new Notification({ title, body: isMarkup ? escapeMarkup(body) : body });
    held.add(notification);
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => settle(false, "no answer"), patience);
      function settle(isShown: boolean, reason?: string) {
        clearTimeout(giveUp);
        if (!isShown) {
          held.delete(notification);
          report("a notification was not shown", reason);
        }
        resolve(isShown);
      }
      notification.on("show", () => settle(true));
      notification.on("failed", (_event, error) => settle(false, error));
      notification.on("click", () => {
        held.delete(notification);
        onClick();
      });
      notification.show();
    });
  };
}
