import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { bad, good, type Outcome, skipped, warning } from "./outcome.ts";
import type { TokenDescription } from "./parts.ts";
import { describeSpan } from "./span.ts";

/** What expires later does not expire in earnest. */
const year: DurationMs = 366 * 86_400_000;

/** Whether the session has a token that the service should accept; `now` by the service's clock. */
export const checkToken = (token: TokenDescription, now: EpochMs): Outcome<true> => {
  if (token.kind === "none") return skipped("You're not signed in to this service.", true);
  if (token.kind === "locked") {
    return bad("Can't read the token from the keychain.", "Unlock the keychain to continue.");
  }
  if (token.kind === "expired") {
    return bad("The session has expired.", "Sign in again; stored data stays.");
  }
  if (token.isDeprecated) {
    return warning(
      "This service issues only the older kind of token (GET /auth/token), which will be removed.",
      "Ask the service's administrator for a newer version of the service.",
      true,
    );
  }
  const life = describeLife(token.expires, now);
  if (token.isRenewed) return good(life, true);
  return warning(
    `${life} The service has refused to renew it.`,
    "Sign in again when the session has expired.",
    true,
  );
};

const describeLife = (expires: EpochMs | null, now: EpochMs): string => {
  if (expires === null) return "The token is valid; the service did not send its expiry.";
  // Where only this computer's clock is known, it may be the one that is wrong.
  if (expires <= now || expires - now > year) return "The token is valid.";
  return `The token is valid for another ${describeSpan(expires - now)}.`;
};
