import type { Page } from "@playwright/test";
import { callMain } from "../../fixtures/call-main.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { narrow, type Scene, type Stage, scene } from "../scene.ts";
import { expect } from "../timeouts.ts";

/** Lists with one line per row, and how selection and focus show. */
export const listScenes: Scene[] = [
  ...["Inbox", "Alerts", "Tasks", "Messages", "Rooms"].map((name) =>
    scene(`compact-${name.toLowerCase()}`, `Compact rows: ${name}`, async (stage) => {
      const page = await showCompact(stage);
      await shellPage(page).openScreen(name);
      await page.getByRole("option").nth(2).click();
    }),
  ),
  scene("compact-narrow", "Compact rows in a narrow window", narrow, showCompact),
  scene("next-alert", "No alert selected: the next one", async (stage) => {
    const page = await stage.launchSignedIn();
    await shellPage(page).openScreen("Alerts");
    await page.getByRole("heading", { name: "Next alert" }).waitFor();
  }),
  ...[
    { name: "Rooms", heading: "Next room" },
    { name: "Forms", heading: /^(Last used|First) form$/ },
    { name: "Processes", heading: /^(Last used|First) process$/ },
  ].map(({ name, heading }) =>
    scene(`next-${name.toLowerCase()}`, `Nothing selected: ${name}`, async (stage) => {
      const page = await stage.launchSignedIn();
      await shellPage(page).openScreen(name);
      await page.getByRole("heading", { name: heading }).waitFor();
    }),
  ),
  scene("selected-by-keys", "A row selected with the keyboard", async (stage) => {
    const page = await stage.launchSignedIn();
    await listPage(page, "Tasks").rows.first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
  }),
];

/** Starts with one line per row. */
async function showCompact({ launchSignedIn }: Stage): Promise<Page> {
  const page = await launchSignedIn();
  expect(await callMain(page, "settings.set", { density: "compact" })).toMatchObject({ ok: true });
  await page.locator('[data-density="compact"]').waitFor();
  return page;
}
