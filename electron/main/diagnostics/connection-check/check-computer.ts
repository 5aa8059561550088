import type { Result } from "#shared/lib/result.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { explainFailure, type Found, found } from "./found.ts";
import type { NotificationResult, TokenDescription } from "./parts.ts";

/** A token that expires later than this does not expire in practice. */
const year: DurationMs = 366 * 86_400_000;

/** Checks that the session has a token that the service should accept; `now` is the time of the service. */
export function checkToken(token: TokenDescription, now: EpochMs): Found {
  if (token.kind === "none") return found("skipped", t("diagnostics.youreNotSignedIn"));
  if (token.kind === "locked") {
    const advice = t("diagnostics.unlockTheKeychainTo");
    return found("bad", t("diagnostics.cantReadTheToken"), advice);
  }
  if (token.kind === "expired") {
    return found("bad", t("diagnostics.theSessionHasExpired"), t("diagnostics.signInAgainStored"));
  }
  if (token.isDeprecated) {
    return found(
      "warning",
      t("diagnostics.thisServiceIssuesOnly"),
      t("diagnostics.askTheServicesAdministrator"),
    );
  }
  const life = describeLife(token.expires, now);
  if (token.isRenewed) return found("good", life);
  const advice = t("diagnostics.signInAgainWhen");
  return found("warning", t("diagnostics.wontRenewAutomatically", { life }), advice);
}

function describeLife(expires: EpochMs | null, now: EpochMs): string {
  if (expires === null) return t("diagnostics.theTokenIsValid");
  // Without the time of the service, this computer's clock may be wrong.
  if (expires <= now || expires - now > year) return t("diagnostics.theTokenIsValid2");
  const [amount = "", unit = ""] = describeSpan(expires - now).split(" ");
  const one = unitNames[unit] ?? "day";
  return t("diagnostics.signedInForMore", { amount, one: amount === "1" ? one : `${one}s` });
}

/** The units of spans as words; others are days. */
const unitNames: Record<string, string> = { s: "second", min: "minute", h: "hour" };

/** States the outcome of reading the keychain. */
export function checkKeychain(probed: Result<null>): Found {
  if (probed.ok) return found("good", t("diagnostics.theKeychainIsOpen"));
  if (probed.code === "keychainLocked") {
    return found("bad", t("diagnostics.theKeychainIsLocked"), t("diagnostics.unlockItToContinue"));
  }
  if (probed.code === "keychainRefused") {
    const advice = t("diagnostics.allowItInThe");
    return found("bad", t("diagnostics.theKeychainDeniedAccess"), advice);
  }
  if (probed.code !== "keychainUnavailable") return explainFailure(probed);
  return found("warning", t("diagnostics.thisComputerHasNo"), t("diagnostics.youStaySignedIn"));
}

/** States whether Watchdesk can run without its window. */
export const checkTray = (hasTray: boolean): Found =>
  hasTray
    ? found("good", t("diagnostics.watchdeskIsInThe"))
    : found("warning", t("diagnostics.thisDesktopHasNo"), t("diagnostics.keepTheWindowOpen"));

/** What the user can do if notifications are not shown. */
export const allowNotifications =
  "Allow notifications of Watchdesk in the system's settings, then check again.";

/** States whether the desktop has shown a test notification. */
export const checkNotifications = ({ isShown, reason }: NotificationResult): Found =>
  isShown
    ? found("good", t("diagnostics.theDesktopHasShown"))
    : found(
        "bad",
        t("diagnostics.aTestNotificationWas", { reason: reason ?? "" }).trim(),
        allowNotifications,
      );

/** The result if the keychain times out. */
export const lateKeychain = (): Found =>
  found("bad", t("diagnostics.theKeychainHasNot"), t("diagnostics.itMayBeWaiting"));

/** The result if the notification times out. */
export const lateNotification = (): Found =>
  found("bad", t("diagnostics.theDesktopDidNot"), allowNotifications);
