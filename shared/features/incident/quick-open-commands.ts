import { z } from "zod";
import { searchText } from "#shared/ipc/command-parts.ts";
import { id, text } from "#shared/lib/values-schema.ts";
import { objectKinds } from "#shared/records/collections.ts";

/** A room, person or record that has a text in its name; a person's kind is `conversation`. */
const quickHit = z.object({
  kind: z.enum(objectKinds),
  id,
  title: z.string(),
  /** The room of a record, or the login name of a person. */
  note: text,
});
export type QuickHit = z.infer<typeof quickHit>;

/** Commands of the dialog that opens rooms, people and records by name. */
export const quickOpenCommands = {
  /** Finds rooms, people and records by any parts of their names, those that begin with the text first. */
  "quickOpen.find": {
    input: z.object({ text: searchText, limit: z.int().min(1).max(100) }),
    output: z.array(quickHit),
  },
} as const;
