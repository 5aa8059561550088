import { z } from "zod";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { token } from "#shared/session/token-schema.ts";
import { readJsonAs } from "../read-json.ts";
import { itemOf } from "./item-name.ts";

/** A place for secrets by name; every call may wait for the person to unlock it, and may reject. */
export type Keychain = {
  /** Null where there is no such item. */
  get(name: string): Promise<string | null>;
  set(name: string, secret: string): Promise<void>;
  delete(name: string): Promise<void>;
  /** Rejects where it could not be used now, asking nobody; left out where that cannot be told. */
  probe?(): Promise<void>;
};

// Each by itself: whoever cannot read the token keeps the store's key all the same.
const secretsSchema = z.object({
  /** Its API token. */
  token: token.nullable().catch(null),
  /** The key of its store. */
  storeKey: z.string().nullable().catch(null),
  /** The identifier under which this computer gets the service's notifications. */
  deviceToken: z.string().nullable().catch(null),
});

/** What an account keeps secret. */
export type Secrets = z.infer<typeof secretsSchema>;

const signOnSchema = z.object({
  serverUrl: z.string(),
  username: z.string(),
  appToken: z.string(),
  deadline: z.number(),
  /** The API token that has come of it and is to be destroyed. */
  token: z.string().nullable(),
  /** Somebody else may know the app token. */
  isStolen: z.boolean(),
});

/** A single sign-on that was begun and whose end is not known: its app token brings a session. */
export type KeptSignOn = z.infer<typeof signOnSchema>;

/** The only user of the keychain. Locked is not missing: a locked one fails, it never reads null. */
export type Vault = ReturnType<typeof createVault>;

/** An account without secrets. */
export const noSecrets: Secrets = secretsSchema.parse({});

/**
 * Makes the vault over a keychain, one item an account and one for sign-ons under way: each access is a round through the desktop,
 * and perhaps a question to the person. Failures: `keychainLocked`, `keychainRefused`,
 * `keychainUnavailable`.
 */
export function createVault(keychain: Keychain) {
  return {
    read: (accountId: string) =>
      attempt(
        async () => decodeAs(secretsSchema, await keychain.get(itemOf(accountId))) ?? noSecrets,
      ),
    /** Puts these in the place of what was kept for the account. */
    keep: (accountId: string, secrets: Secrets): Promise<Result<null>> =>
      done(() => keychain.set(itemOf(accountId), JSON.stringify(secrets))),
    /** Erases everything of the account. */
    forget: (accountId: string): Promise<Result<null>> =>
      done(() => keychain.delete(itemOf(accountId))),
    readSignOns: () =>
      attempt(async () => decodeAs(z.array(signOnSchema), await keychain.get(signOnsName)) ?? []),
    /** Puts these in the place of those that were kept. */
    keepSignOns: (signOns: KeptSignOn[]): Promise<Result<null>> =>
      done(() =>
        signOns.length === 0
          ? keychain.delete(signOnsName)
          : keychain.set(signOnsName, JSON.stringify(signOns)),
      ),
    /** Whether the keychain could be used now, as far as that can be told without asking anybody. */
    probe: (): Promise<Result<null>> => done(async () => keychain.probe?.()),
  };
}

const signOnsName = "sign-ons";

/** An item that is not one of ours, from another version or another hand, counts as none. */
function decodeAs<T>(schema: z.ZodType<T>, item: string | null): T | null {
  const read = item === null ? null : readJsonAs(schema, item);
  return read?.ok ? read.value : null;
}

async function attempt<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (error) {
    return explain(error instanceof Error ? error.message : String(error));
  }
}

const done = (work: () => Promise<void>): Promise<Result<null>> =>
  attempt(() => work().then(() => null));

// The words of the Secret Service, then of macOS (errSecInteractionNotAllowed, errSecAuthFailed,
// errSecUserCanceled), then of Windows (ERROR_ACCESS_DENIED, ERROR_CANCELLED).
const lockedWords = /\blocked\b|interaction is not allowed|-25308\b/i;
const refusedWords =
  /dismissed|denied|passphrase you entered|-25293\b|user cancell?ed|(?<!\w)-128\b|error code (5|1223)\b/i;

function explain(message: string) {
  if (refusedWords.test(message)) {
    return failure(
      "keychainRefused",
      "The keychain denied access. Try again, and allow it when the system asks you.",
    );
  }
  if (lockedWords.test(message)) {
    return failure("keychainLocked", "The keychain is locked. Unlock it to continue.");
  }
  return failure(
    "keychainUnavailable",
    "This computer has no keychain, so you stay signed in only until Watchdesk closes.",
  );
}
