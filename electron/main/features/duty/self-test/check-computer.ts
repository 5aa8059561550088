import { checkTray } from "#main/diagnostics/connection-check/check-computer.ts";
import type { LockSettings } from "#main/notifications/desktop/lock-settings.ts";
import { describeQuiet } from "#main/notifications/tray/tray-menu.ts";
import type { PowerSource } from "#main/system/power-source.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import { t } from "#shared/texts/t.ts";
import { failed, type Outcome, passed, toOutcome, unknown } from "./outcome.ts";

/** States whether the tray shows Watchdesk. */
export const checkTrayIcon = (hasTray: boolean): Outcome => toOutcome(checkTray(hasTray));

const megabyte = 1_000_000;
const minFree = 500 * megabyte;

/** States whether the disk of the stores has enough space, in bytes. */
export function checkDisk(free: number): Outcome {
  const text = t("duty.areFreeOnThe", { size: formatSize(free) });
  return free < minFree ? failed(t("duty.only", { text }), t("duty.freeAtLeast500")) : passed(text);
}

const formatSize = (bytes: number): string =>
  bytes < 1_000 * megabyte
    ? `${Math.floor(bytes / megabyte)} MB`
    : `${Math.floor(bytes / (1_000 * megabyte))} GB`;

/** States whether this computer may run out of power. */
export const checkPower = (source: PowerSource): Outcome => powerOutcomes[source];

const powerOutcomes: Record<PowerSource, Outcome> = {
  mains: passed("This computer runs on mains power."),
  noBattery: passed("The system reports no battery, so this computer runs on mains power."),
  battery: failed("This computer runs on battery.", "Connect the power supply."),
  unknown: unknown("This system does not show whether it runs on battery."),
};

/** States whether Do not disturb is on, in Watchdesk or in the system. */
export function checkQuiet(
  {
    quiet,
    quietUntil,
    isSystemQuiet,
  }: Pick<NotificationState, "quiet" | "quietUntil" | "isSystemQuiet">,
  now: EpochMs,
): Outcome {
  if (quiet !== null) {
    const isOfSystem = isSystemQuiet === true;
    return failed(
      `${describeQuiet({ why: quiet, until: quietUntil }, now)}.`,
      isOfSystem ? t("duty.turnItOffIn") : t("duty.turnItOffCritical"),
    );
  }
  return isSystemQuiet === null
    ? unknown(t("duty.doNotDisturbIs"))
    : passed(t("duty.doNotDisturbIsOff"));
}

const noDetails = "While it is locked, notifications show no details.";

/** States whether notifications may be hidden by a lock of the screen. */
export function checkLock(isLocked: boolean, settings: LockSettings | null): Outcome {
  if (isLocked) return failed(t("duty.theScreenIsLocked"), t("duty.unlockIt", { noDetails }));
  if (settings === null) {
    return unknown(t("duty.thisSystemDoesNot"));
  }
  const { locksAfter, showsNotices } = settings;
  if (locksAfter === null) return passed(t("duty.theScreenDoesNot"));
  const text = t("duty.theScreenLocksAfter", { duration: describeSpan(locksAfter) });
  if (showsNotices === true) return passed(`${text} ${noDetails}`);
  return failed(
    text,
    showsNotices === false ? t("duty.letTheSystemShow") : t("duty.theSystemMayHide", { noDetails }),
  );
}

/** Results of queries that the system does not answer in time. */
export const late = {
  tray: unknown("The tray did not respond in time."),
  disk: unknown("The disk did not respond in time."),
  power: unknown("The system did not state in time whether it runs on battery."),
  quiet: unknown("The system did not state in time whether Do not disturb is on."),
  lock: unknown("The system did not state in time whether the screen locks by itself."),
};
