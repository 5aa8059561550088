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
    return judge(await within(limit, probeKeychain()));
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    return bad(
      "The keychain has not answered yet.",
      "It may wait for you to unlock it, in a window behind this one.",
    );
  }
};

const judge = (probed: Result<null>): Outcome<true> => {
  if (probed.ok)
    return good("Nothing stands in the way of the keychain, which keeps what is secret.", true);
  switch (probed.code) {
    case "keychainLocked":
      return bad("The keychain is locked.", "Unlock it and Watchdesk goes on by itself.");
    case "keychainRefused":
      return bad(
        "The keychain does not let Watchdesk in.",
        "Allow it in the system's keychain settings, then check again.",
      );
    case "keychainUnavailable":
      return warning(
        "This computer offers no keychain.",
        "Watchdesk stays signed in only until it is closed. A password service such as GNOME Keyring or KWallet changes that.",
        true,
      );
    default:
      return explainFailure(probed);
  }
};
