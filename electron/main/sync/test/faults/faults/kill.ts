import { tmpdir } from "node:os";
import { join } from "node:path";
import { startApp } from "../../simulation/app.ts";
import { startProcess } from "../../simulation/process.ts";
import { signInOnPage } from "../../simulation/sso-page.ts";
import type { Cell, Fault, Operation, Told } from "../kinds.ts";

/** When the app is killed: once the user was told, as the service gets the request, or has done it. */
const steps = ["told", "arrived", "carriedOut"] as const;

/** For the answer to reach the process before it is killed, and in case no request leaves at all. */
const moment = 50;
const maxLife = 15_000;

/** Requests in an app of its own process, kills it at a step, and starts the app again. */
async function requestAndKill(cell: Cell, operation: Operation): Promise<Told> {
  const { computer, service, known, seed, time } = cell;
  const step = steps[seed % steps.length];
  await cell.app.close();
  const app = startProcess(join(tmpdir(), "watchdesk-compiled"));
  let told: Told | null = null;
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
  app.listen((report) => {
    if (report.of !== "told") return;
    told = report.told;
    // Where no request is sent, nothing else would end it.
    setTimeout(kill, step === "told" ? 0 : moment);
  });
  const { baseUrl } = service;
  const now = time.now();
  app.begin(computer, { now, origin: Date.now(), isThreaded: false, serviceUrl: baseUrl });
  app.send({ to: "request", operation: operation.name, seed, known });
  const ending = await app.ended;
  clearTimeout(late);
  end();
  if (ending !== "SIGKILL") throw new Error("the app ended by itself");
  cell.app = startApp(computer, signInOnPage(baseUrl));
  await time.pass(1_000);
  return told ?? (await findKept(cell));
}

/** Nothing was told, but what was kept before the end is there. */
async function findKept({ app }: Cell): Promise<Told> {
  if (app.accounts.current() === null) return { kind: "ended" };
  const [entry] = await (await app.openStored()).listOpenEntries();
  return entry === undefined ? { kind: "ended" } : { kind: "kept", entryId: entry.id };
}

export const kill: Fault = {
  name: "kill -9 at each step",
  kind: "process",
  request: requestAndKill,
  begin: async () => async () => {},
};
