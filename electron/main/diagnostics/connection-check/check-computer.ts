import type { Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { NotificationResult, TokenDescription } from "./parts.ts";
import { explainFailure, type Found, found } from "./steps.ts";

/** A token that expires later than this does not expire in practice. */
const year: DurationMs = 366 * 86_400_000;

/** Checks that the session has a token that the service should accept; `now` is the time of the service. */
export function checkToken(token: TokenDescription, now: EpochMs): Found {
  if (token.kind === "none") return found("skipped", t("diagnostics.notSignedIn"));
  if (token.kind === "locked") {
    const advice = t("diagnostics.unlockKeychain");
    return found("bad", t("diagnostics.tokenUnreadable"), advice);
  }
  if (token.kind === "expired") {
    return found("bad", t("diagnostics.sessionExpired"), t("diagnostics.signInAgain"));
  }
  if (token.isDeprecated) {
    return found("warning", t("diagnostics.olderToken"), t("diagnostics.requestNewerService"));
  }
  const life = describeLife(token.expires, now);
  if (token.isRenewed) return found("good", life);
  const advice = t("diagnostics.signInAgainLater");
  return found("warning", `${life} ${t("diagnostics.notRenewed")}`, advice);
}

function describeLife(expires: EpochMs | null, now: EpochMs): string {
  if (expires === null) return t("diagnostics.tokenValidWithoutExpiry");
  // Without the time of the service, this computer's clock may be wrong.
  if (expires <= now || expires - now > year) return t("diagnostics.tokenValid");
  const left = expires - now;
  const [unit, length] = units.find(([, ms]) => left >= ms) ?? secondUnit;
  return t("diagnostics.signedInFor", { unit, count: Math.max(1, Math.floor(left / length)) });
}

type Unit = [name: string, length: DurationMs];
const secondUnit: Unit = ["second", 1_000];
/** The units of a time, the longest first. */
const units: Unit[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** States the outcome of reading the keychain. */
export function checkKeychain(probed: Result<null>): Found {
  if (probed.ok) return found("good", t("diagnostics.keychainOpen"));
  if (probed.code === "keychainLocked") {
    return found("bad", t("diagnostics.keychainLocked"), t("diagnostics.unlockIt"));
  }
  if (probed.code === "keychainRefused") {
    const advice = t("diagnostics.allowKeychain");
    return found("bad", t("diagnostics.keychainDenied"), advice);
  }
  if (probed.code !== "keychainUnavailable") return explainFailure(probed);
  return found("warning", t("diagnostics.noKeychain"), t("diagnostics.installKeychain"));
}

/** States whether Watchdesk can run without its window. */
export const checkTray = (hasTray: boolean): Found =>
  hasTray
    ? found("good", t("diagnostics.trayWorks"))
    : found("warning", t("diagnostics.noTray"), t("diagnostics.keepWindowOpen"));

/** What the user can do if notifications are not shown. */
export const allowNotifications = (): string => t("diagnostics.allowNotifications");

/** What the user can do if the desktop does not respond to a notification. */
export const restartNotificationService = (): string => t("diagnostics.restartNotificationService");

/** States whether the desktop has shown a test notification. */
export const checkNotifications = ({
  isShown,
  reason,
  isWithoutService,
}: NotificationResult): Found =>
  isShown
    ? found("good", t("diagnostics.notificationShown"))
    : found(
        "bad",
        `${t("diagnostics.notificationNotShown")} ${reason ?? ""}`.trim(),
        isWithoutService ? t("diagnostics.startNotificationService") : allowNotifications(),
      );

/** The result if the keychain times out. */
export const lateKeychain = (): Found =>
  found("bad", t("diagnostics.keychainLate"), t("diagnostics.keychainMayBeWaiting"));

/** The result if the notification times out. */
export const lateNotification = (): Found =>
  found("bad", t("diagnostics.notificationLate"), restartNotificationService());
