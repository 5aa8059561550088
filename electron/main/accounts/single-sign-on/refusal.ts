import type { DurationMs } from "#shared/lib/time.ts";
import type { SsoOutcome } from "#shared/session/schema.ts";
import { type CasRealm, type SsoRefusal, ssoRefusal } from "#shared/session/sso-schema.ts";
import type { CasLogin } from "#shared/session/token-schema.ts";
import { originOf } from "./known-origin.ts";

type Refused = Extract<SsoOutcome, { kind: "refused" }>;

/** The allowed time, and whether the page had returned; null if unknown. */
export type Wait = { allowed: DurationMs; hasReturned: boolean | null };

/** Classifies an unsuccessful single sign-on; an unknown status is a failure. */
export function classifyRefusal(login: CasLogin, requested: CasRealm, wait: Wait): Refused {
  const known = ssoRefusal.safeParse(login.status);
  const status: SsoRefusal = known.success ? known.data : "failure";
  const { message, casUsername } = login;
  return {
    kind: "refused",
    status,
    message,
    casUsername,
    realm: isAtSameOrigin(login.casRealm, requested) ? login.casRealm : requested,
    wait: status === "authFailure" ? wait : null,
  };
}

/** The user can open the page from the refusal, and has not accepted another origin. */
const isAtSameOrigin = (returned: CasRealm | null, requested: CasRealm): returned is CasRealm =>
  returned !== null && originOf(returned) === originOf(requested);
