import { z } from "zod";
import { id, text } from "../lib/values-schema.ts";

/** Somebody named in a record: creator, owner, sender, owner of a pending step. */
export const person = z.object({
  id,
  displayName: z.string(),
  name: text,
  type: text,
  /** Left out where the service gives none. */
  subType: z.string().optional(),
  /** Left out unless they are one. */
  guest: z.literal(true).optional(),
  /** Left out unless their account is not active. */
  enabled: z.literal(false).optional(),
});
export type Person = z.infer<typeof person>;
