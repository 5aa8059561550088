import { z } from "zod";
import { text } from "../lib/values-schema.ts";

/** A name in records that may be the user's; `key` identifies the owner. */
export const unsureName = z.object({
  key: z.string(),
  name: z.string(),
  login: text,
  count: z.number(),
});
export type UnsureName = z.infer<typeof unsureName>;

/** The user's answer whether a name is theirs. */
export const confirmedName = z.object({ key: z.string(), name: z.string(), isOwn: z.boolean() });
export type ConfirmedName = z.infer<typeof confirmedName>;
