import type { SeverityLevel } from "#shared/features/alerts/severity.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import type { NotificationText } from "./announcers/wording.ts";

/** A native notification and its actions. */
export type Notice = NotificationText & {
  /** The text while Watchdesk is locked, with the sender at most; without it, nothing of the notice is shown then. */
  whileLocked?: NotificationText;
  /** A notice replaces the one with the same tag. */
  tag: string;
  /** Why it makes no sound; null if it makes one. */
  silence: Silence | null;
  /** Whether it stays until the user has handled it, if the desktop supports that. */
  isUrgent: boolean;
  /** A louder sound instead of the usual one. */
  alarm?: Alarm;
  /** Whether an alarm also shows the window, without the focus. */
  showsWindow?: boolean;
  /** Called if the desktop closes an urgent notice that the user has not handled, with the reason: it is given again. */
  onLost?: (reason: string) => void;
  /** What the log records about a notice of alerts. */
  alerts?: AlertSummary;
  open: () => void;
  /** Buttons, if the desktop supports them. */
  actions: { label: string; run: () => void }[];
  /** A text field for a reply, if the desktop supports it. */
  reply: { hint: string; send: (text: string) => void } | null;
};

/** Describes a notice about alerts for the log, without content and names. */
type AlertSummary = {
  count: number;
  /** The highest of the alerts. */
  severity: SeverityLevel;
  occasion: "new" | "repeated" | "escalated";
  /** The ids of the critical ones, which no log has. */
  critical: readonly string[];
};

/** The settings that decide whether notices of a kind make a sound. */
export type SoundSetting = Extract<keyof Settings, `${string}Sound`>;

/**
 * Why a notice makes no sound: by the setting of its kind, because it replaces a shown notice of which
 * fewer items are left, or because such a notice never has one.
 */
export type Silence = SoundSetting | "renewal" | "never";

/** Returns the setting that turns the sound of a notice off; null if it does not. */
export const silenceBy = <S extends SoundSetting>(
  settings: Record<S, boolean>,
  name: S,
): S | null => (settings[name] ? null : name);

/** The program that has played a sound to its end, or why none has. */
export type Played = { by: string; reason: null } | { by: null; reason: string };

/** The sound of a critical alert, or of one that was not acknowledged in time. */
export type Alarm = "critical" | "escalated";

/**
 * Whether the desktop has taken a notice, and if not, why; none reports what was on screen. With an alarm that sounds, what
 * becomes of its sound.
 */
export type Shown = Omit<NonNullable<NotificationState["latest"]>, "at"> & {
  /** It has one that it does not show, and may show it later. */
  isHeld?: true;
  /** Nothing on this desktop shows notifications. */
  isWithoutService?: true;
  sound?: Promise<Played>;
};

/** Calls for attention to the window: shows it if requested, and flashes it unless a notification does enough. */
export type RequestAttention = (call: { showsWindow: boolean; isNotified: boolean }) => void;

/** Gives a notice to the desktop; never rejects. */
export type Notify = (notice: Notice) => Promise<Shown>;

export type DesktopNotices = {
  notify: Notify;
  /** Closes a notice if it is still shown. */
  withdraw(tag: string): void;
  /** The tags of the notices of this start that the user may still see. */
  listShown(): string[];
  /** Closes all whose buttons nobody serves after the app has quit, and shows no others; resolves when they are closed. */
  closeAll(): Promise<void>;
};

export const refuse = (reason: string): Shown => ({ isShown: false, reason });

/** The result on a desktop where nothing shows notifications. */
export const refuseWithoutService = (reason = t("notifications.noService")): Shown => ({
  ...refuse(reason),
  isWithoutService: true,
});

export const noAnswer = (): string => t("notifications.noAnswer");

/**
 * What a notice is about: an alert, a conversation or a record, whose `id` contains its kind; a null id means their
 * list. Several critical alerts are a kind of their own.
 */
export type Subject = { kind: SubjectKind; accountId: string; id: string | null };
const subjectKinds = ["alert", "critical", "conversation", "record"] as const;
type SubjectKind = (typeof subjectKinds)[number];

export const toTag = ({ kind, accountId, id }: Subject): string =>
  [kind, accountId, ...(id === null ? [] : [id])].join(":");

export const isTagOfAccount = (tag: string, accountId: string): boolean =>
  tag.split(":")[1] === accountId;

/** Parses a tag; null for any other text. */
export function readTag(tag: string): Subject | null {
  const [, name, accountId = "", id = null] = /^(\w+):([^:]+)(?::(.+))?$/.exec(tag) ?? [];
  const kind = subjectKinds.find((one) => one === name);
  return kind === undefined ? null : { kind, accountId, id };
}
