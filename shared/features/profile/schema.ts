import { z } from "zod";
import { id, text } from "#shared/lib/values-schema.ts";

/** The signed-in user's profile (GET /me). */
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

/** The profile as last received, and when. */
export const storedProfile = z.object({ profile: user, synced: z.number() });
export type StoredProfile = z.infer<typeof storedProfile>;
