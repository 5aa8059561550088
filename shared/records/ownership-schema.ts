import { z } from "zod";
import { text } from "../lib/values-schema.ts";

/** A name that may be the user's, as records have it; `key` stands for its owner. */
export const unsureName = z.object({
  key: z.string(),
  name: z.string(),
  login: text,
  /** How many records that owner has. */
  count: z.number(),
});
export type UnsureName = z.infer<typeof unsureName>;

/** A name of which the user has said whether it is theirs. */
export const confirmedName = z.object({ key: z.string(), name: z.string(), isOwn: z.boolean() });
export type ConfirmedName = z.infer<typeof confirmedName>;
