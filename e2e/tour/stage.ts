import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type RunningService, type ServiceOptions, startService } from "#demo/service.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Desktop, ScreenSize } from "../desktop/desktop.ts";
import { withDesktop } from "../desktop/start-desktop.ts";
import { launchWatchdesk, type RunningApp } from "../fixtures/electron-app.ts";
import { driveIn } from "../fixtures/foreign-language.ts";
import { language } from "../fixtures/own-settings.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import type { ReadData } from "./camera.ts";
import { clockScript, moveClock, sceneStart, timeZone } from "./clock.ts";
import { saveEvidence } from "./evidence.ts";
import { fixedPort, isInUse, ownsFixedPort } from "./fixed-port.ts";
import type { Scene, Stage } from "./scene.ts";
import { stepTimeout, withTimeout } from "./timeouts.ts";

/** Default size of the window's content. */
export const defaultSize = { width: 1280, height: 800 };
const defaultTimeout: DurationMs = 240_000;
const quitTimeout: DurationMs = 20_000;

/** Shows a scene on its own stage, takes its pictures and cleans up. Rejects if the scene fails or the UI reports errors. */
export async function playScene<T>(
  scene: Scene,
  takePictures: (running: RunningApp, desktop: Desktop, readData: ReadData) => Promise<T>,
): Promise<T> {
  const clockOffset = sceneStart - Date.now();
  const service = await startServiceFor(scene, clockOffset);
  try {
    const sizes = [scene.size ?? defaultSize, ...(scene.moreSizes ?? [])];
    const screen = {
      width: Math.max(...sizes.map(({ width }) => width)) + 160,
      height: Math.max(...sizes.map(({ height }) => height)) + 100,
    };
    return await withDesktop({ size: screen, ...scene.desktop }, async (desktop) => {
      const { stage, findRunning, end, consoleErrors } = createStage(
        scene,
        desktop,
        service,
        clockOffset,
      );
      const work = async () => {
        await scene.show(stage);
        const running = getStarted(findRunning());
        const shown = await takePictures(running, desktop, () => JSON.stringify(service.world));
        throwOnErrors(running.consoleErrors);
        return shown;
      };
      try {
        const shown = await withTimeout(work(), scene.timeout ?? defaultTimeout, "The scene");
        await end();
        throwOnErrors(consoleErrors);
        return shown;
      } catch (error) {
        const running = findRunning();
        if (running !== null) await saveEvidence(scene.name, running);
        throw error;
      } finally {
        await end();
      }
    });
  } finally {
    await service.stop();
  }
}

/** Sets the size of the window's content; resolves when the page has it. */
export async function resize(
  { app, page }: Pick<RunningApp, "app" | "page">,
  size: ScreenSize,
): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
  }, size);
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  );
}

function throwOnErrors(consoleErrors: string[]): void {
  if (consoleErrors.length > 0)
    throw new Error(`The UI reported errors: ${consoleErrors.join("; ")}`);
}

function getStarted(running: RunningApp | null): RunningApp {
  if (running === null) throw new Error("The scene has not started the app.");
  return running;
}

async function startServiceFor(
  { profile = "demo", dialect = "plain" }: Scene,
  clockOffset: DurationMs,
) {
  const now = () => Date.now() + clockOffset;
  const options: ServiceOptions = { profile, dialect, arrivalEveryMs: null, now };
  if (!(await ownsFixedPort())) return startService(options);
  try {
    return await startService({ ...options, port: fixedPort });
  } catch (error) {
    if (isInUse(error)) return startService(options);
    throw error;
  }
}

/** Creates the stage of a scene; its console errors are complete once the app has quit. */
function createStage(
  { size = defaultSize }: Scene,
  desktop: Desktop,
  service: RunningService,
  clockOffset: DurationMs,
) {
  let running: RunningApp | null = null;
  const consoleErrors: string[] = [];
  const stops: (() => Promise<unknown>)[] = [];

  async function launch(args: string[] = [], passed: DurationMs = 0): Promise<Page> {
    const offset = clockOffset + passed;
    running = await launchWithClock(offset, desktop, args);
    const { page } = running;
    page.setDefaultTimeout(stepTimeout);
    const spoken = process.env.WATCHDESK_LANGUAGE;
    if (spoken !== undefined) driveIn(spoken, page);
    // For all windows of the app.
    await page.context().addInitScript(moveClock, offset);
    await page.reload();
    await resize(running, size);
    return page;
  }

  async function quit(): Promise<void> {
    const last = running;
    running = null;
    if (last === null) return;
    consoleErrors.push(...last.consoleErrors);
    await withTimeout(last.quit(), quitTimeout, "Quitting").catch((error) => {
      consoleErrors.push(String(error));
      last.app.process().kill("SIGKILL");
    });
  }

  /** Quits the app and runs the cleanups. */
  async function end(): Promise<void> {
    await quit();
    for (const stop of stops.splice(0)) await stop();
  }

  const stage: Stage = {
    onEnd: (stop) => void stops.push(stop),
    desktop,
    service,
    launch,
    getApp: () => getStarted(running).app,
    launchSignedIn: async () => {
      const page = await launch();
      await signInPage(page).signIn(service.credentials);
      await shellPage(page).statusBar.getByText("Updated").waitFor();
      await shellPage(page).awaitAlerts(countWaiting(service));
      return page;
    },
    restart: async (after, meanwhile) => {
      await quit();
      await meanwhile?.();
      return launch([], after);
    },
  };
  return {
    stage,
    findRunning: () => running,
    end,
    consoleErrors,
  };
}

/** Starts the app with its main process's clock moved from the start. */
async function launchWithClock(
  offset: DurationMs,
  desktop: Desktop,
  args: string[],
): Promise<RunningApp> {
  const script = join(desktop.home, "clock.cjs");
  await writeFile(script, clockScript(offset));
  // Without its own policy a scene must not use this machine's.
  const missing = join(desktop.home, "no-policy.json");
  const env = { WATCHDESK_POLICY: missing, ...desktop.env, TZ: timeZone, LANG: language };
  return launchWatchdesk({ ...desktop, env }, ["-r", script, ...args]);
}

function countWaiting({ world }: RunningService): number {
  const isWaiting = (alert: (typeof world.alerts)[number]) =>
    alert.userId === world.mainUserId && alert.state === "NEW";
  return world.alerts.filter(isWaiting).length;
}
