import { existsSync, lstatSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FaultProxy, startFaultProxy } from "#demo/faults/fault-proxy.ts";
import type { RunningService } from "#demo/service.ts";
import type { RunningApp } from "../fixtures/electron-app.ts";
import { hasFailed } from "../fixtures/evidence.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { startGateway } from "./gateway.ts";
import { gateways } from "./programs.ts";

/** The gateway of a project. */
export type GatewayOptions = { gatewayName: string };

/** A gateway between the app and the service. */
type Standing = {
  credentials: RunningService["credentials"];
  /** The network between the gateway and the service. */
  line: Pick<FaultProxy, "refuse" | "accept">;
  /** Requests an address as the app does, and describes the answer. */
  ask(path: string): Promise<string>;
  /** Resets the connection behind the gateway when the service has handled the next request that begins so. */
  loseNextAnswer(beginning: string): void;
};

type Fixtures = {
  gateway: Standing;
  /** Signs the main user in through the gateway. */
  enter: () => Promise<RunningApp>;
  /** Adds what was seen to the report. */
  note: (text: string) => void;
};

export const test = base.extend<GatewayOptions & Fixtures>({
  gatewayName: ["nginx", { option: true }],
  startsSignedIn: false,
  gateway: async ({ service, gatewayName }, use, info) => {
    const gateway = gateways.find(({ name }) => name === gatewayName);
    if (gateway === undefined) throw new Error(`There is no gateway ${gatewayName}.`);
    const missing = Object.keys(gateway.packages).filter((file) => !existsSync(file));
    test.skip(missing.length > 0, `Missing: ${missing.join(", ")}`);
    const unsteady = gateway.unsteady?.[info.title];
    test.skip(unsteady !== undefined, unsteady);
    const reason = gateway.failing?.[info.title];
    test.fail(reason !== undefined, reason);
    const line = await startFaultProxy(service.port);
    // The path of a socket has at most 107 bytes.
    const folder = await mkdtemp(join(tmpdir(), "gateway-"));
    const running = await startGateway(gateway, folder, line.port);
    const { pathname } = new URL(service.baseUrl);
    await use({
      credentials: {
        ...service.credentials,
        serverUrl: running.origin + pathname.replace(/\/$/, ""),
      },
      line,
      loseNextAnswer: (beginning) => {
        let lost = 0;
        line.decide((first) => {
          if (!first.startsWith(beginning)) return { kind: "none" };
          lost += 1;
          return { kind: lost === 1 ? "answerLost" : "none" };
        });
      },
      ask: async (path) => describeAnswer(await fetch(running.origin + path)),
    });
    await running.stop();
    await line.close();
    if (hasFailed())
      await cp(folder, info.outputPath("gateway"), { recursive: true, filter: isLog });
    await rm(folder, { recursive: true });
  },
  enter: async ({ launch, gateway, note }, use) => {
    const entered: RunningApp[] = [];
    await use(async () => {
      const running = await launch();
      entered.push(running);
      await signInPage(running.page).signIn(gateway.credentials);
      await expect(listPage(running.page, "Tasks").rows.first()).toBeVisible();
      return running;
    });
    for (const { page } of entered) {
      const shown = await shellPage(page)
        .statusBar.innerText({ timeout: 1_000 })
        .catch(() => "–");
      note(`at the end: ${shown.replaceAll("\n", " / ")}`);
    }
  },
  note: async ({ browserName: _ }, use, info) => {
    await use((description) => {
      info.annotations.push({ type: "seen", description });
    });
  },
});

const isLog = (path: string): boolean => path.endsWith(".log") || lstatSync(path).isDirectory();

async function describeAnswer(response: Response): Promise<string> {
  const { status, headers } = response;
  const text = (await response.text()).replace(/\s+/g, " ").slice(0, 80);
  return `${status} ${headers.get("content-type")} ${text}`;
}

export { expect };
