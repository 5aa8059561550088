import { expect } from "vitest";
import { createHandlers, type HandlerParts } from "#main/app/handlers/handlers.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { success } from "#shared/lib/result.ts";
import type { RunCommand } from "#shared/test/reading-contract.ts";
import { type Reply, serveCommands } from "../serve.ts";

/** The expiry of the token. */
const expires = 1_800_000_000_000;

/** Creates the IPC client of a signed-in account, without the rest of the app. */
export function createIpcClient(
  workspace: Workspace,
  sync: object,
  whenPainted: Promise<unknown> = Promise.resolve(),
): RunCommand {
  const session = {
    getWorkspace: async () => success(workspace),
    describeToken: () => ({ kind: "good", expires, isRenewed: true, isDeprecated: false }),
  };
  const runtime = { session, getSync: () => sync };
  const accounts = { current: () => session, inView: () => runtime, runtime: () => runtime };
  const handlers = createHandlers({ accounts, whenPainted } as unknown as HandlerParts);
  let reply: Reply<null> = async () => null;
  const failures: unknown[] = [];
  const server = {
    handle: (handler: Reply<null>) => {
      reply = handler;
    },
  };
  serveCommands<null>(
    server,
    () => handlers,
    (...failure) => failures.push(failure),
  );
  return async (name, input) => {
    const outcome = (await reply(null, name, input, "a")) as { ok: true; value: never };
    expect(outcome, JSON.stringify(failures)).toMatchObject({ ok: true });
    return outcome.value;
  };
}
