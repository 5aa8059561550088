import type { Page } from "@playwright/test";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { openPalette } from "../steps.ts";

/** The shell around every screen. */
export const shellScenes: Scene[] = [
  scene("palette", "The command palette", (stage) => enterPalette(stage)),
  scene("palette-filtered", "Commands, filtered while typing", async (stage) => {
    const page = await enterPalette(stage, "shift");
    await page.getByRole("dialog").getByRole("group", { name: "Found" }).waitFor();
    // Commands rank above messages, and the active descendant exists.
    await page.waitForFunction(() => {
      const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
      const first = document.querySelector("[role=dialog] [role=menuitem]");
      return first?.id === id && first.textContent.startsWith("Shift");
    });
  }),
  scene("palette-no-match", "No matching command", async (stage) => {
    const page = await enterPalette(stage);
    await page.keyboard.type("coffee");
    await page.getByText("No results for").waitFor();
  }),
  scene("palette-narrow", "Commands in a small window", small, (stage) => enterPalette(stage)),
  scene("keys", "Keyboard shortcuts", openKeys),
  scene("keys-narrow", "Keyboard shortcuts in a small window", small, openKeys),
  scene("palette-selected", "Commands for the selected alert", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await shellPage(page).openAlerts();
    await listPage(page, "Alerts").rows.first().click();
    await page.getByRole("button", { name: "More actions" }).waitFor();
    await openPalette(page);
  }),
  scene("rail-low", "The rail in a low window", small, async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await listPage(page, "Tasks").rows.first().waitFor();
  }),
  scene("rail-end", "The end of the rail in a low window", small, async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await shellPage(page).openScreen("Shift log");
    await page.getByRole("heading", { level: 1 }).waitFor();
  }),
  scene("account-menu", "The account's menu", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await shellPage(page).openAccountMenu();
    await page.getByRole("menu").waitFor();
  }),
];

async function enterPalette({ launchSignedIn }: Stage, text = ""): Promise<Page> {
  const page = await launchSignedIn();
  await listPage(page, "Tasks").rows.first().waitFor();
  await openPalette(page, text);
  return page;
}

async function openKeys({ launchSignedIn }: Stage): Promise<void> {
  const page = await launchSignedIn();
  await listPage(page, "Tasks").rows.first().waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
}
