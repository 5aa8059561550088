import type { Handlers } from "#main/ipc/serve.ts";
import { failure } from "#shared/lib/result.ts";

const missing = failure("unexpected", "The self-test is not available.");

/** Creates the IPC handlers for the self-test. */
export const createSelfTestHandlers = () =>
  ({
    "duty.testSelf": async () => missing,
    "duty.confirmCheck": async () => missing,
  }) satisfies Partial<Handlers>;
