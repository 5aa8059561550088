import {
  flagOf,
  ownId,
  plainOf,
  textOf,
  timeOf,
  valueAt,
} from "#main/service/decode/documented.ts";
import type { Json } from "#main/service/decode/read.ts";
import { missingId, type SingleKind } from "#main/service/decode/records.ts";
import { createReading, createRecordReader } from "#main/service/reading/kind.ts";
import type { Fields } from "#main/service/reading/plan.ts";
import type { User } from "#shared/features/profile/schema.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import type { CasLogin, Token } from "#shared/session/token-schema.ts";
import { t } from "#shared/texts/t.ts";

// Anything else could not travel in a header.
const usableToken = /^[\x21-\x7e]+$/;

const tokenFields = {
  token: textOf("token"),
  expires: timeOf("expires", ["expiresAt", "expiresOn", "expiry", "expiration", "validUntil"]),
  version: plainOf("version"),
};

/** A token as both token operations send it; the unversioned one has neither expiry nor version. */
export const token: SingleKind<typeof tokenFields, Token> = {
  name: "token",
  nouns: ["token", "token11"],
  isOpen: false,
  fields: tokenFields,
  build: ({ token, ...rest }) =>
    token === null || !usableToken.test(token)
      ? t("session.answerWithoutToken")
      : { ...rest, token },
};

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

const realmFields = {
  id: plainOf("id"),
  realm: textOf("realm"),
  serverUrl: textOf("serverUrl"),
  shortName: textOf("shortName"),
  description: textOf("description"),
  orgName: textOf("orgName"),
  dateModified: timeOf("dateModified"),
  logoutUrl: textOf("logoutUrl"),
};

/** A realm as GET /me/sso sends it. */
export const realm: SingleKind<typeof realmFields, CasRealm> = {
  name: "realm",
  nouns: ["realm", "casRealm", "sso"],
  isOpen: false,
  fields: realmFields,
  build: ({ realm, ...rest }) =>
    realm === null ? t("session.answerWithoutRealm") : { ...rest, realm },
};

/** A record inside of another one; null where it cannot be read. */
const inner =
  <F extends Fields, T extends object>(kind: SingleKind<F, T>) =>
  (json: Json): T | null => {
    const record = createRecordReader(kind, createReading(kind, [json]), undefined)(json);
    return typeof record === "string" ? null : record;
  };

const loginFields = {
  status: textOf("status"),
  message: textOf("message"),
  casUsername: plainOf("casUsername"),
  casRealm: valueAt("casRealm", inner(realm)),
  // The versioned token says when it expires; the plain one is all that older servers send.
  token11: valueAt("token11", inner(token)),
  user: valueAt("user", inner(user)),
};

/** The outcome of a single sign-on as GET /auth/cas/finishLogin sends it. */
export const casLogin: SingleKind<typeof loginFields, CasLogin> = {
  name: "casLogin",
  nouns: ["login", "casLogin", "result"],
  isOpen: false,
  fields: loginFields,
  build: ({ status, message, token11, ...rest }, _context, json) =>
    status === null
      ? t("session.answerWithoutStatus")
      : { ...rest, status, message: message ?? "", token: token11 ?? inner(token)(json) },
};
