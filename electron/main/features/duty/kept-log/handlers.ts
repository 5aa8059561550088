import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { AccountDuty } from "../duty.ts";

/** Creates the IPC handlers for the shift log that stays after a sign-out. */
export const createKeptLogHandlers = ({ withSync }: RequestContext<{ duty: AccountDuty }>) =>
  ({
    "keptLog.get": () => withSync(async ({ duty }) => ({ until: await duty.readKeptUntil() })),
  }) satisfies Partial<Handlers>;
