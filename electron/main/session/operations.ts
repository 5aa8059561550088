import { outcome, single } from "#main/service/decode/decoders.ts";
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
import { readReply } from "#main/service/reply.ts";
import type { Call, Service } from "#main/service/transport.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import { ssoRefusal } from "#shared/session/sso-schema.ts";
import { t } from "#shared/texts/t.ts";
import { casLogin, realm, token, user } from "./decoders.ts";

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
