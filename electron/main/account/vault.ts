import { failure, type Result, success } from "#shared/ipc/failure.ts";
import { type Token, token as tokenSchema } from "#shared/model/token.ts";

/** A place for secrets by name; every call may wait for the person to unlock it, and may reject. */
export type Keychain = {
  /** Null where there is no such item. */
  get(name: string): Promise<string | null>;
  set(name: string, secret: string): Promise<void>;
  delete(name: string): Promise<void>;
};

/** What an account keeps secret: its API token and the key of its store. */
export type Secrets = { token: Token | null; storeKey: string | null };

/** The only user of the keychain. Locked is not missing: a locked one fails, it never reads null. */
export type Vault = {
  read(accountId: string): Promise<Result<Secrets>>;
  keep(accountId: string, secrets: Partial<Secrets>): Promise<Result<null>>;
  /** Erases everything of the account. */
  forget(accountId: string): Promise<Result<null>>;
};

/** Makes the vault over a keychain. Failures: `keychainLocked`, `keychainUnavailable`. */
export function createVault(keychain: Keychain): Vault {
  return {
    read: (accountId) =>
      attempt(async () => {
        const { token, storeKey } = namesOf(accountId);
        return {
          token: readToken(await keychain.get(token)),
          storeKey: await keychain.get(storeKey),
        };
      }),
    keep: (accountId, secrets) =>
      attempt(async () => {
        const { token, storeKey } = namesOf(accountId);
        if (secrets.storeKey) await keychain.set(storeKey, secrets.storeKey);
        if (secrets.token) await keychain.set(token, JSON.stringify(secrets.token));
        return null;
      }),
    forget: (accountId) =>
      attempt(async () => {
        for (const name of Object.values(namesOf(accountId))) await keychain.delete(name);
        return null;
      }),
  };
}

const namesOf = (accountId: string) => ({
  token: `token ${accountId}`,
  storeKey: `store key ${accountId}`,
});

/** An item that is not a token of ours, from another version or another hand, counts as none. */
function readToken(item: string | null): Token | null {
  if (item === null) return null;
  try {
    return tokenSchema.parse(JSON.parse(item));
  } catch {
    return null;
  }
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
