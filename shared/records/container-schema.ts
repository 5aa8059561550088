import { z } from "zod";
import { id, text } from "../lib/values-schema.ts";
import { person } from "./person-schema.ts";

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
