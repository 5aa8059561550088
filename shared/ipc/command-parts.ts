import { z } from "zod";

/** Schema of a missing input or output. */
export const nothing = z.null();
/** A window of a list: `limit` rows from `offset`. */
export const page = { offset: z.int().min(0), limit: z.int().min(1).max(500) };
export const searchText = z.string().max(200);
