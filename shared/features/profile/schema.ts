import { z } from "zod";
import { id, text } from "#shared/lib/values-schema.ts";

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

/** The profile as it was when the service was last asked for it. */
export const storedProfile = z.object({ profile: user, synced: z.number() });
export type StoredProfile = z.infer<typeof storedProfile>;
