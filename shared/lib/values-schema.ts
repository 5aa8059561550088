import { z } from "zod";

/** An object's identifier; numbers of the service are stored as strings. */
export const id = z.string().min(1).max(200);

/** A point in time as milliseconds since the Unix epoch, UTC, or null if the service states none. */
export const time = z.number().nullable();

/** The service's unreadable time values, by field name; undefined if there are none. */
export const timeTexts = z.record(z.string(), z.string()).optional();

/** A text, or null if the service states none. */
export const text = z.string().nullable();

/** Marks an unreadable alert or message, which is shown nevertheless; undefined on readable records. */
export const unreadable = z.object({
  /** The reason as a sentence. */
  reason: z.string(),
  /** False if the service sent no id, so that no write can refer to it. */
  hasId: z.boolean(),
});

/** Schema of a missing input or output. */
export const nothing = z.null();
/** A window of a list: `limit` rows from `offset`. */
export const page = { offset: z.int().min(0), limit: z.int().min(1).max(500) };
export const searchText = z.string().max(200);
