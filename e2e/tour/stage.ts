import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type RunningService, type ServiceOptions, startService } from "#demo/service.ts";
import type { DurationMs } from "#shared/model/values.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { withDesktop } from "../../build/runtime/desktop/start-desktop.ts";
import { launchWatchdesk, type RunningApp } from "../fixtures/electron-app.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { clockScript, moveClock, opening, timeZone } from "./clock.ts";
import type { Scene, Stage } from "./scene.ts";

const usualSize = { width: 1280, height: 800 };
/** Shown in pictures, so it is the same in all of them if it can be had. */
const usualPort = 4180;

/** Has a scene shown on a stage of its own, lets the pictures be taken, and leaves nothing behind. */
export async function playScene<T>(
  scene: Scene,
  takePictures: (page: Page, desktop: Desktop) => Promise<T>,
): Promise<T> {
  const clockOffset = opening - Date.now();
  const service = await startServiceFor(scene, clockOffset);
  try {
    const { width, height } = scene.size ?? usualSize;
    const screen = { width: width + 160, height: height + 100 };
    return await withDesktop({ size: screen, ...scene.desktop }, async (desktop) => {
      const { stage, getPage, strike } = setStage(scene, desktop, service, clockOffset);
      try {
        await scene.show(stage);
        return await takePictures(getPage(), desktop);
      } finally {
        await strike();
      }
    });
  } finally {
    await service.stop();
  }
}

async function startServiceFor({ profile = "demo" }: Scene, clockOffset: DurationMs) {
  const now = () => Date.now() + clockOffset;
  const options: ServiceOptions = { profile, dialect: "plain", arrivalEveryMs: null, now };
  try {
    return await startService({ ...options, port: usualPort });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      return startService(options);
    }
    throw error;
  }
}

/** Makes the stage of a scene; `strike` ends the app and throws if its UI complained. */
function setStage(
  { size = usualSize }: Scene,
  desktop: Desktop,
  service: RunningService,
  clockOffset: DurationMs,
) {
  let running: RunningApp | null = null;
  const complaints: string[] = [];

  async function launch(passed: DurationMs = 0): Promise<Page> {
    running = await launchAt(clockOffset + passed, desktop);
    const { app, page } = running;
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
    await last.quit();
    complaints.push(...last.complaints);
  }

  const stage: Stage = {
    desktop,
    service,
    launch,
    enter: async () => {
      const page = await launch();
      await signInPage(page).signIn(service.credentials);
      await shellPage(page).statusBar.getByText("Updated").waitFor();
      await shellPage(page).statusBar.getByText(countWaiting(service)).waitFor();
      return page;
    },
    restart: async (after) => {
      await quit();
      return launch(after);
    },
  };
  return {
    stage,
    getPage: () => {
      if (running === null) throw new Error("The scene has not started the app.");
      return running.page;
    },
    strike: async () => {
      await quit();
      if (complaints.length > 0) throw new Error(`The UI complained: ${complaints.join("\n")}`);
    },
  };
}

/** Starts the app with its clock moved: in main from the first line, in the page by loading it again. */
async function launchAt(clockOffset: DurationMs, desktop: Desktop): Promise<RunningApp> {
  const script = join(desktop.home, "clock.cjs");
  await writeFile(script, clockScript(clockOffset));
  const env = { ...desktop.env, TZ: timeZone };
  const running = await launchWatchdesk({ ...desktop, env }, ["-r", script]);
  await running.page.addInitScript(moveClock, clockOffset);
  await running.page.reload();
  return running;
}

function countWaiting({ world }: RunningService): string {
  const isWaiting = (alert: (typeof world.alerts)[number]) =>
    alert.userId === world.mainUserId && alert.state === "NEW";
  const waiting = world.alerts.filter(isWaiting).length;
  if (waiting === 0) return "No alerts waiting";
  return waiting === 1 ? "1 alert waiting" : `${waiting} alerts waiting`;
}
