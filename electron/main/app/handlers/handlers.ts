import type { Accounts } from "#main/accounts/accounts.ts";
import { type DemoHost, tryDemo } from "#main/accounts/demo-host.ts";
import type { LocationGate } from "#main/accounts/location-gate.ts";
import type { SignIn } from "#main/accounts/sign-in/sign-in.ts";
import { createAlertHandlers } from "#main/features/alerts/handlers.ts";
import { createDashboardHandlers } from "#main/features/dashboard/handlers.ts";
import { createDigestHandlers } from "#main/features/digest/handlers.ts";
import { createDutyHandlers } from "#main/features/duty/handlers.ts";
import type { SelfTest } from "#main/features/duty/self-test/self-test.ts";
import { createEntryHandlers } from "#main/features/entries/handlers.ts";
import { createInboxHandlers } from "#main/features/inbox/handlers.ts";
import { createIncidentHandlers } from "#main/features/incident/handlers.ts";
import { createGroupHandlers } from "#main/features/messages/group-handlers.ts";
import { createChatHandlers } from "#main/features/messages/handlers.ts";
import type { SharedDrafts } from "#main/features/messages/shared-drafts.ts";
import { createPlanHandlers } from "#main/features/plans/handlers.ts";
import { createProfileHandlers } from "#main/features/profile/handlers.ts";
import type { Profile } from "#main/features/profile/profile.ts";
import { createSearchHandlers } from "#main/features/search/handlers.ts";
import { createSubmissionHandlers } from "#main/features/submissions/handlers.ts";
import {
  createAction,
  createRequestContext,
  flatten,
  type RequestContext,
  toNull,
} from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import { createLockHandlers, type LockedApp } from "#main/lock/handlers.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Readings } from "#main/settings/readings.ts";
import { success } from "#shared/lib/result.ts";
import { type AppHandlerParts, createAppHandlers } from "./app-handlers.ts";
import { createExportHandlers, type ExportHandlerParts } from "./export-handlers.ts";
import { createRadarHandlers } from "./radar-handlers.ts";
import { createRecordHandlers } from "./record-handlers.ts";

export type HandlerParts = AccountParts &
  AppHandlerParts & {
    drafts: Pick<SharedDrafts, "write" | "recordSaved" | "recordSent">;
    exports: ExportHandlerParts;
    location: Pick<LocationGate, "take">;
    /** Resolves after the first paint. */
    lock: Promise<LockedApp>;
    profile: Profile;
    readings: Readings;
    selfTest: SelfTest;
  };

/** Creates the handler of each command, none of them twice. Reads concern the account in view. */
export function createHandlers(parts: HandlerParts): Handlers {
  const context = createRequestContext(parts.accounts, parts.viewer);
  return {
    ...createAccountHandlers(parts),
    ...createAppHandlers(parts, context),
    ...createExportHandlers(context, parts.exports),
    ...createLockHandlers(parts.lock),
    ...createOutboxHandlers(context),
    ...createRadarHandlers(context, parts.readings, parts.whenPainted),
    ...createRecordHandlers(context),
    // The features.
    ...createAlertHandlers(context, parts.whenPainted),
    ...createChatHandlers(context, parts.drafts),
    ...createDashboardHandlers(context),
    ...createDigestHandlers(context, parts.whenPainted),
    ...createDutyHandlers(context, parts),
    ...createEntryHandlers(context),
    ...createGroupHandlers(context),
    ...createInboxHandlers(context, parts.whenPainted),
    ...createIncidentHandlers(context, parts),
    ...createPlanHandlers(context),
    ...createProfileHandlers(context, parts),
    ...createSearchHandlers(context),
    ...createSubmissionHandlers(context),
  };
}

type AccountParts = {
  accounts: Accounts;
  signIn: SignIn;
  demo: DemoHost;
  /** Shows the window, as after a sign-in in the browser. */
  bringToFront: () => void;
};

const createAccountHandlers = ({ accounts, signIn, demo, bringToFront }: AccountParts) =>
  ({
    "session.get": async () => success(await accounts.getState()),
    "session.retryKeychain": createAction(() => accounts.current()?.retryKeychain()),
    "session.startAnew": (_input, accountId) => accounts.startAnew(accountId),
    "session.signOutQuestion": ({ endsSso }, accountId) => accounts.signOut(endsSso, accountId),
    "account.list": async () => success(accounts.list()),
    "account.view": ({ id }) => accounts.view(id),
    "signIn.get": async () => success(signIn.getProgress()),
    "signIn.findWay": ({ accountId, ...who }) => signIn.findWay(who, accountId),
    "signIn.withPassword": ({ accountId, ...credentials }) =>
      signIn.withPassword(credentials, accountId),
    "signIn.withSso": async ({ way, accountId, ...who }) => {
      const outcome = await signIn.withSso(who, way, accountId);
      const isAnswered = outcome.ok && outcome.value.kind !== "cancelled";
      if (way === "browser" && isAnswered) bringToFront();
      return outcome;
    },
    "signIn.show": createAction(() => signIn.show()),
    "signIn.cancel": createAction(() => signIn.cancel()),
    "signIn.settleOther": createAction(({ choice }) => signIn.settleOther(choice)),
    "signIn.acceptRealm": createAction(({ named }) => signIn.acceptRealm(named)),
    "signIn.tryDemo": () => tryDemo(demo, signIn),
    "signIn.requestReset": ({ isTemporary, ...who }) => signIn.requestReset(who, isTemporary),
  }) satisfies Partial<Handlers>;

export const createOutboxHandlers = ({
  withStore,
  withSync,
}: RequestContext<{ outbox: OutboxWorker }>) =>
  ({
    "outbox.list": (query) =>
      withStore(async ({ store }) => ({
        ...(await store.listOutboxItems(query)),
        hasLosses: await store.hasLosses(),
      })),
    "outbox.listPast": (query) =>
      withStore(async ({ store }) => ({
        ...(await store.listPastEntries(query)),
        hasLosses: await store.hasLosses(),
      })),
    "outbox.get": ({ id }) => withStore(({ store }) => store.getEntry(id)),
    "outbox.count": () => withStore(({ store }) => store.countEntries()),
    "outbox.add": (operation, accountId) =>
      withSync(({ outbox }) => outbox.add(operation), accountId),
    "outbox.decide": ({ id, decision }, accountId) =>
      flatten(withSync(({ outbox }) => outbox.decide(id, decision), accountId)),
    "outbox.retry": (_input, accountId) =>
      withSync(async ({ outbox }) => toNull(outbox.tryNow()), accountId),
  }) satisfies Partial<Handlers>;
