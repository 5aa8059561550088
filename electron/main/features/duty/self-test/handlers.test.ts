import { expect, it } from "vitest";
import { createRequestContext } from "#main/ipc/request-context.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { commands } from "#shared/ipc/contract.ts";
import { success } from "#shared/lib/result.ts";
import { createSelfTestHandlers } from "../handlers.ts";
import type { TestedAccount } from "./self-test.ts";
import { startSelfTest } from "./test/start-self-test.ts";

const never = () => new Promise<never>(() => {});

/** The handlers of one account, "a", whose service does not respond. */
function createHandlers() {
  const sync: TestedAccount["sync"] & Pick<TestedAccount, "duty"> = {
    isStarted: () => false,
    refresh: never,
    describe: never,
    duty: { current: () => null, record: never },
  };
  const workspace = { service: { baseUrl: "https://desk.example", call: never } };
  const account = {
    session: { getWorkspace: async () => success(workspace as unknown as Workspace) },
    getSync: () => sync,
  };
  const context = createRequestContext({
    inView: () => null,
    runtime: (id) => (id === "a" ? account : null),
  });
  const started = startSelfTest();
  return { ...started, handlers: createSelfTestHandlers(context, started.selfTest) };
}

it("tests the named account; the result is that of the contract", async () => {
  const { handlers, time } = createHandlers();
  const testing = handlers["duty.testSelf"](null, "a");
  await time.pass(15_000);
  const tested = await testing;
  const lines = commands["duty.testSelf"].output.parse(tested.ok ? tested.value : null);
  expect(lines.find(({ check }) => check === "alerts")).toMatchObject({ state: "failed" });
  expect(await handlers["duty.testSelf"](null, "b")).toMatchObject({ code: "notSignedIn" });
});

it("takes the user's answer for what only they can notice", async () => {
  const { handlers, lines } = createHandlers();
  const answer = { check: "sound", isNoticed: false } as const;
  const line = await handlers["duty.confirmCheck"](answer, "a");
  expect(line).toEqual(success(lines[0]));
  expect(lines).toMatchObject([{ check: "sound", state: "failed" }]);
  const { input } = commands["duty.confirmCheck"];
  expect(input.safeParse({ ...answer, check: "disk" }).success).toBe(false);
  expect(await handlers["duty.confirmCheck"](answer, "b")).toMatchObject({ code: "notSignedIn" });
});
