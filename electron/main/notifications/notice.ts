import type { SeverityLevel } from "#shared/features/alerts/severity.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { NotificationText } from "./announcers/wording.ts";

/** A native notification, and what comes of it. */
export type Notice = NotificationText & {
  /** Of notices with the same tag the newest takes the place of the former. */
  tag: string;
  isSilent: boolean;
  /** It stays until the person has done something about it, where the desktop knows of that. */
  isUrgent: boolean;
  /** The sound of what must not be missed, in place of the usual one; left out where it is usual. */
  alarm?: Alarm;
  /** What the log records about a notice of alerts; left out for others. */
  alerts?: AlertSummary;
  /** Replaces a shown notice of which fewer items are left. */
  isRenewal?: true;
  open: () => void;
  /** Buttons, where the desktop has them. */
  actions: { label: string; run: () => void }[];
  /** A field to answer in, where the desktop has one. */
  reply: { hint: string; send: (text: string) => void } | null;
};

/** What a notice about alerts is, for the log: neither content nor names. */
type AlertSummary = {
  count: number;
  /** The highest of the alerts. */
  severity: SeverityLevel;
  occasion: "new" | "repeated" | "escalated";
};

/** How loud it is: as for a critical alert, or as for one that nobody has acknowledged in time. */
export type Alarm = "critical" | "escalated";

/** Whether the desktop took a notice, and if not, why. */
export type Shown = Omit<NonNullable<NotificationState["latest"]>, "at">;

/** Shows a notice; never rejects. */
export type Notify = (notice: Notice) => Promise<Shown>;

/** The notices of a desktop, by their tags. */
export type DesktopNotices = {
  notify: Notify;
  /** Takes a notice away, if it is still there. */
  withdraw(tag: string): void;
  /** The tags of those that the person may still see, as far as this start of the app knows. */
  listShown(): string[];
};

/** What is told of a notice that was not shown. */
export const refuse = (reason: string): Shown => ({ isShown: false, reason });

export const noService = "This desktop has no notification service.";
export const noAnswer = "The desktop's notification service does not answer.";

/**
 * What a notice is about: an alert, a conversation or a record, of which `id` has the kind too; their
 * list where it is null. Several critical alerts are a kind of their own.
 */
export type Subject = { kind: SubjectKind; accountId: string; id: string | null };
const subjectKinds = ["alert", "critical", "conversation", "record"] as const;
type SubjectKind = (typeof subjectKinds)[number];

/** The tag of notices about a subject. */
export const toTag = ({ kind, accountId, id }: Subject): string =>
  [kind, accountId, ...(id === null ? [] : [id])].join(":");

/** Whether a tag is of notices that have to do with an account. */
export const isTagOfAccount = (tag: string, accountId: string): boolean =>
  tag.split(":")[1] === accountId;

/** The subject of a tag; null of a text that is none. */
export function readTag(tag: string): Subject | null {
  const [, name, accountId = "", id = null] = /^(\w+):([^:]+)(?::(.+))?$/.exec(tag) ?? [];
  const kind = subjectKinds.find((one) => one === name);
  return kind === undefined ? null : { kind, accountId, id };
}
