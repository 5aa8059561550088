import { dirname } from "node:path";
import type { Service } from "#main/service/transport.ts";
import type { Recovered } from "#main/store/files/store-file.ts";
import type { Secrets } from "#main/system/keychain/vault.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { Account, KeychainTrouble } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import type { AccountSecrets } from "./account-secrets.ts";
import type { Workspace, Workspaces } from "./workspace.ts";

/** The secrets, the workspaces, and a callback for recoveries. */
export type StoreOpenerParts = {
  secrets: AccountSecrets;
  workspaces: Workspaces;
  createStoreKey: () => string;
  /** Called with a message about data recovered on opening. */
  onRecovered: (damage: StoreDamage) => void;
};

export type OpeningSecrets = {
  held: Secrets;
  /** Whether the keychain lacks this token. */
  isTokenNew: boolean;
  /** Why the secrets cannot be saved; null if they can. */
  trouble: KeychainTrouble | null;
};

export function createStoreOpener(parts: StoreOpenerParts) {
  const { secrets, workspaces } = parts;
  let workspace: Promise<Result<Workspace>> = Promise.resolve(workspaceLocked());
  let isClosed = false;

  async function open(
    account: Account,
    service: Service,
    { held, isTokenNew, trouble }: OpeningSecrets,
  ): Promise<boolean> {
    const isKeyNew = held.storeKey === null;
    const key = held.storeKey ?? parts.createStoreKey();
    const logKey = held.logKey ?? parts.createStoreKey();
    secrets.hold({ ...held, storeKey: key, logKey }, trouble);
    const isLogKeyNew = held.logKey === null;
    const isNew = isKeyNew || isTokenNew || isLogKeyNew;
    if (trouble === null && isNew) await secrets.save({});
    if (isClosed) return false;
    const isPersistent = secrets.trouble() === null;
    if (!isPersistent) secrets.stopSaving();
    const opening = workspaces.open(account, service, {
      key,
      logKey,
      isPersistent,
      isKeyNew,
      isLogKeyNew,
    });
    workspace = opening.then((opened) => (opened.ok ? success(opened.value.workspace) : opened));
    const opened = await opening;
    if (opened.ok) {
      const report = (recovered: Recovered[]): void => {
        const words = describeRecovery(recovered);
        if (words !== null) parts.onRecovered({ words, ...findOldFiles(recovered) });
      };
      const { replaced, isRemoved } = opened.value;
      if (isRemoved) parts.onRecovered({ words: t("session.filesWereRemoved") });
      if (replaced !== null) {
        parts.onRecovered({ words: t("session.keyIsBack"), oldFiles: replaced });
      }
      report(opened.value.recovered);
      void opened.value.recoveredLater?.then(report);
    }
    return !isClosed;
  }

  return {
    /** Sets the secrets, and opens the store with their key or a new one; false if it was closed meanwhile. */
    open,
    /** Resolves to the workspace; fails with `keychainLocked` or `storeUnavailable`. */
    getWorkspace: (): Promise<Result<Workspace>> => workspace,
    close: async () => {
      isClosed = true;
      const opened = await workspace;
      if (opened.ok) await workspaces.close(opened.value);
    },
  };
}

/** The failure while the keychain does not return the secrets. */
export const workspaceLocked = () => failure("keychainLocked", t("session.dataLocked"));

/** How a store was recovered, for the user, and the folder of the files that were set aside, if any. */
export type StoreDamage = { words: string; oldFiles?: string };

/** Finds the folder of the files that were set aside. */
export function findOldFiles(recovered: Recovered[]): Pick<StoreDamage, "oldFiles"> {
  const path = recovered.find(({ setAsideAs }) => setAsideAs !== null)?.setAsideAs ?? null;
  return path === null ? {} : { oldFiles: dirname(path) };
}

/** Describes the recovery of a store for the user; null if it was undamaged. */
export function describeRecovery(recovered: Recovered[]): string | null {
  if (recovered.length === 0) return null;
  const isHit = (file: Recovered["file"]) => recovered.some((one) => one.file === file);
  const cache = isHit("cache") ? [t("session.offlineCopyDamaged")] : [];
  const written = isHit("ledger") || isHit("journal") ? describeWritten(recovered) : [];
  const log = isHit("log") ? [t("session.shiftLogDamaged")] : [];
  return [...cache, ...written, ...log].join(" ");
}

function describeWritten(recovered: Recovered[]): string[] {
  const missing = recovered.reduce((sum, one) => sum + one.missing, 0);
  const restored = recovered.reduce((sum, one) => sum + one.restored, 0);
  if (missing > 0) {
    return [t("session.entriesMissing", { count: missing }), t("session.checkOutbox")];
  }
  return [
    t("session.copyDamaged"),
    restored === 0
      ? t("session.otherCopyComplete")
      : t("session.entriesRestored", { count: restored }),
  ];
}
