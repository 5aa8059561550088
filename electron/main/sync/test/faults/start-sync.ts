import type { Accounts } from "#main/account/accounts.ts";
import type { Profile } from "#main/account/profile.ts";
import type { Workspace } from "#main/account/workspace.ts";
import type { Attention } from "#main/attention/attention.ts";
import { createSync, type Sync } from "#main/sync/sync.ts";
import type { Watches } from "#main/watching/watches.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Computer } from "./computer.ts";

/** What keeping a workspace fresh needs of the rest of the app. */
export type SyncNeeds = {
  computer: Computer;
  now: () => EpochMs;
  report: (what: string, error?: unknown) => void;
  deviceName: string;
  accounts: Accounts;
  profile: Profile;
  attention: Attention;
  watches: Watches;
};

/** Makes the sync of a workspace whose person sits before the window. */
export function startSync(needs: SyncNeeds, workspace: Workspace): Sync {
  const { computer, now, report, accounts, profile, attention, watches } = needs;
  const { id } = workspace.account;
  let created = 0;
  return createSync({
    workspace,
    now,
    random: computer.random,
    createId: () => {
      created += 1;
      return `id-${created}`;
    },
    setTimer: computer.time.setTimer,
    getPresence: () => "active",
    device: {
      name: needs.deviceName,
      getToken: () => accounts.find(id)?.getDeviceToken() ?? null,
      mayTellLocation: () => true,
      keepToken: async (token) => accounts.find(id)?.keepDeviceToken(token),
    },
    onFreshness: () => {},
    onAlerts: () => attention.noteAlerts(id),
    onMessages: () => attention.noteMessages(id),
    onSnoozes: () => attention.noteSnoozes(id),
    onOutbox: () => {},
    onRenamed: (names) => void profile.noteRename(id, names),
    onAsked: (collection, asked, outcome) => {
      if (collection === "alerts" || collection === "messages") {
        watches.noteAsk(id, collection, asked, outcome);
      }
    },
    onExpired: () => accounts.find(id)?.expire(),
    report,
  });
}
