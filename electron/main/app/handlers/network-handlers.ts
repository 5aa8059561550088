import { createAction } from "#main/ipc/request-context.ts";
import type { Handlers, IpcServer } from "#main/ipc/serve.ts";
import type { PromptQueue } from "#main/system/network/prompt-queue.ts";
import type { ProxyLogins } from "#main/system/network/proxy-logins.ts";
import type { CommandName } from "#shared/ipc/contract.ts";
import { success } from "#shared/lib/result.ts";

/** Creates the handlers about prompts of the network: proxy logins and client certificates. */
export const createNetworkHandlers = (questions: Pick<PromptQueue, "current" | "answer">) =>
  ({
    "network.getQuestion": async () => success(questions.current()),
    "network.answer": createAction(({ id, answer }) => questions.answer(id, answer)),
  }) satisfies Partial<Handlers>;

/** Commands by which the user triggers a request. */
const userRequests = new Set<unknown>([
  "collection.refresh",
  "connection.check",
  "duty.testSelf",
  "outbox.retry",
  "signIn.findWay",
  "signIn.withPassword",
  "signIn.withSso",
] satisfies CommandName[]);

/** Shows a cancelled prompt of a proxy again when the user triggers another request. */
export const withPromptRetry = <Sender>(
  door: IpcServer<Sender>,
  logins: Pick<ProxyLogins, "promptAgain">,
): IpcServer<Sender> => ({
  handle: (reply) =>
    door.handle((sender, name, ...rest) => {
      if (userRequests.has(name)) logins.promptAgain();
      return reply(sender, name, ...rest);
    }),
});
