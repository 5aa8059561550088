import type { DurationMs } from "#shared/lib/time.ts";
import type { SsoOutcome } from "#shared/session/schema.ts";
import { type CasRealm, type SsoRefusal, ssoRefusal } from "#shared/session/sso-schema.ts";
import type { CasLogin } from "#shared/session/token-schema.ts";
import { originOf } from "./known-origin.ts";

type Refused = Extract<SsoOutcome, { kind: "refused" }>;

/** How the person was waited for, in ms, and whether the page had come back; null: nobody can tell. */
export type Wait = { allowed: DurationMs; hasReturned: boolean | null };

/** What a single sign-on that was no success means; a status that nobody knows is a failure. */
export function classifyRefusal(login: CasLogin, asked: CasRealm, wait: Wait): Refused {
  const known = ssoRefusal.safeParse(login.status);
  const status: SsoRefusal = known.success ? known.data : "failure";
  const { message, casUsername } = login;
  return {
    kind: "refused",
    status,
    message,
    casUsername,
    realm: isAtSameOrigin(login.casRealm, asked) ? login.casRealm : asked,
    wait: status === "authFailure" ? wait : null,
  };
}

/** Its page can be opened from the refusal: one at another origin is none that the user has accepted. */
const isAtSameOrigin = (told: CasRealm | null, asked: CasRealm): told is CasRealm =>
  told !== null && originOf(told) === originOf(asked);
