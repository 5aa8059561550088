import { z } from "zod";
import { id } from "../lib/values-schema.ts";
import { objectKinds } from "../records/collections.ts";

/** What the renderer can be asked to show: an object, or the list of its kind where `id` is null. */
export const navigationTarget = z.object({
  kind: z.enum(objectKinds),
  id: id.nullable(),
});
export type NavigationTarget = z.infer<typeof navigationTarget>;
