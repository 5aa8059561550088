import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findSteadyPort } from "../fixtures/free-port.ts";

/** Where a gateway runs: a folder of its own, its port and that of the service, both on loopback. */
export type Place = { folder: string; port: number; servicePort: number };

/** A file of a gateway: the text of another one with replacements, or its own text; null removes it. */
export type GatewayFile =
  | { shipped: string; changes: readonly (readonly [from: string | RegExp, to: string])[] }
  | string
  | null;

/** A program of Debian that stands between the app and its service, with its shipped configuration. */
export type Gateway = {
  name: string;
  /** The program's path. */
  program: string;
  /** The packages by a file of each; the first one's version is printed. */
  packages: Readonly<Record<string, string>>;
  /** A folder of configuration that is copied first. */
  copied?: string;
  files(place: Place): Readonly<Record<string, GatewayFile>>;
  args(folder: string, port: number): string[];
  env?(folder: string): Record<string, string>;
  /** The scenarios that fail behind it, with the reason: each must fail. */
  failing?: Readonly<Record<string, string>>;
  /** The scenarios that fail behind it on a fast computer only, with the reason: they are skipped. */
  unsteady?: Readonly<Record<string, string>>;
};

/** A gateway that runs. */
export type RunningGateway = { port: number; origin: string; stop(): Promise<void> };

/** In milliseconds; some load thousands of rules first. */
const startTimeout = 30_000;

/** Starts a gateway in front of a service with all its files in a folder; resolves when it answers. */
export async function startGateway(
  gateway: Gateway,
  folder: string,
  servicePort: number,
): Promise<RunningGateway> {
  const port = await findSteadyPort();
  await writeFiles(gateway, { folder, port, servicePort });
  const logFile = join(folder, "output.log");
  const log = await open(logFile, "a");
  const child = spawn(gateway.program, gateway.args(folder, port), {
    env: { PATH: process.env.PATH, ...gateway.env?.(folder) },
    stdio: ["ignore", log.fd, log.fd],
  });
  const ended = once(child, "exit");
  const stop = async () => {
    if (child.exitCode === null) child.kill();
    const isLate = await Promise.race([ended.then(() => false), wait(3_000, true)]);
    if (isLate) child.kill("SIGKILL");
    await ended;
    await log.close();
  };
  const origin = `http://127.0.0.1:${port}`;
  const end = Date.now() + startTimeout;
  while (!(await isAnswering(origin))) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      const lines = (await readFile(logFile, "utf8")).trimEnd().split("\n").slice(-20);
      throw new Error(`${gateway.name} did not start:\n${lines.join("\n")}`);
    }
    await wait(100);
  }
  return { port, origin, stop };
}

/** Returns whether the service answers through it; the request names no user. */
const isAnswering = (origin: string): Promise<boolean> =>
  fetch(`${origin}/me/sso?username=nobody`).then(
    ({ status }) => status < 500,
    () => false,
  );

async function writeFiles(gateway: Gateway, place: Place): Promise<void> {
  const { folder } = place;
  // Each program drops root and writes here as its own user.
  await chmod(folder, 0o777);
  if (gateway.copied !== undefined)
    await cp(gateway.copied, folder, { recursive: true, verbatimSymlinks: true });
  for (const [name, file] of Object.entries(gateway.files(place))) {
    const path = join(folder, name);
    await rm(path, { force: true });
    if (file === null) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await readText(file));
    await chmod(dirname(path), 0o777);
  }
}

/** Returns a file's text; throws if the shipped one lacks what is replaced. */
async function readText(file: Exclude<GatewayFile, null>): Promise<string> {
  if (typeof file === "string") return file;
  const shipped = await readFile(file.shipped, "utf8");
  return file.changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, () => to);
    if (changed === text && to !== "") throw new Error(`${file.shipped} has no ${from}`);
    return changed;
  }, shipped);
}
