import { toShown, toShownLine } from "#shared/lib/shown-text.ts";
import type { Notice } from "../notice.ts";

/** No desktop shows more of a text. */
const maxBody = 1_000;

/** Makes a notice safe for the desktop, as its names and texts come from others. */
export const toShownNotice = (notice: Notice): Notice => ({
  ...notice,
  title: toShownLine(notice.title),
  body: toShown(notice.body.slice(0, maxBody)),
  actions: notice.actions.map((action) => ({ ...action, label: toShownLine(action.label) })),
  reply: notice.reply && { ...notice.reply, hint: toShownLine(notice.reply.hint) },
});
