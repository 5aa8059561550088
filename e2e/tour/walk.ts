import type { Page } from "@playwright/test";
import type { DialectChoice } from "#demo/dialects/choose.ts";
import type { Desktop } from "../desktop/desktop.ts";
import type { RunningApp } from "../fixtures/electron-app.ts";
import { shellPage } from "../pages/shell-page.ts";
import { type FindBarriers, prepareBarriers } from "./barriers.ts";
import { listViolations, type ReadData, takePictures } from "./camera.ts";
import { saveEvidence } from "./evidence.ts";
import { describeError, type Outcome } from "./report.ts";
import { type Stage, scene } from "./scene.ts";
import { defaultSize, playScene } from "./stage.ts";
import { type Stop, stops } from "./stops.ts";
import { emulate, type ViewOptions } from "./view-options.ts";

/**
 * A walk through the app: the prefix of its pictures, the service's dialect, and whether it includes extra stops. It takes no pictures if it
 * checks the accessibility.
 */
export type Walk = {
  name: string;
  dialect: DialectChoice;
  isLong: boolean;
  isForAccessibility: boolean;
};

/**
 * Visits every screen of the app in one launch and saves the pictures in `folder`, in the given view. Resolves to the outcome of each
 * stop and of the check that no route is missing, plus a failure if the app does not start or quit.
 */
export async function walk(
  { name, dialect, isLong, isForAccessibility }: Walk,
  look: ViewOptions,
  folder: string,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let stage: Stage | null = null;
  let findBarriers: FindBarriers | null = null;
  const show = async (created: Stage) => {
    stage = created;
    const page = await created.launch();
    await emulate(look, page);
    if (isForAccessibility) findBarriers = await prepareBarriers(page);
  };
  const visitAll = async (running: RunningApp, desktop: Desktop, readData: ReadData) => {
    if (stage === null) throw new Error("The walk has no stage.");
    const seen = new Set<string>();
    for (const stop of stops.filter(({ isExtra = false }) => isLong || !isExtra)) {
      const named = { ...stop, name: `${name}${look.suffix}-${stop.name}` };
      const find = async () =>
        (await findBarriers?.()) ??
        listViolations(await takePictures(named, running, desktop, folder, readData));
      const { outcome, isReached } = await visit(named, stage, running, find);
      outcomes.push(outcome);
      // Without the rail no other screen can be opened.
      if (!isReached && !(await shellPage(running.page).rail.isVisible())) return;
      seen.add(await readRoute(running.page));
    }
    outcomes.push(await checkRoutes(`${name}${look.suffix}-routes`, running.page, seen));
  };
  const details = { dialect, timeout: 1_800_000, size: look.size ?? defaultSize };
  try {
    await playScene(scene(name, "Every screen in sequence", details, show), visitAll);
  } catch (error) {
    console.log(`${name}: FAILED`, error);
    outcomes.push({ name, problems: [describeError(error)] });
  }
  return outcomes;
}

async function visit(
  stop: Stop,
  stage: Stage,
  running: RunningApp,
  find: () => Promise<string[]>,
): Promise<{ outcome: Outcome; isReached: boolean }> {
  const { name, title } = stop;
  try {
    await stop.go(running.page, stage);
    const violations = await find();
    await stop.leave?.(running.page);
    const errors = running.consoleErrors.splice(0).map((one) => `error in the UI: ${one}`);
    console.log(`${name}: ${title}`);
    return { outcome: { name, problems: [...violations, ...errors] }, isReached: true };
  } catch (error) {
    console.log(`${name}: FAILED`, error);
    await saveEvidence(name, running);
    running.consoleErrors.splice(0);
    return { outcome: { name, problems: [describeError(error)] }, isReached: false };
  }
}

/** Fails for each route without a stop, so that no new screen is forgotten. */
async function checkRoutes(name: string, page: Page, seen: Set<string>): Promise<Outcome> {
  const routes = await listRoutes(page);
  if (routes.length === 0) return { name, problems: ["the app lists no routes"] };
  const missing = routes.filter((route) => !seen.has(route));
  return { name, problems: missing.map((route) => `${route} has no stop in e2e/tour/stops.ts`) };
}

type Router = { routesByPath: Record<string, unknown> };

/** Reads the paths of all screens from the app's router. */
async function listRoutes(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as { __TSR_ROUTER__?: Router };
    return Object.keys(router?.routesByPath ?? {});
  });
  // The root and unknown paths only redirect.
  return paths.filter((path) => path !== "/" && path !== "/$");
}

/** Returns the path of the current screen. */
const readRoute = (page: Page): Promise<string> =>
  page.evaluate(() => new URL(location.hash.slice(1), "app://screen/").pathname);
