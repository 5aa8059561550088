import { z } from "zod";
import type { IssuedToken } from "../auth/credentials.ts";
import { oneOf, positiveInteger } from "../http/input.ts";
import { type AuthenticatedCall, operation } from "../http/operation.ts";
import { object, type Refusal, refused } from "../http/outcome.ts";
import type { ServiceState } from "../http/state.ts";
import type { JsonObject } from "../wire/json.ts";

/** Default life of a token of version 1.1, in seconds. */
export const defaultDuration = 28_800;
const maxDuration = 86_400;

const success = object("session", { status: "success" });

/** Encodes a token of version 1.1. */
export const encodeToken = (
  { token, expires }: IssuedToken,
  { dialect, now }: ServiceState,
): JsonObject => ({
  ...dialect.tokenExtras(now()),
  token,
  expires: dialect.wire.long(expires),
  version: dialect.readings.tokens.version,
});

/** Returns the refusal of a renewal, or null if allowed. */
const declineRenewal = ({ state, caller }: AuthenticatedCall): Refusal | null => {
  const { renewal } = state.dialect.readings.tokens;
  if (caller.token === null || renewal === "allowed") return null;
  return refused(renewal, "Sign in with name and password for another token.");
};

/** GET /auth/token/1.1: a token for Basic credentials or in exchange for a valid one, which stays valid. */
export const getToken = operation({
  method: "GET",
  path: "/auth/token/1.1",
  access: "tokenOrBasic",
  input: z.object({ duration: positiveInteger.default(defaultDuration) }),
  handle: ({ duration }, call) => {
    const { state, caller } = call;
    const { longDuration, maxLife } = state.dialect.readings.tokens;
    const declined = declineRenewal(call);
    if (declined !== null) return declined;
    if (duration > maxDuration && longDuration === "refused") {
      const rule = `must be at most ${maxDuration} seconds`;
      return refused(400, `The parameter duration ${rule}.`, "duration");
    }
    const seconds = Math.min(duration, maxDuration, maxLife);
    return object("token", encodeToken(state.tokens.issue(caller.user.id, seconds), state));
  },
});

/** GET /auth/token, deprecated: a token of 60 seconds, or of two weeks from its latest use. */
export const getDeprecatedToken = operation({
  method: "GET",
  path: "/auth/token",
  access: "tokenOrBasic",
  input: z.object({ scope: oneOf("session").optional() }),
  handle: ({ scope }, { state, caller }) =>
    object("token", { token: state.tokens.requestDeprecated(caller.user.id, scope).token }),
});

/** DELETE /auth/token: destroys a token, unauthenticated; succeeds for an unknown one. */
export const destroyToken = operation({
  method: "DELETE",
  path: "/auth/token",
  access: "public",
  input: z.object({ token: z.string().length(32, "must have 32 characters") }),
  handle: ({ token }, { state }) => {
    state.tokens.destroy(token);
    return success;
  },
});

const logOutAt = (path: string) =>
  operation({
    method: "GET",
    path,
    input: z.object({}),
    handle: (_input, { state, caller }) => {
      if (caller.token !== null) state.tokens.destroy(caller.token);
      return success;
    },
  });

/** GET /auth/logout and GET /logout: destroy the token of the request's header. */
export const logouts = [logOutAt("/auth/logout"), logOutAt("/logout")];
