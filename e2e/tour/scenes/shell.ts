import type { Page } from "@playwright/test";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { openPalette } from "../steps.ts";

/** What stands around every place. */
export const shellScenes: Scene[] = [
  scene("palette", "Every command in one place", (stage) => enterPalette(stage)),
  scene("palette-filtered", "Commands, narrowed while one types", async (stage) => {
    const page = await enterPalette(stage, "sort");
    await page.getByRole("dialog").getByRole("group", { name: "Found" }).waitFor();
  }),
  scene("palette-no-match", "No such command", async (stage) => {
    const page = await enterPalette(stage);
    await page.keyboard.type("coffee");
    await page.getByText("No results for").waitFor();
  }),
  scene("palette-narrow", "Commands in a small window", small, (stage) => enterPalette(stage)),
  scene("keys", "Every key at a glance", openKeys),
  scene("keys-narrow", "Every key in a small window", small, openKeys),
  scene("palette-selected", "Commands for the alert that is selected", async ({ enter }) => {
    const page = await enter();
    await shellPage(page).openAlerts();
    await listPage(page, "Alerts").rows.first().click();
    await page.getByRole("button", { name: "Copy link" }).waitFor();
    await openPalette(page);
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

async function enterPalette({ enter }: Stage, text = ""): Promise<Page> {
  const page = await enter();
  await listPage(page, "Tasks").rows.first().waitFor();
  await openPalette(page, text);
  return page;
}

async function openKeys({ enter }: Stage): Promise<void> {
  const page = await enter();
  await listPage(page, "Tasks").rows.first().waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
}
