import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { SelfTest, TestedAccount } from "./self-test.ts";

/** Creates the IPC handlers of the self-test. */
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
