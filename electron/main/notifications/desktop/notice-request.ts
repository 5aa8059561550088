import { t } from "#shared/texts/t.ts";
import type { Alarm, Notice } from "../notice.ts";

/** What the hints of a notification depend on besides the notice. */
export type HintParts = {
  /** The name of the app's desktop file, without extension. */
  desktopEntry: string;
  /** The file of an alarm that the service is to play; null if the app plays it itself. */
  fileForService: (alarm: Alarm) => string | null;
};

/** An action, and whether it opens a window. */
type NoticeAction = { label: string; run: (text: string) => void; isOpening?: boolean };

/** A notification's actions by the key that the service reports. */
export type NoticeActions = Map<string, NoticeAction>;

/** The key of the field for a reply. */
export const inlineReply = "inline-reply";

/** Lists the actions of a notice; `canReplyInline` if the service has a field for a reply. */
export function listNoticeActions(
  { open, actions, reply }: Notice,
  canReplyInline: boolean,
): NoticeActions {
  const list: NoticeActions = new Map();
  list.set("default", { label: t("common.open"), run: open, isOpening: true });
  if (reply !== null && canReplyInline)
    list.set(inlineReply, { label: t("common.reply"), run: reply.send });
  // Without a text field, the user replies in the conversation.
  if (reply !== null && !canReplyInline) {
    list.set("Reply", { label: t("common.reply"), run: open, isOpening: true });
  }
  for (const { label, run } of actions) list.set(label, { label, run });
  return list;
}

/** Lists the hints of a notice, as D-Bus variants. */
export async function listHints(
  { silence, isUrgent, alarm, reply }: Notice,
  { desktopEntry, fileForService }: HintParts,
) {
  const { Variant } = await import("@jellybrick/dbus-next");
  const sounds = silence === null;
  const file = sounds && alarm !== undefined ? fileForService(alarm) : null;
  return {
    urgency: new Variant("y", isUrgent ? 2 : 1),
    // The app's own alarm would be heard twice otherwise.
    "suppress-sound": new Variant("b", !sounds || (alarm !== undefined && file === null)),
    ...(file !== null && { "sound-file": new Variant("s", file) }),
    "desktop-entry": new Variant("s", desktopEntry),
    ...(reply !== null && { "x-kde-reply-placeholder-text": new Variant("s", reply.hint) }),
  };
}
