import type { Page } from "@playwright/test";
import { type RunningService, type ServiceOptions, startService } from "#demo/service.ts";
import { createWaitingWorld } from "#demo/test/crowded-worlds.ts";
import type { WorldProfile } from "#demo/world/world.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { startDesktop } from "../desktop/start-desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import type { Effort } from "./effort.ts";
import type { Measured } from "./figures.ts";
import { measureStall } from "./large.ts";

/** A desktop with a synced account, and main's longest stall during the sync. */
type Synced = { desktop: Desktop; stall: Measured };

/** Desktops with accounts, created on first use and shared by all rows. */
export type Accounts = {
  /** An account of the demo, with the default first screen. */
  demo(): Promise<Desktop>;
  /** The same with 10,000 tasks and forms. */
  large(): Promise<Desktop>;
  /** Like `demo`, but not shared with other rows. */
  own(): Promise<Desktop>;
  /** Several accounts, each at its own service. */
  several(): Promise<Desktop>;
  /** An account with 10,000 waiting alerts, messages and tasks. */
  waiting(): Promise<Synced>;
  /** A new service and desktop without an account. */
  fresh(options: ServiceOptions): Promise<{ service: RunningService; desktop: Desktop }>;
  /** Stops all services and desktops. */
  close(): Promise<void>;
};

/** Creates the accounts lazily. */
export function createAccounts(effort: Effort): Accounts {
  const started: { stop(): Promise<void> }[] = [];

  async function fresh(options: ServiceOptions) {
    const service = await startService(options);
    started.push(service);
    const desktop = await startDesktop();
    started.push(desktop);
    return { service, desktop };
  }

  async function signIn(profile: WorldProfile, count = 1): Promise<Desktop> {
    const { service, desktop } = await fresh({ profile, dialect: "plain" });
    const { page, quit } = await launchWatchdesk(desktop, [], null);
    await signInPage(page).signIn(service.credentials);
    await page.getByRole("option").first().waitFor();
    for (let seed = 2; seed <= count; seed += 1) await addAccount(page, seed);
    await quit();
    return desktop;
  }

  async function addAccount(page: Page, seed: number): Promise<void> {
    const service = await startService({ profile: "demo", dialect: "plain", seed });
    started.push(service);
    const { host } = new URL(service.baseUrl);
    await shellPage(page).chooseFromAccountMenu(/Add an account/);
    await signInPage(page).signIn(service.credentials);
    await page.locator(`button[title*="${host}"]`).waitFor();
    await page.getByRole("option").first().waitFor();
  }

  async function sync(options: ServiceOptions, awaited: CollectionName[]): Promise<Synced> {
    const { service, desktop } = await fresh(options);
    return { desktop, stall: await measureStall(desktop, service.credentials, awaited) };
  }

  return {
    fresh,
    demo: once(() => signIn("demo")),
    large: once(() => signIn(effort.large)),
    own: () => signIn("demo"),
    several: once(() => signIn("demo", effort.accounts)),
    waiting: once(() => {
      const world = createWaitingWorld(Date.now(), effort.waiting);
      const options = { world, dialect: "plain" } as const;
      return sync(options, ["alerts", "messages", "conversations", "tasks"]);
    }),
    close: async () => {
      for (const one of started.reverse()) await one.stop();
    },
  };
}

function once<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | null = null;
  return () => {
    created ??= create();
    return created;
  };
}
