import type { User } from "#shared/model/user.ts";
import { readFlag, readText } from "./read.ts";
import { withName } from "./records.ts";

/** Reads a profile as GET /me sends it. */
export const readUser = withName<User>((json, { id, name }) => ({
  id,
  name,
  type: readText(json.type),
  displayName: readText(json.displayName) ?? name,
  enabled: readFlag(json.enabled),
  online: readFlag(json.online),
  primaryEmail: readText(json.primaryEmail),
  primaryPhone: readText(json.primaryPhone),
  profileOrgId: readText(json.profileOrgId),
}));
