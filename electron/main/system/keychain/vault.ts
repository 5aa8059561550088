import { z } from "zod";
import { failure, type Result, readErrorMessage, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { token } from "#shared/session/token-schema.ts";
import { t } from "#shared/texts/t.ts";
import { readJsonAs } from "../read-json.ts";
import { getItemName } from "./account-item.ts";
import { noDefaultCollection } from "./secret-service.ts";

/** A keychain of a busy computer answers within a moment; one that prompts a user may never do. */
const moment: DurationMs = 3_000;
const interval: DurationMs = 50;

/** Resolves to false as soon as a keychain has answered everything, and to true if it still has not after a moment. */
export async function isStuck(
  isWaiting: () => boolean,
  pause: (delay: DurationMs) => Promise<void>,
): Promise<boolean> {
  for (let left = moment; isWaiting(); left -= interval) {
    if (left <= 0) return true;
    await pause(interval);
  }
  return false;
}

/** Secrets by name; every call may wait for the user to unlock the keychain, and may reject. */
export type Keychain = {
  /** Resolves to null if there is no such item. */
  get(name: string): Promise<string | null>;
  set(name: string, secret: string): Promise<void>;
  delete(name: string): Promise<void>;
  /** Rejects if it cannot be used now, without a prompt; missing if that cannot be determined. */
  probe?(): Promise<void>;
  /** Whether new items go where this item is; missing if there is only one such place. */
  isBeside?(name: string): Promise<boolean>;
  /** Permits a new item under this name although the keychain has none of the profile's. */
  allow?(name: string): void;
};

// Fields are decoded separately: an unreadable token must not cost the store's key.
const secretsSchema = z.object({
  token: token.nullable().catch(null),
  storeKey: z.string().nullable().catch(null),
  /** The key of its shift log, which stays after a sign-out. */
  logKey: z.string().nullable().catch(null),
  /** The identifier of this computer for the service's notifications. */
  deviceToken: z.string().nullable().catch(null),
});

export type Secrets = z.infer<typeof secretsSchema>;

const signOnSchema = z.object({
  serverUrl: z.string(),
  username: z.string(),
  appToken: z.string(),
  deadline: z.number(),
  /** The API token that it returned and that has to be destroyed. */
  token: z.string().nullable(),
  /** Whether another user may know the app token. */
  isStolen: z.boolean(),
});

/** A single sign-on whose outcome is unknown: its app token could still start a session. */
export type PendingSignOn = z.infer<typeof signOnSchema>;

/** The accounts' secrets in the keychain, which only the vault accesses; a locked keychain fails and never reads as null. */
export type Vault = ReturnType<typeof createVault>;

/** The message of a keychain that is open instead of the one with the profile's items. */
const otherKeychain = "The open keychain has none of this profile's items.";

/** An account without secrets. */
export const noSecrets: Secrets = secretsSchema.parse({});

/**
 * Creates the vault over a keychain, with one item per account and one for pending sign-ons, as each access is slow and
 * may prompt the user. Fails with the codes `keychain…`.
 */
export function createVault(keychain: Keychain) {
  const read = (accountId: string) =>
    attempt(
      async () => decodeAs(secretsSchema, await keychain.get(getItemName(accountId))) ?? noSecrets,
    );
  const save = (accountId: string, secrets: Secrets): Promise<Result<null>> =>
    attemptVoid(() => keychain.set(getItemName(accountId), JSON.stringify(secrets)));
  const forget = (accountId: string): Promise<Result<null>> =>
    attemptVoid(() => keychain.delete(getItemName(accountId)));

  return {
    read,
    save,
    /** Permits a new item for the account although the keychain has none of the profile's. */
    allow: (accountId: string): void => keychain.allow?.(getItemName(accountId)),
    forget,
    /** Deletes the account's secrets except the key of its shift log. */
    forgetAllButLog: async (accountId: string): Promise<Result<null>> => {
      const secrets = await read(accountId);
      if (!secrets.ok) return secrets;
      const { logKey } = secrets.value;
      return logKey === null ? forget(accountId) : save(accountId, { ...noSecrets, logKey });
    },
    readSignOns: () =>
      attempt(async () => decodeAs(z.array(signOnSchema), await keychain.get(signOnsName)) ?? []),
    keepSignOns: (signOns: PendingSignOn[]): Promise<Result<null>> =>
      attemptVoid(() =>
        signOns.length === 0
          ? keychain.delete(signOnsName)
          : keychain.set(signOnsName, JSON.stringify(signOns)),
      ),
    /** Fails if the keychain cannot be used now, as far as that can be determined without a prompt. */
    probe: (): Promise<Result<null>> => attemptVoid(async () => keychain.probe?.()),
  };
}

const signOnsName = "sign-ons";

/** Decodes an item; null if another version or another program wrote it. */
function decodeAs<T>(schema: z.ZodType<T>, item: string | null): T | null {
  const read = item === null ? null : readJsonAs(schema, item);
  return read?.ok ? read.value : null;
}

async function attempt<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (error) {
    return explain(readErrorMessage(error));
  }
}

const attemptVoid = (work: () => Promise<void>): Promise<Result<null>> =>
  attempt(() => work().then(() => null));

// Messages of the Secret Service, then of macOS (errSecInteractionNotAllowed, errSecAuthFailed,
// errSecUserCanceled), then of Windows (ERROR_ACCESS_DENIED, ERROR_CANCELLED).
const lockedWords = /\blocked\b|interaction is not allowed|-25308\b/i;
const refusedWords =
  /dismissed|denied|passphrase you entered|-25293\b|user cancell?ed|(?<!\w)-128\b|error code (5|1223)\b/i;

function explain(message: string) {
  if (message === otherKeychain) return failure("keychainNoEntry", t("system.keychainNoEntry"));
  if (message === noDefaultCollection) {
    return failure("keychainNoDefault", t("system.keychainNoDefault"));
  }
  if (/matched by \d+ credentials/.test(message)) {
    return failure("keychainTwoEntries", t("system.keychainTwoEntries"));
  }
  if (refusedWords.test(message)) {
    return failure("keychainRefused", t("system.keychainDenied"));
  }
  if (lockedWords.test(message)) {
    return failure("keychainLocked", t("system.keychainLocked"));
  }
  return failure("keychainUnavailable", t("system.noKeychain"));
}

/** A keychain that may be another one than the profile's, such as another database of KeePassXC. */
type HomeKeychain<K extends Keychain> = K & {
  /** Permits a new item under this name wherever new items go now, as the user has confirmed. */
  allow(name: string): void;
};

/**
 * Creates a keychain that creates items only beside the profile's others; `listItems` returns the names of those that must
 * exist. Other calls pass.
 */
export function createHomeKeychain<K extends Keychain>(
  keychain: K,
  listItems: () => string[],
): HomeKeychain<K> {
  const allowed = new Set<string>();
  const has = async (name: string) => (await keychain.get(name)) !== null;
  /** Whether new items go where this one is. */
  const isBeside = keychain.isBeside ?? has;

  async function mayCreate(name: string): Promise<boolean> {
    if (allowed.has(name)) return true;
    const others = listItems().filter((other) => other !== name);
    for (const other of others) if (await isBeside(other)) return true;
    return others.length === 0;
  }

  return {
    ...keychain,
    set: async (name, secret) => {
      if (!(await has(name)) && !(await mayCreate(name))) throw new Error(otherKeychain);
      await keychain.set(name, secret);
    },
    allow: (name) => void allowed.add(name),
  };
}
