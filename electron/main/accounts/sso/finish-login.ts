import { destroyToken, finishCasLogin } from "#main/api/operations.ts";
import type { Service } from "#main/api/transport.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { CasLogin } from "#shared/model/token.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** What the service says of a single sign-on; `serverTime` is its clock at the answer. */
export type Finished = { login: CasLogin; serverTime: EpochMs | null };

/** Asks how the single sign-on of an app token ended (GET /auth/cas/finishLogin). */
export async function askHowItEnded(service: Service, appToken: string): Promise<Result<Finished>> {
  const reply = await finishCasLogin(service, { appToken });
  if (!reply.ok) return reply;
  const login = reply.value.read();
  return login.ok ? success({ login: login.value, serverTime: reply.value.serverTime }) : login;
}

/** Leaves nothing usable of a success that nobody waits for any more. */
export async function discard(service: Service, { token }: CasLogin): Promise<void> {
  if (token !== null) await destroyToken(service, { token: token.token });
}
