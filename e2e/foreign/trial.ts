import { mkdir, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { test as base, expect } from "@playwright/test";
import { type RunningService, startService } from "#demo/service.ts";
import { run } from "../../build/runtime/child-process.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { startDesktop } from "../desktop/start-desktop.ts";
import { launchWatchdesk, type RunningApp } from "../fixtures/electron-app.ts";
import { userHeader } from "./auth-cas.ts";
import { readTrustCommands } from "./example.ts";
import { policyFile } from "./prepare.ts";
import { type RunningServer, startServer } from "./server.ts";
import { logoutPages, readTrialSetup, realm, type ServerName, serviceUrl } from "./setup.ts";

/** A user of the CAS server, with the service's names. */
export type TrialUser = { casUsername: string; username: string; displayName: string };

type Fixtures = {
  /** A desktop whose user trusts the trial's authority. */
  desktop: Desktop;
  /** The service, whose realm is the CAS server. */
  service: RunningService;
  /** The users known to both. */
  users: [TrialUser, TrialUser];
  /** Starts the app with a policy at the policy's real path. */
  launch: (policy: object, env?: Record<string, string>) => Promise<RunningApp>;
  /** Saves a picture of the desktop with the results. */
  picture: (name: string) => Promise<void>;
};

/** The CAS server of a project. */
export type ServerOption = { server: ServerName };

type WorkerFixtures = ServerOption & { front: RunningServer };

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: ["lemonldap", { option: true, scope: "worker" }],
  front: [
    async ({ server }, use) => {
      const front = await startServer(server);
      await use(front);
      await front.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
  desktop: async ({ browserName: _ }, use) => {
    const desktop = await startDesktop();
    await trustAuthority(desktop.home);
    await use(desktop);
    await desktop.stop();
  },
  service: async ({ front, server }, use) => {
    const service = await startService({
      dialect: "plain",
      port: front.servicePort,
      publicUrl: serviceUrl,
      realm: { ...realm, logoutUrl: logoutPages[server], usernames: [...realm.people] },
      realmBehavior: { userHeader: server === "auth-cas" ? userHeader : null },
    });
    service.world.realm.realm = "staff";
    await use(service);
    await service.stop();
  },
  users: async ({ service }, use) => {
    const [one, other] = realm.people.map((casUsername): TrialUser => {
      const user = service.world.users.find((known) => known.casUsername === casUsername);
      if (user === undefined) throw new Error(`Nobody of the service is ${casUsername}.`);
      return { casUsername, username: user.name, displayName: user.displayName };
    });
    if (one === undefined || other === undefined) throw new Error("There are not two users.");
    await use([one, other]);
  },
  launch: async ({ desktop }, use) => {
    const running: RunningApp[] = [];
    const folder = dirname(policyFile);
    const created = await mkdir(folder, { recursive: true, mode: 0o755 });
    await use(async (policy, env) => {
      await writeFile(policyFile, JSON.stringify(policy), { mode: 0o644 });
      const { NODE_EXTRA_CA_CERTS: _, ...own } = desktop.env;
      const started = await launchWatchdesk({ ...desktop, env: { ...own, ...env } });
      running.push(started);
      return started;
    });
    for (const one of running) await one.quit();
    await rm(policyFile, { force: true });
    if (created !== undefined) await rmdir(folder);
  },
  picture: async ({ desktop }, use, info) => {
    await use((name) => desktop.screenshot(info.outputPath(`${name}.png`)));
  },
});

/** Runs the commands of docs/administrators.md for certificates on Linux. */
async function trustAuthority(home: string): Promise<void> {
  const cwd = dirname(readTrialSetup().authority);
  const env = { ...process.env, HOME: home };
  const { status, stderr } = await run("sh", ["-ec", await readTrustCommands()], { cwd, env });
  if (status !== 0) throw new Error(`The document's commands failed: ${stderr}`);
}

export { expect };
