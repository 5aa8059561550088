import { randomUUID } from "node:crypto";
import type { AccountWork } from "#main/accounts/account-runtime.ts";
import {
  type AccountSync,
  type AccountSyncParts,
  createAccountSync,
} from "#main/accounts/account-sync.ts";
import { dependents, polls } from "#main/app/store/collections.ts";
import { createAccountDuty } from "#main/features/duty/duty.ts";
import type { Workspace } from "#main/session/workspace.ts";

/** Creates a sync without listeners, except for those in `parts`. */
export const createQuietSync = (
  workspace: Workspace,
  parts: Partial<AccountSyncParts> = {},
): AccountSync =>
  createAccountSync({
    polls,
    dependents,
    workspace,
    now: Date.now,
    random: Math.random,
    createId: randomUUID,
    setTimer: () => () => {},
    getPresence: () => "active",
    device: {
      name: "Watchdesk",
      getToken: () => null,
      saveToken: async () => {},
      mayShareLocation: () => true,
    },
    onFreshness: () => {},
    onStored: () => {},
    onSynced: () => {},
    onSnoozes: () => {},
    onOutbox: () => {},
    onRenamed: () => {},
    onRequested: () => {},
    onExpired: () => {},
    report: () => {},
    ...parts,
  });

/** Makes the work in an account from a sync alone. */
export const toQuietWork = (
  { store }: Pick<Workspace, "store">,
  sync: AccountSync,
  close = sync.stop,
): AccountWork => {
  const duty = createAccountDuty({
    store,
    getAuthor: () => "Ana",
    onShift: () => {},
    onChange: () => {},
    onLog: () => {},
    now: Date.now,
    setTimer: () => () => {},
    report: () => {},
  });
  return {
    sync: { ...sync, duty },
    countWaiting: () => 0,
    countUnread: () => 0,
    applySeverityScheme: () => {},
    stopNotifying: () => {},
    close: () => {
      duty.stop();
      close();
    },
  };
};
