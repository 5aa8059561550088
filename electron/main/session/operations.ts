import { outcome, single } from "#main/service/decode/decoders.ts";
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
import type { Limits } from "#main/service/exchange.ts";
import { isPage } from "#main/service/marked-failure.ts";
import {
  confirmedBy,
  fixed,
  get,
  type Operation,
  operation,
  write,
} from "#main/service/operation.ts";
import { createReading, createRecordReader } from "#main/service/reading/kind.ts";
import type { Fields } from "#main/service/reading/plan.ts";
import { readReply } from "#main/service/reply.ts";
import type { Call, Service } from "#main/service/transport.ts";
import type { User } from "#shared/features/profile/schema.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import { type CasRealm, ssoRefusal } from "#shared/session/sso-schema.ts";
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

// The user waits for a sign-out, which must not take long.
const limits: Partial<Limits> = { headersMs: 8000, totalMs: 8000 };

export const tokenDecoder = single(token);

type Proof = { credentials?: { username: string; password: string } };

/**
 * GET /auth/token/1.1: a new token, by login name and password or, without them, in exchange for the
 * session's still valid one. `duration` in seconds, 28,800 where nothing is said, 86,400 at most.
 */
export const getToken = operation(({ credentials, ...query }: Proof & { duration?: number }) => ({
  ...get("/auth/token/1.1", tokenDecoder, query),
  isUrgent: true as const,
  credentials: credentials ?? "token",
}));

/**
 * GET /auth/token, deprecated, proven like the other: a token that lives 60 seconds or, with scope `session`, two weeks from
 * its latest use; the answer does not say when it expires.
 */
export const getUnversionedToken = operation(
  ({ credentials, ...query }: Proof & { scope?: "session" }) => ({
    ...get("/auth/token", tokenDecoder, query),
    isUrgent: true as const,
    credentials: credentials ?? "token",
  }),
);

/** DELETE /auth/token: destroys the given token, whichever it is, in its own name. */
export const destroyToken = operation((input: { token: string }) => ({
  credentials: input,
  method: "DELETE",
  path: "/auth/token",
  payload: input,
  secret: "token",
  decoder: outcome,
  limits,
}));

/** GET /auth/logout, or GET /logout where that is not found: ends the session of the token. */
export const logout: Operation<void, null> = async (service, _input, signal) => {
  const reply = await service.call({ ...get("/auth/logout", outcome), limits }, signal);
  if (reply.ok || reply.code !== "notFound") return reply;
  return service.call({ ...get("/logout", outcome), limits }, signal);
};

/**
 * GET /auth/cas/finishLogin: how the single sign-on ended that was started with this `appToken` (at
 * least 32 characters). Every one of the five statuses is a success here, whatever the status of the response.
 */
export const finishCasLogin = operation((input: { appToken: string }) => ({
  ...get("/auth/cas/finishLogin", single(casLogin, "status"), input),
  credentials: "none",
  isAnswer: ({ status }) => status === "success" || ssoRefusal.safeParse(status).success,
}));

/** GET /me/sso: the single sign-on realm of a login name; needs no session. */
export const findRealm = operation((input: { username: string }) => ({
  ...get("/me/sso", single(realm), input),
  credentials: "none",
}));

/**
 * Explains a refusal by a web page: if a request that needs no session is refused so, too, a gateway in front of the
 * service asks for a sign-in of its own. Then a password may be right, and a session continues.
 */
export async function explainRefusedByPage<T>(
  service: Service,
  answer: Result<T>,
): Promise<Result<T>> {
  if (answer.ok || !isPage(answer)) return answer;
  const open = await findRealm(service, { username: "-" });
  if (open.ok || !isPage(open)) return answer;
  const { host } = new URL(service.baseUrl);
  return answer.code === "wrongCredentials"
    ? failure(answer.code, t("service.gatewayPassword", { host }))
    : failure("proxyLoginNeeded", t("service.gatewaySignIn", { host }));
}

/** GET /me: the profile of whoever is signed in. */
export const getProfile = fixed(get("/me", single(user)));

/** Whether the service, and nothing in its place, answers the signed-in user. */
export const answersUser = async (service: Service, signal?: AbortSignal): Promise<boolean> =>
  (await readReply(getProfile(service, undefined, signal))).ok;

/** Creates a write of the signed-in user whose effect no read shows. */
export const unconfirmed = <I>(toCall: (input: I) => Call<null>): Operation<I, null> =>
  confirmedBy(toCall, (service, _input, signal) => answersUser(service, signal));

/** PUT /me/device?action=register: `token` names this device to the service's notifications. */
export const registerDevice = unconfirmed((input: { token: string; deviceInfo?: string }) => ({
  ...write("PUT", "/me/device", "register", input),
  secret: "deviceToken",
}));

/** DELETE /me/device?action=remove. */
export const removeDevice = unconfirmed((input: { token: string }) => ({
  ...write("DELETE", "/me/device", "remove", input),
  secret: "deviceToken",
  limits,
}));
