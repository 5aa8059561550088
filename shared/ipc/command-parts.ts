import { z } from "zod";

/** For a command without input or output. */
export const nothing = z.null();
/** A window of a list: so many rows from the first at `offset`. */
export const page = { offset: z.int().min(0), limit: z.int().min(1).max(500) };
/** What people type to find something. */
export const searchText = z.string().max(200);
