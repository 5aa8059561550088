import { z } from "zod";
import { id, text } from "./values.ts";

/** Somebody named in a record: creator, owner, sender, owner of a pending step. */
export const person = z.object({
  id,
  displayName: z.string(),
  name: text,
  type: text,
});
export type Person = z.infer<typeof person>;
