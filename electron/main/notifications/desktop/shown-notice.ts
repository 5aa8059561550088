import { toShown, toShownLine } from "#shared/lib/shown-text.ts";
import type { Notice } from "../notice.ts";

/** More of a text is shown nowhere. */
const maxBody = 1_000;

/** A notice as it may leave for the desktop: names, texts and causes in it are other people's. */
export const toShownNotice = (notice: Notice): Notice => ({
  ...notice,
  title: toShownLine(notice.title),
  body: toShown(notice.body.slice(0, maxBody)),
  actions: notice.actions.map((action) => ({ ...action, label: toShownLine(action.label) })),
  reply: notice.reply && { ...notice.reply, hint: toShownLine(notice.reply.hint) },
});
