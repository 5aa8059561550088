import {
  allowNotifications,
  checkNotifications,
} from "#main/diagnostics/connection-check/check-computer.ts";
import type { SoundProblem } from "#main/notifications/desktop/sound-output.ts";
import { type Notice, type Shown, silenceBy } from "#main/notifications/notice.ts";
import { alertSettings } from "#shared/settings/alert-settings.ts";
import { notificationSettings } from "#shared/settings/notification-settings.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { failed, type Outcome, passed, toConfirm, toOutcome } from "./outcome.ts";

/** The settings for the sound of alerts. */
export type SoundSettings = Pick<EffectiveSettings, "criticalSound" | "alertSound" | "fixed">;

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

/** The tag of the notification of the self-test. */
export const selfTestTag = "test:selfTest";

/** States whether the desktop has shown the notification, which only the user can confirm. */
export function checkNotification(shown: Shown, isConfirmed: boolean): Outcome {
  if (!shown.isShown) return toOutcome(checkNotifications(shown));
  return isConfirmed
    ? passed(t("duty.notificationShownConfirmed"))
    : toConfirm(t("duty.notificationWasShown"));
}

/** States why no sound can be heard, whatever the desktop does; null if nothing is known against it. */
export function findSilence(settings: SoundSettings, problem: SoundProblem): Outcome | null {
  const silent = findSilentSetting(settings);
  if (silent !== null) return silent;
  if (problem === "none") {
    const remedy = t("duty.connectSpeakers");
    return failed(t("duty.noSoundOutput"), remedy);
  }
  if (problem === "muted") {
    return failed(t("duty.soundIsMuted"), t("duty.turnUpTheVolume"));
  }
  return null;
}

/** States whether the sound of critical alerts was played with a notification, which only the user can confirm. */
export function checkSound(shown: Shown, isConfirmed: boolean): Outcome {
  if (!shown.isShown) {
    return failed(t("duty.soundsComeWithNotifications"), allowNotifications());
  }
  return isConfirmed ? passed(t("duty.soundPlayedConfirmed")) : toConfirm(t("duty.soundPlayed"));
}

function findSilentSetting({ fixed, ...settings }: SoundSettings): Outcome | null {
  const silent = (["criticalSound", "alertSound"] as const).find((name) => !settings[name]);
  if (silent === undefined) return null;
  const { label } = { ...alertSettings, ...notificationSettings }[silent];
  return failed(
    t("duty.settingIsOff", { label }),
    fixed.includes(silent)
      ? t("duty.turnedOffByOrganisation")
      : t("duty.turnOnInSettings", { label }),
  );
}

/** Returns the result if the desktop does not respond to the notification. */
export const getLateNotice = (): Outcome => failed(t("duty.desktopLate"), allowNotifications());

/** What only the user can notice. */
export type Noticed = "sound" | "notification";

/** The result after the user has answered. */
export const answers: Record<Noticed, Record<"noticed" | "missed", Outcome>> = {
  sound: {
    get noticed() {
      return passed(t("duty.heardSound"));
    },
    get missed() {
      return failed(t("duty.didNotHearSound"), t("duty.turnUpAndTestAgain"));
    },
  },
  notification: {
    get noticed() {
      return passed(t("duty.sawNotification"));
    },
    get missed() {
      return failed(t("duty.didNotSeeNotification"), allowNotifications());
    },
  },
};
