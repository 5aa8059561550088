import type { Service } from "#main/service/transport.ts";
import { destroyToken, finishCasLogin } from "#main/session/operations.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CasLogin } from "#shared/session/token-schema.ts";

/** What the service says of a single sign-on; `serverTime` is its clock at the answer. */
export type Finished = { login: CasLogin; serverTime: EpochMs | null };

/** Asks how the single sign-on of an app token ended (GET /auth/cas/finishLogin). */
export async function askHowItEnded(service: Service, appToken: string): Promise<Result<Finished>> {
  const reply = await finishCasLogin(service, { appToken });
  if (!reply.ok) return reply;
  const login = reply.value.read();
  return login.ok ? success({ login: login.value, serverTime: reply.value.serverTime }) : login;
}

/** The same of several attempts of one person: the first that has ended, else what is said of the first. */
export async function askOfAll(
  service: Service,
  appTokens: string[],
): Promise<Result<Finished & { appToken: string }>> {
  const [appToken = "", ...earlier] = appTokens;
  const own = await askHowItEnded(service, appToken);
  if (!own.ok) return own;
  for (const token of isPending(own.value) ? earlier : []) {
    const other = await askHowItEnded(service, token);
    if (other.ok && !isPending(other.value)) return success({ appToken: token, ...other.value });
  }
  return success({ appToken, ...own.value });
}

/** Whether the service knows of no end yet. */
const isPending = ({ login }: Finished): boolean => login.status === "authFailure";

/** Leaves nothing usable of a success that nobody waits for any more. */
export async function discard(service: Service, { token }: CasLogin): Promise<void> {
  if (token !== null) await destroyToken(service, { token: token.token });
}
