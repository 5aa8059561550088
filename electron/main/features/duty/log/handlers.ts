import { type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";

/** Creates the IPC handlers of the log's screen and of its field for new entries. */
export const createLogScreenHandlers = ({ withStore }: RequestContext) =>
  ({
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
