import type { EpochMs } from "#shared/lib/time.ts";
import { maxMutes } from "#shared/settings/alert-settings.ts";
import { t } from "#shared/texts/t.ts";
import { atTomorrowMorning, longestQuiet } from "./notifications.ts";
import type { Mute } from "./schema.ts";

/** What can be muted: a room, or a conversation by the other user's id. */
export type MuteTarget = Pick<Mute, "accountId" | "kind" | "id">;

const isOf = (mute: Mute, { accountId, kind, id }: MuteTarget): boolean =>
  mute.accountId === accountId && mute.kind === kind && mute.id === id;

/** Whether a mute holds; an end after the longest choice was chosen before the clock was set back. */
export const isMuteOn = ({ until }: Pick<Mute, "until">, now: EpochMs): boolean =>
  until === null || (now < until && until - now <= longestQuiet);

/** Finds the mute of a room or conversation at a time; null if its notifications come. */
export const findMute = (mutes: readonly Mute[], target: MuteTarget, now: EpochMs): Mute | null =>
  mutes.find((one) => isOf(one, target) && isMuteOn(one, now)) ?? null;

/** Returns the mutes with a room or conversation muted until a time, or null for always; undefined unmutes it. */
export function changeMutes(
  mutes: readonly Mute[],
  target: Omit<Mute, "until">,
  until: Mute["until"] | undefined,
  now: EpochMs,
): Mute[] {
  const others = mutes.filter((one) => !isOf(one, target) && isMuteOn(one, now));
  return until === undefined ? others : [...others, { ...target, until }].slice(-maxMutes);
}

/** Returns the choices of the user how long to mute. */
export const listMuteChoices = (
  now: EpochMs,
): { id: string; label: string; until: Mute["until"] }[] => [
  { id: "mute-hour", label: t("notifications.muteFor1H"), until: now + 60 * 60_000 },
  {
    id: "mute-tomorrow",
    label: t("notifications.muteUntilTomorrow"),
    until: atTomorrowMorning(now),
  },
  { id: "mute-always", label: t("notifications.muteAlways"), until: null },
];

/** Describes a mute: "Muted until 15:20". Critical alerts of a room come all the same. */
export const describeMute = (
  { kind, until }: Pick<Mute, "kind" | "until">,
  formatTime: (at: EpochMs) => string,
): string =>
  until === null
    ? t("notifications.muted", { kind })
    : t("notifications.mutedUntil", { kind, time: formatTime(until) });
