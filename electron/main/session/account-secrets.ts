import type { SetTimer } from "#main/system/clock.ts";
import { noSecrets, type Secrets, type Vault } from "#main/system/keychain/vault.ts";
import { type FailureCode, failure, type Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Account, KeychainTrouble } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import type { Workspaces } from "./workspace.ts";

/** The secrets of one account, in memory and, if possible, in the keychain. */
export type AccountSecrets = ReturnType<typeof createAccountSecrets>;

/** The limit for the keychain's prompt after a sign-in. */
const promptTimeout: DurationMs = 120_000;
/** A sign-out must not wait long. */
const signOutTimeout: DurationMs = 6_000;

const noEntry = () => failure("keychainNoEntry", t("system.keychainNoEntry"));
const timedOut = () => failure("keychainLocked", t("session.keychainNotAnswering"));

type AccountSecretsParts = {
  vault: Vault;
  setTimer: SetTimer;
  /** The keychain must have the key of a store that exists. */
  workspaces: Pick<Workspaces, "exists">;
};

/** Creates it without secrets. */
export function createAccountSecrets(
  account: Pick<Account, "id">,
  { vault, setTimer, workspaces }: AccountSecretsParts,
) {
  const accountId = account.id;
  let held: Secrets | null = null;
  let isTemporary = false;
  let trouble: KeychainTrouble | null = null;
  let writing: Promise<unknown> = Promise.resolve();

  /** Fails with `keychainNoEntry` if the keychain has no key of the store: another database or keyring is open. */
  async function readItem(): Promise<Result<Secrets>> {
    const item = await vault.read(accountId);
    return item.ok && item.value.storeKey === null && workspaces.exists(account) ? noEntry() : item;
  }

  /** Another keychain may be open now than the one that was read. */
  async function replaceItem(): Promise<Result<null>> {
    const item = await readItem();
    if (!item.ok) return item;
    const { storeKey } = item.value;
    if (storeKey !== null && storeKey !== held?.storeKey) return noEntry();
    return vault.save(accountId, held ?? noSecrets);
  }

  /** Writes sequentially, so that the newest secrets remain. */
  const write = (): Promise<Result<null>> => {
    const result = writing.then(replaceItem);
    writing = result;
    return result;
  };
  const limit = async <T>(work: Promise<Result<T>>, timeout: DurationMs): Promise<Result<T>> => {
    const late = Promise.withResolvers<Result<T>>();
    const cancel = setTimer(() => late.resolve(timedOut()), timeout);
    return Promise.race([work, late.promise]).finally(cancel);
  };

  return {
    /** Returns null until the keychain has returned secrets or others were set. */
    current: (): Secrets | null => held,
    /** Returns why the keychain does not have the secrets; null if it has them. */
    trouble: (): KeychainTrouble | null => trouble,
    /** Reads the keychain; without a limit, it waits as long as its prompt is open. */
    read: (isLimited: boolean): Promise<Result<Secrets>> => {
      const secrets = readItem();
      return isLimited ? limit(secrets, promptTimeout) : secrets;
    },
    /** Fails if the keychain cannot be used now; never prompts. */
    probe: (): Promise<Result<null>> => vault.probe(),
    /** Sets the secrets in memory; `reason` is why the keychain does not have them. */
    hold: (secrets: Secrets, reason: KeychainTrouble | null) => {
      held = secrets;
      trouble = reason;
    },
    /** Ends saving: the held key belongs to a store that ends with the app. */
    stopSaving: () => {
      isTemporary = true;
    },
    /** Permits a new item wherever the keychain creates it, as the user has confirmed. */
    allowNew: () => vault.allow(accountId),
    /** Changes the secrets, and saves them in the keychain. */
    save: async (changes: Partial<Secrets>) => {
      held = { ...(held ?? noSecrets), ...changes };
      if (isTemporary) return;
      // A user who dismissed the keychain's prompt must not see it at each renewal.
      if (trouble === "refused" && !(await vault.probe()).ok) return;
      const saved = await limit(write(), promptTimeout);
      trouble = saved.ok ? null : toTrouble(saved.code);
    },
    /** Deletes the secrets in the keychain, except the key of a log that stays; resolves to whether that succeeded. */
    delete: async (keepsLog: boolean) => {
      const forget = keepsLog ? vault.forgetAllButLog : vault.forget;
      return (await limit(forget(accountId), signOutTimeout)).ok;
    },
  };
}

const troubles: Partial<Record<FailureCode, KeychainTrouble>> = {
  keychainLocked: "locked",
  keychainRefused: "refused",
  keychainNoEntry: "noEntry",
  keychainTwoEntries: "twoEntries",
  keychainNoDefault: "noDefault",
};

export const toTrouble = (code: FailureCode): KeychainTrouble => troubles[code] ?? "absent";
