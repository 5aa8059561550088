import { z } from "zod";
import { objectKinds } from "#shared/domain/collections.ts";
import { id } from "./values.ts";

/** What the renderer can be asked to show: an object, or the list of its kind where `id` is null. */
export const navigationTarget = z.object({
  kind: z.enum(objectKinds),
  id: id.nullable(),
});
export type NavigationTarget = z.infer<typeof navigationTarget>;
