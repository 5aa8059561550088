import { z } from "zod";
import { id, text } from "./values.ts";

/** The signed-in person's own profile (GET /me). */
export const user = z.object({
  id,
  name: z.string(),
  type: text,
  displayName: z.string(),
  enabled: z.boolean().nullable(),
  online: z.boolean().nullable(),
  primaryEmail: text,
  primaryPhone: text,
  profileOrgId: text,
});
export type User = z.infer<typeof user>;
