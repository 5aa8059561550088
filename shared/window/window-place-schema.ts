import { z } from "zod";
import { id } from "../lib/values-schema.ts";
import { objectKinds } from "../records/collections.ts";

/** What a window shows: a screen by its path, and in it an object, if any. */
export const windowPlace = z.strictObject({
  path: z.string().regex(/^\/[a-z]{1,30}$/),
  target: z.strictObject({ kind: z.enum(objectKinds), id }).nullable(),
});
export type WindowPlace = z.infer<typeof windowPlace>;
