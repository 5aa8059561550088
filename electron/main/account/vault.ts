import { failure, type Result, success } from "#shared/ipc/failure.ts";

/** A place for secrets by name; every call may wait for the person to unlock it, and may reject. */
export type Keychain = {
  /** Null where there is no such item. */
  get(name: string): Promise<string | null>;
  set(name: string, secret: string): Promise<void>;
  delete(name: string): Promise<void>;
};

/** What an account keeps secret: its API token and the key of its store. */
export type Secrets = { token: string | null; storeKey: string | null };

/** The only user of the keychain. Locked is not missing: a locked one fails, it never reads null. */
export type Vault = {
  read(accountId: string): Promise<Result<Secrets>>;
  keepToken(accountId: string, token: string): Promise<Result<null>>;
  keepStoreKey(accountId: string, storeKey: string): Promise<Result<null>>;
  forgetToken(accountId: string): Promise<Result<null>>;
  /** Erases everything of the account. */
  forget(accountId: string): Promise<Result<null>>;
};

/** Makes the vault over a keychain. Failures: `keychainLocked`, `keychainUnavailable`. */
export function createVault(keychain: Keychain): Vault {
  const token = (accountId: string) => `token ${accountId}`;
  const storeKey = (accountId: string) => `store key ${accountId}`;
  return {
    read: (accountId) =>
      attempt(async () => ({
        token: await keychain.get(token(accountId)),
        storeKey: await keychain.get(storeKey(accountId)),
      })),
    keepToken: (accountId, secret) => attempt(() => put(keychain, token(accountId), secret)),
    keepStoreKey: (accountId, secret) => attempt(() => put(keychain, storeKey(accountId), secret)),
    forgetToken: (accountId) => attempt(() => remove(keychain, token(accountId))),
    forget: (accountId) =>
      attempt(async () => {
        await remove(keychain, token(accountId));
        return remove(keychain, storeKey(accountId));
      }),
  };
}

async function put(keychain: Keychain, name: string, secret: string): Promise<null> {
  await keychain.set(name, secret);
  return null;
}

async function remove(keychain: Keychain, name: string): Promise<null> {
  await keychain.delete(name);
  return null;
}

async function attempt<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (error) {
    return explain(error instanceof Error ? error.message : String(error));
  }
}

function explain(message: string) {
  return /locked|dismissed/i.test(message)
    ? failure(
        "keychainLocked",
        "The keychain is locked. Unlock it and Watchdesk goes on by itself.",
      )
    : failure(
        "keychainUnavailable",
        "This computer offers no keychain, so Watchdesk stays signed in only until it is closed.",
      );
}
