import type { Page } from "@playwright/test";
import type { DialectChoice } from "#demo/dialects/choose.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import type { RunningApp } from "../fixtures/electron-app.ts";
import { shellPage } from "../pages/shell-page.ts";
import { listViolations, takePictures } from "./camera.ts";
import { keepEvidence } from "./evidence.ts";
import { describeError, type Outcome } from "./report.ts";
import { listRoutes, readRoute } from "./routes.ts";
import { type Stage, scene } from "./scene.ts";
import { playScene } from "./stage.ts";
import { type Stop, stops } from "./stops.ts";

/** A walk through the app: the prefix of its pictures, the service's dialect, and whether it takes all stops. */
export type Walk = { name: string; dialect: DialectChoice; isLong: boolean };

/**
 * Visits every screen of the app in one launch; its pictures go to `folder`. Resolves to the outcome of each
 * stop, and of the check that no route was left out; one more is a failure if the app does not start or quit.
 */
export async function walk({ name, dialect, isLong }: Walk, folder: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let stage: Stage | null = null;
  const show = async (set: Stage) => {
    stage = set;
    await set.launch();
  };
  const visitAll = async (running: RunningApp, desktop: Desktop) => {
    if (stage === null) throw new Error("The walk has no stage.");
    const seen = new Set<string>();
    for (const stop of stops.filter(({ isExtra = false }) => isLong || !isExtra)) {
      const named = { ...stop, name: `${name}-${stop.name}` };
      const { outcome, isReached } = await visit(named, stage, running, desktop, folder);
      outcomes.push(outcome);
      // Without the rail there is no way to any other screen.
      if (!isReached && !(await shellPage(running.page).places.isVisible())) return;
      seen.add(await readRoute(running.page));
    }
    outcomes.push(await checkRoutes(`${name}-routes`, running.page, seen));
  };
  const details = { dialect, timeout: 1_800_000 };
  try {
    await playScene(scene(name, "Every screen, one after the other", details, show), visitAll);
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
  desktop: Desktop,
  folder: string,
): Promise<{ outcome: Outcome; isReached: boolean }> {
  const { name, title } = stop;
  try {
    await stop.go(running.page, stage);
    const violations = listViolations(await takePictures(stop, running.page, desktop, folder));
    await stop.leave?.(running.page);
    const errors = running.complaints.splice(0).map((one) => `error in the UI: ${one}`);
    console.log(`${name}: ${title}`);
    return { outcome: { name, problems: [...violations, ...errors] }, isReached: true };
  } catch (error) {
    console.log(`${name}: FAILED`, error);
    await keepEvidence(name, running);
    running.complaints.splice(0);
    return { outcome: { name, problems: [describeError(error)] }, isReached: false };
  }
}

/** A route that no stop has led to fails the walk, so that a new screen is not forgotten. */
async function checkRoutes(name: string, page: Page, seen: Set<string>): Promise<Outcome> {
  const routes = await listRoutes(page);
  if (routes.length === 0) return { name, problems: ["the app lists no routes"] };
  const missing = routes.filter((route) => !seen.has(route));
  return { name, problems: missing.map((route) => `${route} has no stop in e2e/tour/stops.ts`) };
}
