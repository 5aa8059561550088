import { z } from "zod";
import { id, text, time, timeTexts } from "#shared/lib/values-schema.ts";
import { container, person } from "#shared/records/named-schema.ts";

export const pendingStep = z.object({
  name: text,
  type: text,
  nodeId: text,
  owners: z.array(person),
});
export type PendingStep = z.infer<typeof pendingStep>;

/** A workflow submission, "invocation" on the wire (GET /me/invocations). */
export const submission = z.object({
  id,
  process: z.object({ id, name: z.string() }).nullable(),
  pendingSteps: z.array(pendingStep),
  creator: person.nullable(),
  container: container.nullable(),
  status: text,
  progress: text,
  orgSequenceId: text,
  created: time,
  modified: time,
  /** WAITING or MOVED_ON, by the list that contained it; only in the offline list. */
  state: text.optional(),
  timeTexts,
});
export type Submission = z.infer<typeof submission>;
