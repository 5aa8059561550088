import { z } from "zod";
import { id } from "../lib/values-schema.ts";
import { objectKinds } from "../records/collections.ts";

const dutyDialogs = ["dutyStart", "dutyEnd"] as const;

/**
 * A navigation target: an object, the list of its kind if `id` is null, a screen by its name, a handover by its number, or
 * a dialog.
 */
export const navigationTarget = z.object({
  kind: z.enum([...objectKinds, "screen", "handover", ...dutyDialogs]),
  id: id.nullable(),
  /** Whether a link of another program has opened it, so that the user may not be looking. */
  isByLink: z.boolean().optional(),
});
export type NavigationTarget = z.infer<typeof navigationTarget>;

/** What a window shows: a screen by its path, and in it an object, if any. */
export const windowPlace = z.strictObject({
  path: z.string().regex(/^\/[a-z]{1,30}$/),
  target: z.strictObject({ kind: z.enum(objectKinds), id }).nullable(),
});
export type WindowPlace = z.infer<typeof windowPlace>;
