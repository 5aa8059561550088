import { listPage, shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";

/** What stands around every place. */
export const shellScenes: Scene[] = [
  scene("palette", "Every command in one place", (stage) => openPalette(stage)),
  scene("palette-filtered", "Commands, narrowed while one types", (stage) =>
    openPalette(stage, "sort"),
  ),
  scene("palette-no-match", "No such command", (stage) => openPalette(stage, "coffee")),
  scene("palette-narrow", "Commands in a small window", small, (stage) => openPalette(stage)),
  scene("keys", "Every key at a glance", openKeys),
  scene("keys-narrow", "Every key in a small window", small, openKeys),
  scene("palette-selected", "Commands for the alert that is selected", async ({ enter }) => {
    const page = await enter();
    await shellPage(page).openAlerts();
    await listPage(page, "Alerts").rows.first().click();
    await page.getByRole("button", { name: "Copy link" }).waitFor();
    await shellPage(page).openPalette();
    await page.getByRole("menuitem").first().waitFor();
  }),
  scene("rail-low", "Places that a low window cannot show all", small, async ({ enter }) => {
    const page = await enter();
    await listPage(page, "Tasks").rows.first().waitFor();
  }),
  scene("rail-end", "The last places, in a low window", small, async ({ enter }) => {
    const page = await enter();
    await shellPage(page).openScreen("Take offline");
    await page.getByRole("heading", { level: 1 }).waitFor();
  }),
  scene("account-menu", "The account's menu", async ({ enter }) => {
    const page = await enter();
    await shellPage(page).openAccountMenu();
    await page.getByRole("menu").waitFor();
  }),
];

async function openPalette({ enter }: Stage, text = ""): Promise<void> {
  const page = await enter();
  await listPage(page, "Tasks").rows.first().waitFor();
  await shellPage(page).openPalette();
  await page.getByRole("menuitem").first().waitFor();
  await page.keyboard.type(text);
}

async function openKeys({ enter }: Stage): Promise<void> {
  const page = await enter();
  await listPage(page, "Tasks").rows.first().waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
}
