import type { Page } from "@playwright/test";
import { narrow, type Scene, type Stage, scene, small } from "../scene.ts";
import { enterScreen } from "../steps.ts";
import { expect } from "../timeouts.ts";

/** The user guide in the app. */
export const guideScenes: Scene[] = [
  scene("guide", "The user guide at the task of the screen in view", (stage) =>
    openTask(stage, "Alerts", "Acknowledge a critical alert"),
  ),
  scene("guide-start", "The user guide, opened by its address", openStart),
  scene("guide-search", "Searching the user guide", (stage) => search(stage, "sound")),
  scene("guide-nothing", "No task found", (stage) => search(stage, "zebra")),
  scene("guide-narrow", "A task in a small window", small, (stage) =>
    openTask(stage, "Messages", "Write a message"),
  ),
  scene("guide-list-narrow", "The tasks in a narrow window", narrow, async (stage) => {
    const page = await openTask(stage, "Messages", "Write a message");
    await page.keyboard.press("Escape");
    await page.getByRole("navigation", { name: "Tasks of the guide" }).waitFor();
  }),
  scene("guide-signed-out", "The user guide over the sign-in screen", async ({ launch }) => {
    const page = await launch();
    await page.getByLabel("Server address").waitFor();
    await page.keyboard.press("F1");
    const dialog = page.getByRole("dialog", { name: "User guide" });
    await dialog.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    await awaitPicture(page);
  }),
];

/** Presses F1 on a screen; resolves when its task is shown. */
async function openTask(stage: Stage, screen: string, title: string): Promise<Page> {
  const page = await enterScreen(stage, screen);
  await page.keyboard.press("F1");
  await page.getByRole("heading", { name: title, level: 2 }).waitFor();
  await awaitPicture(page);
  return page;
}

async function openStart({ launchSignedIn }: Stage): Promise<Page> {
  const page = await launchSignedIn();
  await page.evaluate(() => {
    window.location.hash = "#/guide";
  });
  const field = page.getByRole("searchbox", { name: "Search the guide" });
  await expect(field).toBeFocused();
  await awaitPicture(page);
  return page;
}

async function search(stage: Stage, text: string): Promise<void> {
  const page = await openStart(stage);
  await page.keyboard.type(text);
  await page.getByText("Found").or(page.getByText("Nothing found")).first().waitFor();
}

/** Waits until the picture of the shown task is loaded. */
const awaitPicture = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>("article img");
    return picture?.complete === true && picture.naturalWidth > 0;
  });
