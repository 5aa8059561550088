import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { type RunningService, startService } from "#demo/service.ts";
import type { WorldUser } from "#demo/world/world.ts";
import { run } from "../../build/runtime/child-process.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { startDesktop } from "../../build/runtime/desktop/start-desktop.ts";
import { launchWatchdesk, type RunningApp } from "../fixtures/electron-app.ts";
import { readSetUp, realm, serviceUrl } from "./places.ts";
import { policyFile } from "./prepare.ts";

type Fixtures = {
  /** A desktop whose user trusts the trial's authority. */
  desktop: Desktop;
  /** The service, whose realm is the CAS server. */
  service: RunningService;
  /** What an administrator has put in its place. */
  policy: object;
  /** Starts the app, for which nothing is as in tests: the policy is where policies are. */
  launch: (env?: Record<string, string>) => Promise<RunningApp>;
  /** Who at the service is somebody of the CAS server. */
  personOf: (casUsername: string) => WorldUser;
};

export const test = base.extend<Fixtures>({
  desktop: async ({ browserName: _ }, use) => {
    const desktop = await startDesktop();
    await trustAuthority(desktop.home);
    await use(desktop);
    await desktop.stop();
  },
  service: async ({ browserName: _ }, use) => {
    const service = await startService({
      dialect: "plain",
      port: readSetUp().servicePort,
      publicUrl: serviceUrl,
      realm: { ...realm, people: [...realm.people] },
    });
    service.world.realm.realm = "staff";
    await use(service);
    await service.stop();
  },
  policy: [{ servers: [serviceUrl], demo: false }, { option: true }],
  launch: async ({ desktop, policy }, use) => {
    await mkdir(dirname(policyFile), { recursive: true, mode: 0o755 });
    await writeFile(policyFile, JSON.stringify(policy), { mode: 0o644 });
    const running: RunningApp[] = [];
    await use(async (env) => {
      const { NODE_EXTRA_CA_CERTS: _, ...own } = desktop.env;
      const started = await launchWatchdesk({ ...desktop, env: { ...own, ...env } });
      running.push(started);
      return started;
    });
    for (const one of running) await one.quit();
    await rm(dirname(policyFile), { recursive: true });
  },
  personOf: async ({ service }, use) => {
    await use((casUsername) => {
      const user = service.world.users.find((one) => one.casUsername === casUsername);
      if (user === undefined) throw new Error(`Nobody of the service is ${casUsername}.`);
      return user;
    });
  },
});

/** Does what docs/administrators.md says of certificates on Linux. */
async function trustAuthority(home: string): Promise<void> {
  const database = join(home, ".pki", "nssdb");
  await mkdir(database, { recursive: true, mode: 0o700 });
  for (const args of [
    ["-N", "--empty-password"],
    ["-A", "-t", "C,,", "-n", "Example CA", "-i", readSetUp().authority],
  ]) {
    const { status, stderr } = await run("certutil", ["-d", `sql:${database}`, ...args]);
    if (status !== 0) throw new Error(`certutil: ${stderr}`);
  }
}

export { expect };
