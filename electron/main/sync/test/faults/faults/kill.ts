import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startApp } from "../app.ts";
import type { Begun } from "../killed-app.ts";
import type { Cell, Fault, Operation, Told } from "../kinds.ts";
import { signInOnPage } from "../sso-page.ts";

/** When the app is killed: once the person was told, as the service gets the request, or has done it. */
const steps = ["told", "arrived", "carriedOut"] as const;

const script = new URL("../killed-app.ts", import.meta.url);
/** For the answer to reach whoever is about to be killed, and in case nothing leaves at all. */
const moment = 50;
const maxLife = 15_000;

/** Asks in an app of its own process, kills it at a step, and starts the app again. */
async function askAndKill(cell: Cell, operation: Operation): Promise<Told> {
  const { computer, service, known, seed, time } = cell;
  const step = steps[seed % steps.length];
  await cell.app.close();
  const state = join(computer.folder, "outside.json");
  const begun: Begun = {
    folder: computer.folder,
    state,
    kept: computer.kept,
    items: [...computer.items],
    now: time.now(),
    seed,
    operation: operation.name,
    known,
    serviceUrl: service.baseUrl,
  };
  const app = fork(script, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  let told: Told | null = null;
  const kill = () => app.kill("SIGKILL");
  const end = service.faults.inject({
    fault: async ({ c, proceed }) => {
      const { pathname, search } = new URL(c.req.url);
      const isMeant = operation.line.test(`${c.req.method} ${pathname}${search}`);
      if (isMeant && step === "arrived") await killAndWait(app);
      const response = await proceed();
      if (isMeant && step === "carriedOut") await killAndWait(app);
      return response;
    },
  });
  const late = setTimeout(kill, maxLife);
  app.on("message", (said: Told) => {
    told = said;
    // Where nothing is sent any more, nothing else would end it.
    setTimeout(kill, step === "told" ? 0 : moment);
  });
  const ended = once(app, "exit");
  app.send(begun);
  const [, signal] = await ended;
  clearTimeout(late);
  end();
  if (signal !== "SIGKILL") throw new Error("the app ended by itself");
  const outside: Pick<Begun, "kept" | "items"> = JSON.parse(readFileSync(state, "utf8"));
  computer.kept = outside.kept;
  computer.items = new Map(outside.items);
  cell.app = startApp(computer, signInOnPage(service.baseUrl));
  await time.pass(1_000);
  return told ?? (await findKept(cell));
}

async function killAndWait(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const ended = once(app, "exit");
  app.kill("SIGKILL");
  await ended;
}

/** Nobody was told; but what was kept before the end is there. */
async function findKept({ app }: Cell): Promise<Told> {
  if (app.accounts.current() === null) return { kind: "ended" };
  const [entry] = await (await app.openStored()).listOpenEntries();
  return entry === undefined ? { kind: "ended" } : { kind: "kept", entryId: entry.id };
}

export const kill: Fault = {
  name: "kill -9 at each step",
  kind: "process",
  request: askAndKill,
  begin: async () => async () => {},
};
