import type { Server } from "node:http";
import type { Socket } from "node:net";
import { startFaultProxy } from "#demo/faults/fault-proxy.ts";
import { delayBy } from "#demo/faults/responses.ts";
import { createCertificates } from "../fixtures/certificates.ts";
import type { RunningApp } from "../fixtures/electron-app.ts";
import { hasFailed } from "../fixtures/evidence.ts";
import { pressKeys } from "../fixtures/press-keys.ts";
import { trustAuthority } from "../fixtures/trust-authority.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { addresses, host, type Laboratory, startLaboratory } from "./laboratory.ts";

type Certificates = Awaited<ReturnType<typeof createCertificates>>;

type WorkerFixtures = { certificates: Certificates };

type Fixtures = {
  /** The network between the app and the service, with TLS. */
  network: Laboratory;
  /** Signs the main user in over the network, in whose use the app remains. */
  enter: () => Promise<RunningApp>;
  /** Makes the app use as many connections as Chromium opens, none of which the service closes. */
  openConnections: (running: RunningApp) => Promise<void>;
  /** Expects a notification by an alert's title; returns after how many seconds since `from` it was there. */
  awaitAlert: (title: string, from: number, timeout?: number) => Promise<number>;
  /** Adds what was seen to the report. */
  note: (text: string) => void;
};

/** How many connections Chromium opens to one server at the same time. */
const mostConnections = 6;

/** A path that the service does not have. */
const probe = "/connections";

/** Longer than any journey: what the service closes would not be silent. */
const keepAliveTimeout = 600_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  certificates: [
    async ({ desktops: _ }, use, { project, parallelIndex }) => {
      await use(await createCertificates(`${project.outputDir}/tls-${parallelIndex}`, [], [host]));
    },
    { scope: "worker" },
  ],
  startsSignedIn: false,
  network: async ({ service, certificates }, use) => {
    const gate = await startFaultProxy(service.port, certificates.server);
    const laboratory = await startLaboratory(gate.port);
    await laboratory.setNames({ names: { [host]: { A: [addresses.service] } } });
    await use(laboratory);
    await laboratory.stop();
    await gate.close();
  },
  enter: async ({ desktop, service, network: _, certificates, launch, note }, use) => {
    const entered: RunningApp[] = [];
    // Somebody who presses a key is in front of the app.
    const inUse = setInterval(() => void pressKeys(desktop, "shift"), 30_000);
    await use(async () => {
      const running = await launch();
      entered.push(running);
      await trustAuthority(running.app, certificates.authority);
      const { pathname } = new URL(service.baseUrl);
      const serverUrl = `https://${host}${pathname.replace(/\/$/, "")}`;
      await signInPage(running.page).signIn({ ...service.credentials, serverUrl });
      await expect(listPage(running.page, "Tasks").rows.first()).toBeVisible();
      return running;
    });
    clearInterval(inUse);
    for (const { page, kill } of entered) {
      const shown = await shellPage(page).statusBar.innerText({ timeout: 1_000 });
      note(`at the end: ${shown.replaceAll("\n", " / ")}`);
      // Quitting takes a while, more so if the network is gone.
      if (!hasFailed()) await kill();
    }
  },
  openConnections: async ({ service, network: _ }, use) => {
    const used = new Set<Socket>();
    service.faults.inject({
      fault: (exchange) => {
        const socket: Socket & { server?: Server } = exchange.c.env.incoming.socket;
        Object.assign(socket.server ?? {}, { keepAliveTimeout });
        if (exchange.c.req.path !== probe) return exchange.proceed();
        used.add(socket);
        // Requests wait for each other no longer than it takes to open all connections.
        return delayBy(500)(exchange);
      },
    });
    const load = (app: RunningApp["app"]) =>
      app.evaluate(
        async ({ net }, [url, count]) => {
          // As the app's own requests: others have connections of their own.
          const init = { credentials: "omit" } as const;
          const all = Array.from({ length: count }, (_, at) => net.fetch(`${url}?${at}`, init));
          for (const answer of await Promise.all(all)) await answer.text();
        },
        [`https://${host}${probe}`, mostConnections] as const,
      );
    await use(async ({ app }) => {
      // A poll at the same time takes one of them.
      await expect(async () => {
        used.clear();
        await load(app);
        expect(used.size).toBe(mostConnections);
      }).toPass();
    });
  },
  awaitAlert: async ({ desktop }, use) => {
    const titles = async () => (await desktop.notifications()).map(({ summary }) => summary);
    await use(async (title, from, timeout = 120_000) => {
      await expect.poll(titles, { timeout, intervals: [250] }).toContain(title);
      return Math.round((Date.now() - from) / 100) / 10;
    });
  },
  note: async ({ browserName: _ }, use, info) => {
    await use((description) => {
      info.annotations.push({ type: "seen", description });
    });
  },
});

export { expect };
