import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { AccountDuty } from "../duty.ts";

/** Creates the IPC handlers for the checklist of the open shift. */
export const createChecklistHandlers = ({
  withStore,
  withSync,
}: RequestContext<{ duty: AccountDuty }>) =>
  ({
    "duty.listTicks": () => withStore(({ store }) => store.listTicks()),
    "duty.tick": (tick, accountId) => withSync(({ duty }) => duty.tick(tick), accountId),
  }) satisfies Partial<Handlers>;
