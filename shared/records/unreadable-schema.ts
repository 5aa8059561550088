import { z } from "zod";

/**
 * What an alert or message says of itself that Watchdesk could not read: it is told of all the same,
 * and what came is kept with it. Left out of records that were read.
 */
export const unreadable = z.object({
  /** Why, as a sentence. */
  reason: z.string(),
  /** False where the service gave it no id, so that nothing can be said of it to the service. */
  hasId: z.boolean(),
});
