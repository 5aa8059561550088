import type { HonoRequest } from "hono";
import { auth as readBasic } from "hono/utils/basic-auth";
import type { ServiceState } from "../http/state.ts";
import type { WorldUser } from "../world/world.ts";

/** Required authentication: none, a token, or a token or Basic credentials. */
export type Access = "public" | "token" | "tokenOrBasic";

/** The authenticated user and the token; null with Basic credentials. */
export type Caller = { user: WorldUser; token: string | null };

/** The request header with the token. */
export const tokenHeader = "X-Service-API-Auth";

/** Authenticates a request; null if that fails. Accepted Basic credentials take precedence over a token. */
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
  const isCorrect =
    user?.signIn === "password" &&
    user.enabled !== false &&
    state.passwords.isCorrect(user, password);
  return isCorrect ? { user, token: null } : null;
};

const findByToken = (token: string | undefined, state: ServiceState): Caller | null => {
  if (token === undefined) return null;
  const userId = state.tokens.use(token);
  const user = state.world.users.find(({ id }) => id === userId);
  return user === undefined || user.enabled === false ? null : { user, token };
};
