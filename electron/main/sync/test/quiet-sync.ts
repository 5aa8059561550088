import { randomUUID } from "node:crypto";
import type { AccountWork } from "#main/accounts/account.ts";
import {
  type AccountSync,
  type AccountSyncParts,
  createAccountSync,
} from "#main/accounts/account-sync.ts";
import { dependents, polls } from "#main/app/store/collections.ts";
import { createAlertEscalation } from "#main/features/duty/escalation/escalation.ts";
import { createHandovers } from "#main/features/duty/handover/handovers.ts";
import { createAlertOwnership } from "#main/features/duty/ownership.ts";
import { createQuietDuty } from "#main/features/duty/test/quiet-duty.ts";
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
    readErasingTime: Date.now,
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
  const duty = createQuietDuty(store, { report: () => {} });
  const handovers = createHandovers({
    accountId: "quiet",
    store,
    duty,
    getAuthor: () => "Ana",
    getName: () => "Ana",
    polls,
    outbox: sync.outbox,
    notify: async () => ({ isShown: true, reason: null }),
    nameAccount: () => null,
    show: () => {},
    headReceiver: null,
    whenPainted: Promise.resolve(),
    onChange: () => {},
    now: Date.now,
    setTimer: () => () => {},
    report: () => {},
  });
  const ownership = createAlertOwnership({
    store,
    outbox: sync.outbox,
    getLink: () => null,
    requestAcknowledged: async () => true,
    isOnDuty: () => false,
    now: Date.now,
    onChange: () => {},
    report: () => {},
  });
  const escalation = createAlertEscalation({
    store,
    outbox: sync.outbox,
    getRules: () => ({ rules: [], isByPolicy: false, address: null }),
    now: Date.now,
    onPending: () => {},
    onRefused: () => {},
    onChange: () => {},
    report: () => {},
  });
  return {
    sync: { ...sync, duty, handovers, ownership, escalation, readNextAlarms: async () => null },
    countWaiting: () => 0,
    countUnread: () => 0,
    applySeverityScheme: () => {},
    recordState: () => {},
    recordWatching: () => {},
    stopNotifying: () => {},
    close: () => {
      duty.stop();
      handovers.stop();
      close();
    },
  };
};
