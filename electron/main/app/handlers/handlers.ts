import type { LocationGate } from "#main/accounts/location-gate.ts";
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
import { createRequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import { createLockHandlers, type LockedApp } from "#main/lock/handlers.ts";
import type { Readings } from "#main/settings/readings.ts";
import { type AccountParts, createAccountHandlers } from "./account-handlers.ts";
import { type AppHandlerParts, createAppHandlers } from "./app-handlers.ts";
import { createExportHandlers, type ExportHandlerParts } from "./export-handlers.ts";
import { createOutboxHandlers } from "./outbox-handlers.ts";
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
