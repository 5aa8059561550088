import type { ExportParts, ExportRuns } from "#main/export/export-parts.ts";
import { flatten, type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { AccountDuty } from "./duty.ts";
import type { AlertEscalation, ReadNextAlarms } from "./escalation/escalation.ts";
import { exportLog } from "./export/export-log.ts";
import { exportHandover } from "./handover/export-handover.ts";
import type { AccountHandovers } from "./handover/handovers.ts";
import type { AlertOwnership } from "./ownership.ts";
import type { SelfTest, TestedAccount } from "./self-test/self-test.ts";

/** The part of an account's sync that the handlers of shifts use. */
type DutySync = TestedAccount["sync"] & {
  duty: AccountDuty;
  handovers: AccountHandovers;
  ownership: AlertOwnership;
  escalation: AlertEscalation;
  readNextAlarms: ReadNextAlarms;
};

type DutyHandlerParts = {
  exports: ExportParts & { runs: ExportRuns };
  notifications: { describe(): Promise<Pick<NotificationState, "quiet">> };
  selfTest: SelfTest;
};

/** Creates the IPC handlers for shifts, their log and handovers, and for offers and escalations of alerts. */
export const createDutyHandlers = (context: RequestContext<DutySync>, parts: DutyHandlerParts) => ({
  ...createShiftHandlers(context),
  ...createLogHandlers(context),
  ...createHandoverHandlers(context),
  ...createLogExportHandlers(context, parts.exports),
  ...createAlertCareHandlers(context, parts.notifications),
  ...createSelfTestHandlers(context, parts.selfTest),
});

const createShiftHandlers = ({ withSync }: RequestContext<{ duty: AccountDuty }>) =>
  ({
    "duty.get": () => withSync(({ duty }) => duty.read()),
    "duty.start": (newShift, accountId) => withSync(({ duty }) => duty.start(newShift), accountId),
    "duty.extend": ({ ends }, accountId) => withSync(({ duty }) => duty.extend(ends), accountId),
    "duty.end": (_input, accountId) => withSync(({ duty }) => duty.end("user"), accountId),
    "keptLog.get": () => withSync(async ({ duty }) => ({ until: await duty.readKeptUntil() })),
  }) satisfies Partial<Handlers>;

const createLogHandlers = ({ withStore, withSync }: RequestContext<{ duty: AccountDuty }>) =>
  ({
    "log.list": (query) => withStore(({ store }) => store.listLog(query)),
    "log.findTime": (query) => withStore(({ store }) => store.findLogTime(query)),
    "log.get": ({ number }) => withStore(({ store }) => store.readLogEntry(number)),
    "log.listShifts": () => withStore(({ store }) => store.listShifts()),
    "log.add": (entry, accountId) => withSync(({ duty }) => duty.addEntry(entry), accountId),
    "log.getHead": () => withStore(({ store }) => store.readLogHead()),
    "log.saveDraft": ({ corrects, draft }, accountId) =>
      withStore(
        ({ store }) => store.saveLogDraft(corrects, draft, Date.now()).then(toNull),
        accountId,
      ),
    "log.getDraft": ({ corrects }) => withStore(({ store }) => store.readLogDraft(corrects)),
    "log.listCorrections": ({ numbers, asOf }) =>
      withStore(({ store }) => store.listCorrections(numbers, asOf)),
    "log.listRepeats": ({ numbers, asOf }) =>
      withStore(({ store }) => store.listRepeats(numbers, asOf)),
    "log.getRecordTitle": (record) =>
      withStore(async ({ store }) => {
        const { title } = await store.readLogRecord(record);
        return { title };
      }),
  }) satisfies Partial<Handlers>;

/** Creates the IPC handlers for exports of the shift log and of handovers. The page never names a path. */
export const createLogExportHandlers = (
  { withSync }: RequestContext<{ duty: AccountDuty }>,
  parts: ExportParts & { runs: ExportRuns },
) =>
  ({
    "log.export": (request, accountId) =>
      parts.runs.run(() =>
        flatten(
          withSync(
            ({ duty }, workspace) => exportLog(parts, { duty, workspace }, request),
            accountId,
          ),
        ),
      ),
    "handover.export": (request, accountId) =>
      parts.runs.run(() =>
        flatten(
          withSync(
            ({ duty }, workspace) => exportHandover(parts, { duty, workspace }, request),
            accountId,
          ),
        ),
      ),
  }) satisfies Partial<Handlers>;

const createHandoverHandlers = ({
  withStore,
  withSync,
}: RequestContext<{ handovers: AccountHandovers }>) =>
  ({
    "handover.get": ({ number }) => withStore(({ store }) => store.readHandover(number)),
    "handover.list": () => withStore(({ store }) => store.listHandovers()),
    "handover.create": (_input, accountId) =>
      withSync(({ handovers }) => handovers.create(), accountId),
    "handover.update": (change, accountId) =>
      flatten(withSync(({ handovers }) => handovers.change(change), accountId)),
    "handover.sign": (signature, accountId) =>
      flatten(withSync(({ handovers }) => handovers.sign(signature), accountId)),
    "handover.readBack": (readBack, accountId) =>
      flatten(withSync(({ handovers }) => handovers.readBack(readBack), accountId)),
    "handover.askReadBack": ({ number, userId }, accountId) =>
      flatten(withSync(({ handovers }) => handovers.askReadBack(number, userId), accountId)),
    "handover.dismissReadBack": ({ number, reason }, accountId) =>
      flatten(withSync(({ handovers }) => handovers.dismissReadBack(number, reason), accountId)),
  }) satisfies Partial<Handlers>;

const createAlertCareHandlers = (
  { withSync }: RequestContext<Pick<DutySync, "ownership" | "escalation" | "readNextAlarms">>,
  notifications: DutyHandlerParts["notifications"],
) =>
  ({
    "alertHandover.draft": ({ alertId }) =>
      flatten(withSync(({ ownership }) => ownership.draft(alertId))),
    "alertHandover.offer": (offer, accountId) =>
      flatten(withSync(({ ownership }) => ownership.offer(offer), accountId)),
    "alertHandover.withdraw": ({ alertId }, accountId) =>
      flatten(withSync(({ ownership }) => ownership.withdraw(alertId), accountId)),
    "escalation.listPending": () => withSync(async ({ escalation }) => escalation.listPending()),
    "escalation.confirm": ({ fingerprint }, accountId) =>
      withSync(({ escalation }) => escalation.confirm(fingerprint), accountId),
    "escalation.getNext": ({ alertId }) =>
      withSync(async ({ readNextAlarms }) =>
        readNextAlarms(alertId, (await notifications.describe()).quiet !== null),
      ),
  }) satisfies Partial<Handlers>;

export const createSelfTestHandlers = (
  { withSync }: RequestContext<TestedAccount["sync"] & Pick<TestedAccount, "duty">>,
  selfTest: SelfTest,
) =>
  ({
    "duty.testSelf": (_input, accountId) =>
      withSync((sync, { service }) => selfTest.run({ service, sync, duty: sync.duty }), accountId),
    "duty.confirmCheck": ({ check, isNoticed }, accountId) =>
      withSync(({ duty }) => selfTest.confirm(check, isNoticed, duty), accountId),
  }) satisfies Partial<Handlers>;
