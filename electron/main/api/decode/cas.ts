import type { CasRealm } from "#shared/model/sso.ts";
import type { CasLogin } from "#shared/model/token.ts";
import { isObject, type Json, readText, readTime } from "./read.ts";
import type { Reason } from "./records.ts";
import { readToken } from "./token.ts";
import { readUser } from "./user.ts";

/** Reads a realm as GET /me/sso sends it. */
export const readRealm = (json: Json): CasRealm | Reason => {
  if (!isObject(json)) return "It is not an object.";
  const realm = readText(json.realm);
  if (realm === null) return "It names no realm.";
  return {
    id: readText(json.id),
    realm,
    serverUrl: readText(json.serverUrl),
    shortName: readText(json.shortName),
    description: readText(json.description),
    orgName: readText(json.orgName),
    dateModified: readTime(json.dateModified),
    logoutUrl: readText(json.logoutUrl),
  };
};

/** Reads the outcome of a single sign-on as GET /auth/cas/finishLogin sends it. */
export const readCasLogin = (json: Json): CasLogin | Reason => {
  if (!isObject(json) || typeof json.status !== "string") return "It has no status.";
  return {
    status: json.status,
    message: readText(json.message) ?? "",
    casUsername: readText(json.casUsername),
    casRealm: orNull(readRealm(json.casRealm ?? null)),
    // The versioned token says when it expires; the plain one is all that older servers send.
    token: orNull(readToken(json.token11 ?? null)) ?? orNull(readToken(json)),
    user: orNull(readUser(json.user ?? null)),
  };
};

const orNull = <T extends object>(read: T | Reason): T | null =>
  typeof read === "string" ? null : read;
