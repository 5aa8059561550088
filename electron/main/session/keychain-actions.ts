import { type Result, success } from "#shared/lib/result.ts";
import type { AccountSecrets } from "./account-secrets.ts";

/** Creates what users do while a session waits for the keychain. */
export const createKeychainActions = (
  secrets: AccountSecrets,
  unlocker: { request(): Promise<void> },
  setAside: () => Result<null>,
) => ({
  /** Reads the keychain again. */
  retryKeychain: () => void unlocker.request(),
  /**
   * Sets the store aside whose key the open keychain does not have, and opens a new one. Sets nothing aside if the key is
   * back; fails if the keychain cannot be read.
   */
  startAnew: async (): Promise<Result<null>> => {
    if (secrets.current() !== null) return success(null);
    const stored = await secrets.read(true);
    // The key may be back meanwhile, and the store open.
    if (secrets.current() !== null) return success(null);
    if (!stored.ok) {
      const aside = stored.code === "keychainNoEntry" ? setAside() : stored;
      if (!aside.ok) return aside;
      secrets.allowNew();
    }
    await unlocker.request();
    return success(null);
  },
});
