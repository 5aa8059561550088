import {
  allowNotifications,
  checkNotifications,
  restartNotificationService,
} from "#main/diagnostics/connection-check/check-computer.ts";
import type { SoundOutput } from "#main/notifications/desktop/sound-output.ts";
import { type Notice, type Played, type Shown, silenceBy } from "#main/notifications/notice.ts";

import { alertSettings } from "#shared/settings/alert-settings.ts";
import { notificationSettings } from "#shared/settings/notification-settings.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { failed, type Outcome, passed, toConfirm, toOutcome } from "./outcome.ts";

export type SoundSettings = Pick<
  EffectiveSettings,
  "criticalSound" | "notificationSound" | "fixed"
>;

/** Creates the notification of the self-test, which looks and sounds like that of a critical alert. */
export const createSelfTestNotice = (
  settings: Pick<SoundSettings, "criticalSound">,
  open: () => void,
): Notice => ({
  title: t("duty.selfTest"),
  body: t("duty.selfTestNotice"),
  tag: selfTestTag,
  silence: silenceBy(settings, "criticalSound"),
  isUrgent: true,
  alarm: "critical",
  open,
  actions: [],
  reply: null,
});

export const selfTestTag = "test:selfTest";

/** States whether the desktop has shown the notification, which only the user can confirm. */
export function checkNotification(shown: Shown, isConfirmed: boolean): Outcome {
  if (!shown.isShown) return toOutcome(checkNotifications(shown));
  return isConfirmed
    ? passed(t("duty.notificationShownConfirmed"))
    : toConfirm(t("duty.notificationWasShown"));
}

/** States whether the sound of critical alerts was played, and how; only the user can confirm that it is heard. */
export function checkSound(
  played: Played | null,
  output: SoundOutput,
  isConfirmed: boolean,
): Outcome {
  const player = played?.by ?? null;
  const silence = findSilence(output, player !== null);
  if (silence !== null) return silence;
  if (player === null) {
    const text = `${t("duty.soundNotPlayed")} ${played?.reason ?? ""}`.trim();
    return failed(text, t("duty.checkSoundSettings"));
  }
  const { volume } = output;
  const facts = [
    t("duty.soundPlayed", { player }),
    ...(volume === null ? [] : [t("duty.soundOutputRan", { volume })]),
  ].join(" ");
  return isConfirmed ? passed(`${facts} ${t("duty.soundConfirmed")}`) : toConfirm(facts);
}

/** States why nothing can be heard on an output; null if nothing is known against it. */
function findSilence({ problem, volume }: SoundOutput, isPlayed: boolean): Outcome | null {
  switch (problem) {
    case null:
      return null;
    case "none":
      return failed(t("duty.noSoundOutput"), t("duty.connectSpeakers"));
    case "muted":
      return failed(t("duty.soundIsMuted"), t("duty.turnUpTheVolume"));
    case "quiet":
      return failed(t("duty.volumeIsLow", { volume: volume ?? 0 }), t("duty.turnUpTheVolume"));
    case "hung":
      return failed(t("duty.soundServerHangs"), t("duty.restartSoundServer"));
    case "noServer":
      return failed(t("duty.noSoundServer"), t("duty.restartSoundServer"));
    case "suspended":
      // An output that some other one was played on is idle.
      return isPlayed ? null : failed(t("duty.soundIsSuspended"), t("duty.checkSoundSettings"));
  }
}

/** States which setting turns the sound of alerts off; null if none does. */
export function findSilentSetting({ fixed, ...settings }: SoundSettings): Outcome | null {
  const silent = (["criticalSound", "notificationSound"] as const).find((name) => !settings[name]);
  if (silent === undefined) return null;
  const label = { ...alertSettings, ...notificationSettings }[silent].label();
  return failed(
    t("duty.settingIsOff", { label }),
    fixed.includes(silent)
      ? t("duty.turnedOffByOrganisation")
      : t("duty.turnOnInSettings", { label }),
  );
}

/** Returns the result if the desktop does not respond to the notification. */
export const getLateNotice = (): Outcome =>
  failed(t("duty.desktopLate"), restartNotificationService());

/** Returns the result if the sound output does not respond. */
export const getLateSound = (): Outcome =>
  failed(t("duty.soundServerHangs"), t("duty.restartSoundServer"));

/** What only the user can notice. */
export type Noticed = "sound" | "notification";

/** The result after the user has answered. */
export const answers: Record<Noticed, Record<"noticed" | "missed", () => Outcome>> = {
  sound: {
    noticed: () => passed(t("duty.heardSound")),
    missed: () => failed(t("duty.didNotHearSound"), t("duty.turnUpAndTestAgain")),
  },
  notification: {
    noticed: () => passed(t("duty.sawNotification")),
    missed: () => failed(t("duty.didNotSeeNotification"), allowNotifications()),
  },
};
