import type { Service } from "#main/service/transport.ts";
import type { Secrets } from "#main/system/keychain/vault.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { Account, KeychainTrouble } from "#shared/session/schema.ts";
import type { AccountSecrets } from "./account-secrets.ts";
import { describeRecovery } from "./recovery.ts";
import type { Workspace, Workspaces } from "./workspace.ts";

/** What opening an account's store needs. */
export type OpeningParts = {
  secrets: AccountSecrets;
  workspaces: Workspaces;
  createStoreKey: () => string;
  /** Hears, in words, what of the store had to be recovered when it was opened. */
  onRecovered: (words: string) => void;
};

/** Secrets with which a store is to be opened. */
export type SecretsToHold = {
  held: Secrets;
  /** The keychain does not have this token. */
  isTokenNew: boolean;
  /** Why the secrets cannot be kept; null where they can. */
  trouble: KeychainTrouble | null;
};

/** Makes what opens the store; nothing is open yet. */
export function createOpening(parts: OpeningParts) {
  const { secrets, workspaces } = parts;
  let workspace: Promise<Result<Workspace>> = Promise.resolve(locked);
  let isOver = false;

  async function open(
    account: Account,
    service: Service,
    { held, isTokenNew, trouble }: SecretsToHold,
  ): Promise<boolean> {
    const isKeyNew = held.storeKey === null;
    const key = held.storeKey ?? parts.createStoreKey();
    secrets.hold({ ...held, storeKey: key }, trouble);
    if (trouble === null && (isKeyNew || isTokenNew)) await secrets.keep({});
    if (isOver) return false;
    const opening = workspaces.open(account, service, {
      key,
      isKept: secrets.trouble() === null,
      isKeyNew,
    });
    workspace = opening.then((opened) => (opened.ok ? success(opened.value.workspace) : opened));
    const opened = await opening;
    if (opened.ok) {
      const words = describeRecovery(opened.value.recovered, isKeyNew);
      if (words !== null) parts.onRecovered(words);
    }
    return !isOver;
  }

  return {
    /**
     * Holds the secrets and opens the store with their key, or a new one; resolves to false where that
     * was closed meanwhile.
     */
    open,
    /** What there is to work with; fails with `keychainLocked` or `storeUnavailable`. */
    getWorkspace: (): Promise<Result<Workspace>> => workspace,
    close: async () => {
      isOver = true;
      const opened = await workspace;
      if (opened.ok) await workspaces.close(opened.value);
    },
  };
}

/** What there is to work with while the keychain does not give the secrets. */
export const locked = failure("keychainLocked", "Your data opens once the keychain is unlocked.");
