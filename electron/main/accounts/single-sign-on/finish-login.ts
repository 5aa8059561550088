import type { Service } from "#main/service/transport.ts";
import { destroyToken, finishCasLogin } from "#main/session/operations.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CasLogin } from "#shared/session/token-schema.ts";

/** The result of a single sign-on; `serverTime` is the service's clock of the response. */
export type LoginOutcome = { login: CasLogin; serverTime: EpochMs | null };

/** Requests the result of an app token (GET /auth/cas/finishLogin). */
export async function requestOutcome(
  service: Service,
  appToken: string,
): Promise<Result<LoginOutcome>> {
  const reply = await finishCasLogin(service, { appToken });
  if (!reply.ok) return reply;
  const login = reply.value.read();
  return login.ok ? success({ login: login.value, serverTime: reply.value.serverTime }) : login;
}

/** Requests the results of several attempts: resolves to the first that has ended, else to that of the first. */
export async function requestFirstOutcome(
  service: Service,
  appTokens: string[],
): Promise<Result<LoginOutcome & { appToken: string }>> {
  const [appToken = "", ...earlier] = appTokens;
  const own = await requestOutcome(service, appToken);
  if (!own.ok) return own;
  for (const token of isPending(own.value) ? earlier : []) {
    const other = await requestOutcome(service, token);
    if (other.ok && !isPending(other.value)) return success({ appToken: token, ...other.value });
  }
  return success({ appToken, ...own.value });
}

/** Whether the single sign-on has not ended yet. */
const isPending = ({ login }: LoginOutcome): boolean => login.status === "authFailure";

/** Destroys the token of a success that is no longer needed (DELETE /auth/token). */
export async function destroyLoginToken(service: Service, { token }: CasLogin): Promise<void> {
  if (token !== null) await destroyToken(service, { token: token.token });
}
