import { flagOf, ownId, plainOf, textOf } from "#main/service/decode/documented.ts";
import { missingId, type SingleKind } from "#main/service/decode/records.ts";
import type { User } from "#shared/features/profile/schema.ts";

const fields = {
  id: ownId,
  name: textOf("name"),
  type: plainOf("type"),
  displayName: textOf("displayName"),
  enabled: flagOf("enabled"),
  online: flagOf("online"),
  primaryEmail: textOf("primaryEmail"),
  primaryPhone: plainOf("primaryPhone"),
  profileOrgId: plainOf("profileOrgId"),
};

/** A profile as GET /me sends it. */
export const user: SingleKind<typeof fields, User> = {
  name: "user",
  nouns: ["user", "me", "profile", "account", "person"],
  isOpen: false,
  fields,
  build: ({ id, ...rest }) => {
    if (id === null) return missingId();
    const name = rest.name ?? "";
    return { id, ...rest, name, displayName: rest.displayName ?? name };
  },
};
