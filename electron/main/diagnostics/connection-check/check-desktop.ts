import { TooLate, within } from "#main/within.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { bad, good, type Outcome, warning } from "./outcome.ts";

/** Whether Watchdesk can go on without its window. */
export const checkTray = (hasTray: boolean): Outcome<true> =>
  hasTray
    ? good("Watchdesk is in the tray and keeps listening when its window is closed.", true)
    : warning(
        "This desktop has no tray, so closing the window ends Watchdesk.",
        "Keep the window open or minimised, or install a tray for this desktop (on GNOME the AppIndicator extension).",
        true,
      );

/** What became of a notification; `reason` is a sentence, null where it was shown. */
export type Notified = { isShown: boolean; reason: string | null };

/** Whether notifications arrive, by showing one. */
export const checkNotifications = async (
  notify: () => Promise<Notified>,
  limit: DurationMs,
): Promise<Outcome<true>> => {
  const advice = "Allow notifications of Watchdesk in the system's settings, then check again.";
  try {
    const { isShown, reason } = await within(limit, notify());
    if (isShown) return good("The desktop has shown a test notification.", true);
    return bad(`A test notification was not shown. ${reason ?? ""}`.trim(), advice);
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    return bad("The desktop did not take a test notification in time.", advice);
  }
};
