import { expect } from "vitest";
import { createHandlers, type HandlerParts } from "#main/app/handlers/handlers.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { success } from "#shared/lib/result.ts";
import type { Request } from "#shared/test/reading-contract.ts";
import { type Reply, serveCommands } from "../serve.ts";

/** When the token ends of which the door knows. */
export const expires = 1_800_000_000_000;

/** The door to an account that is signed in; the rest of the app is not there. */
export function openDoor(
  workspace: Workspace,
  sync: object,
  whenPainted: Promise<unknown> = Promise.resolve(),
): Request {
  const session = {
    getWorkspace: async () => success(workspace),
    describeToken: () => ({ kind: "good", expires, isRenewed: true, isDeprecated: false }),
  };
  const runtime = { session, getSync: () => sync };
  const accounts = { current: () => session, inView: () => runtime, runtime: () => runtime };
  const handlers = createHandlers({ accounts, whenPainted } as unknown as HandlerParts);
  let reply: Reply<null> = async () => null;
  const troubles: unknown[] = [];
  const door = {
    handle: (answer: Reply<null>) => {
      reply = answer;
    },
  };
  serveCommands<null>(
    door,
    handlers,
    () => true,
    (...trouble) => troubles.push(trouble),
  );
  return async (name, input) => {
    const outcome = (await reply(null, name, input, "a")) as { ok: true; value: never };
    expect(outcome, JSON.stringify(troubles)).toMatchObject({ ok: true });
    return outcome.value;
  };
}
