import { z } from "zod";
import { id } from "../lib/values-schema.ts";
import { objectKinds } from "../records/collections.ts";

/** A navigation target: an object, or the list of its kind if `id` is null. */
export const navigationTarget = z.object({
  kind: z.enum(objectKinds),
  id: id.nullable(),
});
export type NavigationTarget = z.infer<typeof navigationTarget>;
