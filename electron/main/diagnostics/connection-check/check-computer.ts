import type { Result } from "#shared/lib/result.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { explainFailure, type Found, found } from "./found.ts";
import type { NotificationResult, TokenDescription } from "./parts.ts";

/** A token that expires later than this does not expire in practice. */
const year: DurationMs = 366 * 86_400_000;

/** Checks that the session has a token that the service should accept; `now` is the time of the service. */
export function checkToken(token: TokenDescription, now: EpochMs): Found {
  if (token.kind === "none") return found("skipped", "You're not signed in to this service.");
  if (token.kind === "locked") {
    const advice = "Unlock the keychain to continue.";
    return found("bad", "Can't read the token from the keychain.", advice);
  }
  if (token.kind === "expired") {
    return found("bad", "The session has expired.", "Sign in again; stored data stays.");
  }
  if (token.isDeprecated) {
    return found(
      "warning",
      "This service issues only the older kind of token (GET /auth/token), which will be removed.",
      "Ask the service's administrator for a newer version of the service.",
    );
  }
  const life = describeLife(token.expires, now);
  if (token.isRenewed) return found("good", life);
  const advice = "Sign in again when the session has ended.";
  return found("warning", `${life} Won't renew automatically.`, advice);
}

function describeLife(expires: EpochMs | null, now: EpochMs): string {
  if (expires === null) return "The token is valid; the service did not send its expiry.";
  // Without the time of the service, this computer's clock may be wrong.
  if (expires <= now || expires - now > year) return "The token is valid.";
  const [amount = "", unit = ""] = describeSpan(expires - now).split(" ");
  const one = unitNames[unit] ?? "day";
  return `Signed in for ${amount} more ${amount === "1" ? one : `${one}s`}.`;
}

/** The units of spans as words; others are days. */
const unitNames: Record<string, string> = { s: "second", min: "minute", h: "hour" };

/** States the outcome of reading the keychain. */
export function checkKeychain(probed: Result<null>): Found {
  if (probed.ok) return found("good", "The keychain is open.");
  if (probed.code === "keychainLocked") {
    return found("bad", "The keychain is locked.", "Unlock it to continue.");
  }
  if (probed.code === "keychainRefused") {
    const advice = "Allow it in the system's keychain settings, then check again.";
    return found("bad", "The keychain denied access.", advice);
  }
  if (probed.code !== "keychainUnavailable") return explainFailure(probed);
  return found(
    "warning",
    "This computer has no keychain.",
    "You stay signed in only until Watchdesk closes. To stay signed in, install a password service such as GNOME Keyring or KWallet.",
  );
}

/** States whether Watchdesk can run without its window. */
export const checkTray = (hasTray: boolean): Found =>
  hasTray
    ? found("good", "Watchdesk is in the tray and keeps listening when its window is closed.")
    : found(
        "warning",
        "This desktop has no tray, so closing the window ends Watchdesk.",
        "Keep the window open or minimised, or install a tray for this desktop (on GNOME the AppIndicator extension).",
      );

/** What the user can do if notifications are not shown. */
export const allowNotifications =
  "Allow notifications of Watchdesk in the system's settings, then check again.";

/** States whether the desktop has shown a test notification. */
export const checkNotifications = ({ isShown, reason }: NotificationResult): Found =>
  isShown
    ? found("good", "The desktop has shown a test notification.")
    : found("bad", `A test notification was not shown. ${reason ?? ""}`.trim(), allowNotifications);

/** The result if the keychain times out. */
export const lateKeychain = (): Found =>
  found(
    "bad",
    "The keychain has not answered yet.",
    "It may be waiting to be unlocked, in a window behind this one.",
  );

/** The result if the notification times out. */
export const lateNotification = (): Found =>
  found("bad", "The desktop did not take a test notification in time.", allowNotifications);
