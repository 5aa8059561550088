import type { Attention } from "#main/attention/attention.ts";
import type { ConnectionChecker } from "#main/diagnostics/connection-check/connection-check.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { Readings } from "#main/settings/readings.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { Sync } from "#main/sync/sync.ts";
import type { Watches } from "#main/watching/watches.ts";
import type { CommandOutput, NavigationTarget } from "#shared/ipc/contract.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { WindowAction } from "#shared/model/window-action.ts";
import { type AccountParts, createAccountHandlers } from "./account-handlers.ts";
import { createAlertHandlers } from "./alert-handlers.ts";
import { createAttentionHandlers } from "./attention-handlers.ts";
import { createChatHandlers } from "./chat-handlers.ts";
import { createCollectionHandlers } from "./collection-handlers.ts";
import { createInboxHandlers } from "./inbox-handlers.ts";
import { createOutboxHandlers } from "./outbox-handlers.ts";
import { createRadarHandlers } from "./radar-handlers.ts";
import { createReach, nobody } from "./reach.ts";
import { createRecordHandlers } from "./record-handlers.ts";
import type { Handlers } from "./serve.ts";

/** What the handlers hand their questions to. */
export type HandlerParts = AccountParts & {
  describeApp: () => CommandOutput<"app.describe">;
  /** The sync of an account whose store is open. */
  getSync: (accountId: string) => Sync | null;
  connection: ConnectionChecker;
  /** Resolves when the first picture is on screen. */
  whenCalm: Promise<unknown>;
  settings: PersonalSettings;
  recoveries: Pick<Recoveries, "list" | "dismiss">;
  readings: Readings;
  attention: Pick<Attention, "describe" | "test">;
  watches: Pick<Watches, "read">;
  /** Opens a web or mail address outside of Watchdesk. */
  openLink: (url: string) => Promise<Result<null>>;
  runWindowAction: (action: WindowAction) => void;
  takeNavigation: () => NavigationTarget | null;
};

/** Makes the handler of each command. What is stored is always that of the account in view. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { accounts, settings, connection } = parts;
  const reach = createReach(accounts, parts.getSync);

  return {
    ...createAccountHandlers(parts),
    ...createCollectionHandlers(reach, accounts, parts.whenCalm),
    ...createRadarHandlers(reach, parts.readings, parts.whenCalm),
    ...createRecordHandlers(reach),
    ...createAlertHandlers(reach),
    ...createChatHandlers(reach),
    ...createInboxHandlers(reach),
    ...createOutboxHandlers(reach, parts.profile),
    ...createAttentionHandlers(parts.attention),
    "watching.get": async () => {
      const inView = accounts.current();
      return success(inView === null ? null : parts.watches.read(inView.account.id));
    },
    "app.describe": async () => success(parts.describeApp()),
    "connection.check": async ({ serverUrl }) => {
      const address = serverUrl ?? accounts.current()?.account.serverUrl;
      return address === undefined ? nobody : connection.check(address);
    },
    "link.open": ({ url }) => parts.openLink(url),
    "window.act": async ({ action }) => {
      parts.runWindowAction(action);
      return success(null);
    },
    "settings.get": async () => success(settings.get()),
    "settings.set": async (changes) => success(settings.set(changes)),
    "recovery.list": async () => success(parts.recoveries.list()),
    "recovery.dismiss": async ({ id }) => {
      parts.recoveries.dismiss(id);
      return success(null);
    },
    "navigation.take": async () => success(parts.takeNavigation()),
  };
}
