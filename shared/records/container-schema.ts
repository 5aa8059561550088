import { z } from "zod";
import { id, text } from "../lib/values-schema.ts";
import { person } from "./person-schema.ts";

/** The room of a record. */
export const container = z.object({
  /** Null if the service states only its name. */
  id: id.nullable(),
  name: z.string(),
  type: text,
  org: text,
  /** Undefined if none is named. */
  owner: person.optional(),
});
export type Container = z.infer<typeof container>;
