import { TooLate, within } from "#main/within.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { explainFailure } from "./explain.ts";
import { bad, good, type Outcome, warning } from "./outcome.ts";

/** Whether the keychain gives Watchdesk what it keeps there. */
export const checkKeychain = async (
  probeKeychain: () => Promise<Result<null>>,
  limit: DurationMs,
): Promise<Outcome<true>> => {
  try {
    return classify(await within(limit, probeKeychain()));
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    return bad(
      "The keychain has not answered yet.",
      "It may be waiting to be unlocked, in a window behind this one.",
    );
  }
};

const classify = (probed: Result<null>): Outcome<true> => {
  if (probed.ok) return good("The keychain is open.", true);
  switch (probed.code) {
    case "keychainLocked":
      return bad("The keychain is locked.", "Unlock it to continue.");
    case "keychainRefused":
      return bad(
        "The keychain denied access.",
        "Allow it in the system's keychain settings, then check again.",
      );
    case "keychainUnavailable":
      return warning(
        "This computer has no keychain.",
        "You stay signed in only until Watchdesk closes. To stay signed in, install a password service such as GNOME Keyring or KWallet.",
        true,
      );
    default:
      return explainFailure(probed);
  }
};
