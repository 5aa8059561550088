import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "../../build/runtime/child-process.ts";
import { describeInstance, describeProxy, describeServer } from "./lemonldap-files.ts";
import { address, hosts } from "./setup.ts";

/** In milliseconds: Perl compiles the whole portal first. */
const startTimeout = 30_000;

/** Starts LemonLDAP::NG and nginx with all files in a folder; resolves when the login page responds. */
export async function startLemonldap(folder: string, servicePort: number) {
  const own = ["conf", "cache", "sessions", "sessions/lock", "psessions", "psessions/lock"];
  for (const name of own) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, "lemonldap-ng.ini"), describeInstance(folder));
  await writeFile(join(folder, "conf", "lmConf-1.json"), JSON.stringify(describeServer(folder)));
  await writeFile(join(folder, "nginx.conf"), describeProxy(folder, servicePort));
  // LemonLDAP::NG refuses to run as root.
  const owned = await run("chown", ["-R", "www-data:www-data", folder]);
  if (owned.status !== 0)
    throw new Error(`The folder's owner could not be changed: ${owned.stderr}`);

  const logFile = join(folder, "programs.log");
  const log = await open(logFile, "a");
  const started: ChildProcess[] = [];
  const start = (program: string, args: string[]) => {
    const env = {
      ...{ PATH: process.env.PATH, HOME: folder },
      LLNG_DEFAULTCONFFILE: join(folder, "lemonldap-ng.ini"),
      LLNG_DEFAULTLOGGER: "Lemonldap::NG::Common::Logger::Std",
    };
    started.push(spawn(program, args, { env, stdio: ["ignore", log.fd, log.fd] }));
  };
  start("/usr/sbin/llng-fastcgi-server", [
    ...["--foreground", "-u", "www-data", "-g", "www-data", "-n", "2"],
    ...["-s", join(folder, "llng.sock"), "-p", join(folder, "llng.pid")],
  ]);
  start("/usr/sbin/nginx", ["-c", join(folder, "nginx.conf"), "-p", folder]);

  async function stop(): Promise<void> {
    for (const child of started.filter(({ exitCode }) => exitCode === null)) {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    }
    await log.close();
  }

  const end = Date.now() + startTimeout;
  while (!(await isUp(folder))) {
    const hasEnded = started.some(({ exitCode }) => exitCode !== null);
    if (hasEnded || Date.now() > end) {
      await stop();
      const written = (await readFile(logFile, "utf8")).trimEnd().split("\n").slice(-40);
      throw new Error(
        `The CAS server did not start. The last lines of its log:\n${written.join("\n")}`,
      );
    }
    await sleep(200);
  }
  return { stop };
}

/** Returns whether the login page responds, by address, because the host names may not exist yet. */
async function isUp(folder: string): Promise<boolean> {
  const response = await run(
    "openssl",
    [
      ...["s_client", "-connect", `${address}:443`, "-servername", hosts.factor, "-quiet"],
      ...["-verify_quiet", "-CAfile", join(folder, "ca.pem"), "-verify_return_error"],
    ],
    { input: `GET /cas/login HTTP/1.0\r\nHost: ${hosts.factor}\r\n\r\n`, timeout: 10_000 },
  );
  return response.stdout.includes("200 OK");
}
