import type { SsoOutcome } from "#shared/model/session.ts";
import { type CasRealm, type SsoRefusal, ssoRefusal } from "#shared/model/sso.ts";
import type { CasLogin } from "#shared/model/token.ts";

/** What a single sign-on that was no success means; a status that nobody knows is a failure. */
export function judgeRefusal(login: CasLogin, asked: CasRealm): SsoOutcome {
  const known = ssoRefusal.safeParse(login.status);
  const status: SsoRefusal = known.success ? known.data : "failure";
  const { message, casUsername } = login;
  return { kind: "refused", status, message, casUsername, realm: login.casRealm ?? asked };
}
