import { doing } from "#main/ipc/request-context.ts";
import type { CommandDoor, Handlers } from "#main/ipc/serve.ts";
import type { ProxyLogins } from "#main/system/network/proxy-logins.ts";
import type { Questions } from "#main/system/network/questions.ts";
import type { CommandName } from "#shared/ipc/contract.ts";
import { success } from "#shared/lib/result.ts";

/** Makes the handlers about what the network wants of the person. */
export const createNetworkHandlers = (questions: Pick<Questions, "current" | "answer">) =>
  ({
    "network.getQuestion": async () => success(questions.current()),
    "network.answer": doing(({ id, answer }) => questions.answer(id, answer)),
  }) satisfies Partial<Handlers>;

/** What a person does who wants an answer of a service, which no timer does. */
const userRequests = new Set<unknown>([
  "collection.refresh",
  "connection.check",
  "outbox.retry",
  "signIn.findWay",
  "signIn.withPassword",
  "signIn.withSso",
] satisfies CommandName[]);

/** Has a proxy's question that was cancelled asked again when the person tries something again. */
export const withPromptRetry = <Sender>(
  door: CommandDoor<Sender>,
  logins: Pick<ProxyLogins, "askAgain">,
): CommandDoor<Sender> => ({
  handle: (reply) =>
    door.handle((sender, name, ...rest) => {
      if (userRequests.has(name)) logins.askAgain();
      return reply(sender, name, ...rest);
    }),
});
