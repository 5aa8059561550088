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
  const size = formatSize(free);
  return free < minFree
    ? failed(t("duty.tooLittleSpace", { size }), t("duty.freeSpace"))
    : passed(t("duty.enoughSpace", { size }));
}

const formatSize = (bytes: number): string =>
  bytes < 1_000 * megabyte
    ? `${Math.floor(bytes / megabyte)} MB`
    : `${Math.floor(bytes / (1_000 * megabyte))} GB`;

/** States whether this computer may run out of power. */
export const checkPower = (source: PowerSource): Outcome => powerOutcomes[source]();

const powerOutcomes: Record<PowerSource, () => Outcome> = {
  mains: () => passed(t("duty.runsOnMains")),
  noBattery: () => passed(t("duty.hasNoBattery")),
  battery: () => failed(t("duty.runsOnBattery"), t("duty.connectPower")),
  unknown: () => unknown(t("duty.powerUnknown")),
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
      isOfSystem ? t("duty.turnSystemQuietOff") : t("duty.turnQuietOff"),
    );
  }
  return isSystemQuiet === null
    ? unknown(t("duty.systemQuietUnknown"))
    : passed(t("duty.quietIsOff"));
}

/** States whether notifications may be hidden by a lock of the screen. */
export function checkLock(isLocked: boolean, settings: LockSettings | null): Outcome {
  if (isLocked) return failed(t("duty.screenIsLocked"), t("duty.unlockScreen"));
  if (settings === null) {
    return unknown(t("duty.screenLockUnknown"));
  }
  const { locksAfter, showsNotices } = settings;
  if (locksAfter === null) return passed(t("duty.screenDoesNotLock"));
  const text = t("duty.screenLocksAfter", { duration: describeSpan(locksAfter) });
  if (showsNotices === true) return passed(`${text} ${t("duty.noDetailsWhileLocked")}`);
  return failed(
    text,
    showsNotices === false ? t("duty.allowNoticesOnLockScreen") : t("duty.mayHideWhileLocked"),
  );
}

/** Results of queries that the system does not answer in time. */
export const late = {
  tray: () => unknown(t("duty.trayLate")),
  disk: () => unknown(t("duty.diskLate")),
  power: () => unknown(t("duty.powerLate")),
  quiet: () => unknown(t("duty.quietLate")),
  lock: () => unknown(t("duty.lockLate")),
};
