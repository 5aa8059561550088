import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type RunningService, type ServiceOptions, startService } from "#demo/service.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { withDesktop } from "../../build/runtime/desktop/start-desktop.ts";
import { launchWatchdesk, type RunningApp } from "../fixtures/electron-app.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { clockScript, moveClock, opening, timeZone } from "./clock.ts";
import { keepEvidence } from "./evidence.ts";
import { inTime, stepTimeout } from "./timeouts.ts";
import type { Scene, Stage } from "./scene.ts";
import { isInUse, ownsUsualPort, usualPort } from "./fixed-port.ts";

/** The size of the window's content where a scene says nothing. */
export const usualSize = { width: 1280, height: 800 };
const usualTimeout: DurationMs = 240_000;
const quitTimeout: DurationMs = 20_000;

/**
 * Has a scene shown on a stage of its own, lets the pictures be taken, and leaves nothing behind. Rejects if
 * the scene fails or the UI reports errors.
 */
export async function playScene<T>(
  scene: Scene,
  takePictures: (running: RunningApp, desktop: Desktop) => Promise<T>,
): Promise<T> {
  const clockOffset = opening - Date.now();
  const service = await startServiceFor(scene, clockOffset);
  try {
    const { width, height } = scene.size ?? usualSize;
    const screen = { width: width + 160, height: height + 100 };
    return await withDesktop({ size: screen, ...scene.desktop }, async (desktop) => {
      const { stage, findRunning, end, complaints } = setStage(
        scene,
        desktop,
        service,
        clockOffset,
      );
      const work = async () => {
        await scene.show(stage);
        const running = getStarted(findRunning());
        const shown = await takePictures(running, desktop);
        refuse(running.complaints);
        return shown;
      };
      try {
        const shown = await inTime(work(), scene.timeout ?? usualTimeout, "The scene");
        await end();
        refuse(complaints);
        return shown;
      } catch (error) {
        const running = findRunning();
        if (running !== null) await keepEvidence(scene.name, running);
        throw error;
      } finally {
        await end();
      }
    });
  } finally {
    await service.stop();
  }
}

function refuse(complaints: string[]): void {
  if (complaints.length > 0) throw new Error(`The UI reported errors: ${complaints.join("; ")}`);
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
  if (!(await ownsUsualPort())) return startService(options);
  try {
    return await startService({ ...options, port: usualPort });
  } catch (error) {
    if (isInUse(error)) return startService(options);
    throw error;
  }
}

/** Makes the stage of a scene; what the app complained about is known once it has quit. */
function setStage(
  { size = usualSize }: Scene,
  desktop: Desktop,
  service: RunningService,
  clockOffset: DurationMs,
) {
  let running: RunningApp | null = null;
  const complaints: string[] = [];
  const stops: (() => Promise<unknown>)[] = [];

  async function launch(args: string[] = [], passed: DurationMs = 0): Promise<Page> {
    const offset = clockOffset + passed;
    running = await launchWithClock(offset, desktop, args);
    const { app, page } = running;
    page.setDefaultTimeout(stepTimeout);
    await page.addInitScript(moveClock, offset);
    await page.reload();
    await app.evaluate(({ BrowserWindow }, { width, height }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
    }, size);
    await page.waitForFunction(
      ({ width, height }) => innerWidth === width && innerHeight === height,
      size,
    );
    return page;
  }

  async function quit(): Promise<void> {
    const last = running;
    running = null;
    if (last === null) return;
    complaints.push(...last.complaints);
    await inTime(last.quit(), quitTimeout, "Quitting").catch((error) => {
      complaints.push(String(error));
      last.app.process().kill("SIGKILL");
    });
  }

  /** Ends the scene with all that it has started. */
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
    enter: async () => {
      const page = await launch();
      await signInPage(page).signIn(service.credentials);
      await shellPage(page).statusBar.getByText("Updated").waitFor();
      await shellPage(page).statusBar.getByText(countWaiting(service)).waitFor();
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
    complaints,
  };
}

/** Starts the app with the clock of its main process moved from the first line on. */
async function launchWithClock(
  offset: DurationMs,
  desktop: Desktop,
  args: string[],
): Promise<RunningApp> {
  const script = join(desktop.home, "clock.cjs");
  await writeFile(script, clockScript(offset));
  // A scene without a policy is not subject to the one of this machine.
  const none = join(desktop.home, "no-policy.json");
  const env = { WATCHDESK_POLICY: none, ...desktop.env, TZ: timeZone };
  return launchWatchdesk({ ...desktop, env }, ["-r", script, ...args]);
}

function countWaiting({ world }: RunningService): string {
  const isWaiting = (alert: (typeof world.alerts)[number]) =>
    alert.userId === world.mainUserId && alert.state === "NEW";
  const waiting = world.alerts.filter(isWaiting).length;
  if (waiting === 0) return "No alerts waiting";
  return waiting === 1 ? "1 alert waiting" : `${waiting} alerts waiting`;
}
