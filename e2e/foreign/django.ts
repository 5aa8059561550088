import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ForeignRealm } from "#demo/cas/realm.ts";
import { findFreePort } from "../fixtures/free-port.ts";
import { startProgram } from "./front.ts";

/** What it consists of, with its Debian packages. */
export const djangoFiles = {
  "/usr/lib/python3/dist-packages/cas_server/views.py": "python3-django-cas-server",
} as const;

/** In milliseconds: it creates its tables first. */
const startTimeout = 120_000;

/** A running django-cas-server, on loopback and without TLS. */
export type DjangoRealm = ForeignRealm & {
  /** A user of it whom the service does not know; each user's password is the name. */
  unlinked: string;
  stop(): Promise<void>;
};

/** The address of the service, in this trial and on loopback. */
const servicePattern =
  "^(http://(127\\.0\\.0\\.1|localhost):\\d+|https://ops\\.example\\.org/api)/auth/cas/";

/** The command that serves django-cas-server at a port with its data in a folder. */
export const describeDjango = (folder: string, port: number): [string, ...string[]] => [
  "/usr/bin/python3",
  "-B",
  join(import.meta.dirname, "django_realm.py"),
  ...[folder, String(port), servicePattern],
];

/** Starts django-cas-server with its data in a new folder; resolves when the login page responds. */
export async function startDjango(): Promise<DjangoRealm> {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-django-"));
  const port = await findFreePort();
  const program = await startProgram(folder, describeDjango(folder, port));
  const stop = async () => {
    await program.stop();
    await rm(folder, { recursive: true });
  };
  const root = `http://127.0.0.1:${port}/cas`;
  const end = Date.now() + startTimeout;
  while (!(await isUp(`${root}/login`))) {
    if (!program.isRunning() || Date.now() > end) {
      const written = await readFile(join(folder, "programs.log"), "utf8");
      await stop();
      throw new Error(`django-cas-server did not start:\n${written}`);
    }
    await sleep(200);
  }
  return {
    serverUrl: `${root}/login`,
    logoutUrl: `${root}/logout`,
    usernames: ["dwho", "rtyler"],
    unlinked: "msmith",
    stop,
  };
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // It does not listen yet.
    return false;
  }
}
