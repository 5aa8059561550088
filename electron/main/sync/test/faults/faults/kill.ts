import { tmpdir } from "node:os";
import { join } from "node:path";
import { startApp } from "../../simulation/app.ts";
import { startProcess } from "../../simulation/process.ts";
import { signInOnPage } from "../../simulation/sso-page.ts";
import type { Cell, Fault, Operation, RequestResult } from "../kinds.ts";

/** When the app is killed: after its result, when the request arrives, or after it was carried out. */
const steps = ["result", "arrived", "carriedOut"] as const;

/** Time for the response to reach the process, and for an app that sends no request, in ms. */
const moment = 50;
const maxLife = 15_000;

/** Requests in an app of its own process, kills it at a step, and starts the app again. */
async function requestAndKill(cell: Cell, operation: Operation): Promise<RequestResult> {
  const { computer, service, known, seed, time } = cell;
  const step = steps[seed % steps.length];
  await cell.app.close();
  const app = startProcess(join(tmpdir(), "watchdesk-compiled"));
  let result: RequestResult | null = null;
  let failed: { error: unknown } | null = null;
  const kill = () => void app.kill();
  const end = service.faults.inject({
    fault: async ({ c, proceed }) => {
      const { pathname, search } = new URL(c.req.url);
      const isMeant = operation.line.test(`${c.req.method} ${pathname}${search}`);
      if (isMeant && step === "arrived") await app.kill();
      const response = await proceed();
      if (isMeant && step === "carriedOut") await app.kill();
      return response;
    },
  });
  const late = setTimeout(kill, maxLife);
  const { baseUrl } = service;
  const now = time.now();
  app
    .begin(computer, { now, origin: Date.now(), isThreaded: false, serviceUrl: baseUrl })
    .then(() => app.functions.request(operation.name, seed, known))
    .then(
      (settled) => {
        result = settled;
        // If no request is sent, nothing else would end it.
        setTimeout(kill, step === "result" ? 0 : moment);
      },
      (error) => {
        // Unless it was killed before.
        if (!/\(SIGKILL\)/.test(String(error))) failed = { error };
        kill();
      },
    );
  const ending = await app.ended;
  clearTimeout(late);
  end();
  if (failed !== null) throw (failed as { error: unknown }).error;
  if (ending !== "SIGKILL") throw new Error("the app ended by itself");
  cell.app = startApp(computer, signInOnPage(baseUrl));
  await time.pass(1_000);
  return result ?? (await findQueued(cell));
}

/** Finds the operation that was queued before the end. */
async function findQueued({ app }: Cell): Promise<RequestResult> {
  if (app.accounts.current() === null) return { kind: "ended" };
  const [entry] = await (await app.openStored()).listOpenEntries();
  return entry === undefined ? { kind: "ended" } : { kind: "queued", entryId: entry.id };
}

export const kill: Fault = {
  name: "kill -9 at each step",
  kind: "process",
  request: requestAndKill,
  begin: async () => async () => {},
};

/** Starts the app a second time, as if the system's lock failed. */
export const secondInstance: Fault = {
  name: "second instance",
  kind: "process",
  begin: async ({ computer, time }) => {
    const second = startApp({ ...computer, kept: structuredClone(computer.kept) });
    await time.settle();
    return async () => {
      await second.close();
    };
  },
};
