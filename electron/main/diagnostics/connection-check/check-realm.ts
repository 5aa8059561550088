import { explainOtherHost } from "#main/accounts/sso/page-failure.ts";
import { checkTransportSecurity } from "#main/api/address.ts";
import type { Answer } from "#main/api/exchange.ts";
import type { Result } from "#shared/ipc/failure.ts";
import { explainFailure } from "./explain.ts";
import { bad, good, type Outcome, skipped } from "./outcome.ts";

/** Asks an address as anybody could. */
type Request = (url: URL) => Promise<Result<Answer>>;

/**
 * Whether the sign-in page of the service's single sign-on answers, which is another's host; `address`
 * is null where nobody here signs in by one.
 */
export const checkRealm = async (address: string | null, ask: Request): Promise<Outcome<true>> => {
  if (address === null) return skipped("No single sign-on is known for this service.", true);
  if (!URL.canParse(address) || !checkTransportSecurity(new URL(address)).ok) {
    return bad(
      "The service names a sign-in page whose address is not secure.",
      "Tell the service's administrator.",
    );
  }
  const url = new URL(address);
  const reply = await ask(url);
  if (!reply.ok) return explainFailure(explainOtherHost(reply));
  const { status } = reply.value;
  if (status === 404 || status >= 500) {
    return bad(
      `The sign-in page at ${url.host} reports an error (status ${status}).`,
      "Try again later; if it keeps failing, tell whoever runs single sign-on.",
    );
  }
  return good(`The sign-in page at ${url.host} answers (status ${status}).`, true);
};
