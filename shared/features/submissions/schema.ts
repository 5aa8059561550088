import { z } from "zod";
import { id, text } from "#shared/lib/values-schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import { toSchema } from "#shared/records/declared-schema.ts";
import { person } from "#shared/records/named-schema.ts";

export const pendingStep = z.object({
  name: text,
  type: text,
  nodeId: text,
  owners: z.array(person),
});
export type PendingStep = z.infer<typeof pendingStep>;

/** A workflow submission, "invocation" on the wire (GET /me/invocations). */
export const submission = toSchema(declared.submission, {
  process: z.object({ id, name: z.string() }).nullable(),
  pendingSteps: z.array(pendingStep),
}).extend({
  /** WAITING or MOVED_ON, by the list that contained it; only in the offline list. */
  state: text.optional(),
});
export type Submission = z.infer<typeof submission>;
