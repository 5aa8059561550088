import { z } from "zod";
import { person } from "./person.ts";
import { id, text } from "./values.ts";

/** The room in which a record lives, as records name it. */
export const container = z.object({
  id,
  name: z.string(),
  type: text,
  org: text,
  /** Left out where none is named. */
  owner: person.optional(),
});
export type Container = z.infer<typeof container>;
