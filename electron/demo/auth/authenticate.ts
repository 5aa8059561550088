import type { HonoRequest } from "hono";
import { auth as readBasic } from "hono/utils/basic-auth";
import type { ServiceState } from "../http/state.ts";
import type { WorldUser } from "../world/world.ts";

/** Who may call: anybody, holders of a token, or those who show a token or name and password. */
export type Access = "public" | "token" | "tokenOrBasic";

/** Who calls, and the token that proved it; null where name and password did. */
export type Caller = { user: WorldUser; token: string | null };

/** The request header that carries a token. */
export const tokenHeader = "X-Service-API-Auth";

/**
 * Who sent a request; null where nothing proves it. Where Basic credentials are accepted and given,
 * they alone count.
 */
export const authenticate = (
  request: HonoRequest,
  access: Access,
  state: ServiceState,
): Caller | null => {
  const basic = access === "tokenOrBasic" ? readBasic(request.raw) : undefined;
  return basic === undefined
    ? findByToken(request.header(tokenHeader), state)
    : findByPassword(basic.username, basic.password, state);
};

const findByPassword = (name: string, password: string, state: ServiceState): Caller | null => {
  const user = state.world.users.find((candidate) => candidate.name === name);
  const isRight =
    user?.signIn === "password" &&
    user.enabled !== false &&
    state.passwords.isRight(user, password);
  return isRight ? { user, token: null } : null;
};

const findByToken = (token: string | undefined, state: ServiceState): Caller | null => {
  if (token === undefined) return null;
  const userId = state.tokens.use(token);
  const user = state.world.users.find(({ id }) => id === userId);
  return user === undefined || user.enabled === false ? null : { user, token };
};
