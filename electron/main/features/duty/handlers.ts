import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { AccountDuty } from "./duty.ts";

/** Creates the IPC handlers for shifts and their log. */
export const createDutyHandlers = ({
  withStore,
  withSync,
}: RequestContext<{ duty: AccountDuty }>) =>
  ({
    "duty.get": () => withSync(({ duty }) => duty.read()),
    "duty.start": (newShift, accountId) => withSync(({ duty }) => duty.start(newShift), accountId),
    "duty.extend": ({ ends }, accountId) => withSync(({ duty }) => duty.extend(ends), accountId),
    "duty.end": (_input, accountId) => withSync(({ duty }) => duty.end("user"), accountId),
    "log.list": (query) => withStore(({ store }) => store.listLog(query)),
    "log.findTime": (query) => withStore(({ store }) => store.findLogTime(query)),
    "log.get": ({ number }) => withStore(({ store }) => store.readLogEntry(number)),
    "log.listShifts": () => withStore(({ store }) => store.listShifts()),
    "log.add": (entry, accountId) => withSync(({ duty }) => duty.addEntry(entry), accountId),
    "log.getHead": () => withStore(({ store }) => store.readLogHead()),
  }) satisfies Partial<Handlers>;
