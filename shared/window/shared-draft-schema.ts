import { z } from "zod";
import { id } from "#shared/lib/values-schema.ts";

/**
 * A draft that windows share while it is written: `conversation` is a message, `id` the other user's; `log` is an entry
 * of the shift log, `id` the number of the corrected entry or "new"; `group` is the message to several people.
 */
const sharedDraft = z.object({ kind: z.enum(["conversation", "log", "group"]), id });
export type SharedDraftKey = z.infer<typeof sharedDraft>;

/** A message, or the JSON of another draft. */
const draftText = z.string().max(1_000_000);

/** The payload of the event that a window has changed a draft; `revision` grows with each change. */
export const draftChange = sharedDraft.extend({
  accountId: id,
  revision: z.int(),
  text: draftText,
});
export type DraftChange = z.infer<typeof draftChange>;

export const sharedDraftCommands = {
  /**
   * Shares a draft with the other windows while it is written; nothing is stored. `base` is the revision that the text was
   * made of, 0 without one. Returns the revision now, and the text if the window has to merge its own into another one.
   */
  "draft.share": {
    input: sharedDraft.extend({ text: draftText, base: z.int().min(0) }),
    output: z.object({ revision: z.int(), text: z.string().nullable() }),
  },
} as const;
