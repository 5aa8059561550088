import { z } from "zod";

/** Marks an unreadable alert or message, which is shown nevertheless; undefined on readable records. */
export const unreadable = z.object({
  /** The reason as a sentence. */
  reason: z.string(),
  /** False if the service sent no id, so that no write can refer to it. */
  hasId: z.boolean(),
});
