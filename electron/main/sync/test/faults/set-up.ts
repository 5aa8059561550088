import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dialectNames } from "#demo/dialects/choose.ts";
import { startFaultProxy } from "#demo/faults/fault-proxy.ts";
import { startService } from "#demo/service.ts";
import { createSmallWorld } from "#demo/test/small-world.ts";
import { createRandom } from "#demo/world/random.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { startApp } from "../simulation/app.ts";
import { createComputer, speed } from "../simulation/computer.ts";
import { signInOnPage } from "../simulation/sso-page.ts";
import { makeTrustedKeys } from "./certificates.ts";
import type { Cell, Fault, Operation } from "./kinds.ts";

const start = Date.UTC(2026, 2, 4, 9, 30);

/** Starts a service with a small world, a peer in front of it, and the app on a computer. */
export async function setUp(fault: Fault, operation: Operation, seed: number): Promise<Cell> {
  const random = createRandom(seed, `${fault.name} ${operation.name}`);
  const chance = createRandom(seed, "chance");
  const time = simulateTime(start, speed);
  const dialect = dialectNames[seed % dialectNames.length] ?? "plain";
  const service = await startService({ world: createSmallWorld(start), dialect, now: time.now });
  const keys = fault.isSecure ? await makeTrustedKeys() : undefined;
  const peer = await startFaultProxy(service.port, keys);
  const computer = createComputer({
    folder: mkdtempSync(join(tmpdir(), "watchdesk-faults-")),
    time,
    random: () => chance.between(0, 999_999) / 1_000_000,
    isWatched: true,
  });
  const { username, password } = service.credentials;
  const serverUrl = `${fault.isSecure ? "https" : "http"}://127.0.0.1:${peer.port}`;
  const cell: Cell = {
    ...{ seed, random, time, computer, service, peer },
    known: { serverUrl, username, password, id: "" },
    result: null,
    app: startApp(computer, signInOnPage(service.baseUrl)),
    openStored: () => cell.app.openStored(),
  };
  return cell;
}

/** Signs the main user in, and lets the app sync once. */
export async function signIn({ app, known, time }: Cell): Promise<void> {
  let signedIn = await app.signIn.withPassword(known);
  // A busy machine may be too slow.
  for (let tries = 1; tries < 5 && !signedIn.ok; tries += 1) {
    signedIn = await app.signIn.withPassword(known);
  }
  if (!signedIn.ok) throw new Error(`The sign-in failed: ${signedIn.message}`);
  await time.pass(1_000);
}

/** Stops everything that a cell has started. */
export async function tearDown({ app, peer, service, computer }: Cell): Promise<void> {
  await app.close();
  await peer.close();
  await service.stop();
  rmSync(computer.folder, { recursive: true, force: true });
}
