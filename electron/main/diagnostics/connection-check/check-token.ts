import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { bad, good, type Outcome, skipped, warning } from "./outcome.ts";
import type { TokenDescription } from "./parts.ts";
import { describeSpan } from "./span.ts";

/** What expires later does not expire in earnest. */
const year: DurationMs = 366 * 86_400_000;

/** Whether the session has a token that the service should accept; `now` by the service's clock. */
export const checkToken = (token: TokenDescription, now: EpochMs): Outcome<true> => {
  if (token.kind === "none") return skipped("Nobody is signed in to this service.", true);
  if (token.kind === "locked") {
    return bad(
      "The keychain does not give the token.",
      "Unlock the keychain and Watchdesk goes on by itself.",
    );
  }
  if (token.kind === "expired") {
    return bad("The session has expired.", "Sign in again; what is stored here stays.");
  }
  if (token.isDeprecated) {
    return warning(
      "This service issues only the older kind of token (GET /auth/token), which its makers will remove.",
      "Ask the service's administrator for a newer version of the service.",
      true,
    );
  }
  const life = describeLife(token.expires, now);
  if (token.isRenewed) return good(life, true);
  return warning(
    `${life} The service has refused to renew it.`,
    "Nothing is lost: sign in again when the session has expired.",
    true,
  );
};

const describeLife = (expires: EpochMs | null, now: EpochMs): string => {
  if (expires === null) return "The token is good; the service did not say for how long.";
  // Where only this computer's clock is known, it may be the one that is wrong.
  if (expires <= now || expires - now > year) return "The token is good.";
  return `The token is good for another ${describeSpan(expires - now)}.`;
};
