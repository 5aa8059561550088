import { listPage, shellPage } from "../../pages/shell-page.ts";
import type { Scene, Stage } from "../scene.ts";

/** What stands around every place. */
export const shellScenes: Scene[] = [
  {
    name: "palette",
    title: "Every command in one place",
    show: (stage) => openPalette(stage),
  },
  {
    name: "palette-filtered",
    title: "Commands, narrowed while one types",
    show: (stage) => openPalette(stage, "sort"),
  },
  {
    name: "palette-no-match",
    title: "No such command",
    show: (stage) => openPalette(stage, "coffee"),
  },
  {
    name: "palette-narrow",
    title: "Commands in a small window",
    size: { width: 720, height: 480 },
    show: (stage) => openPalette(stage),
  },
  {
    name: "keys",
    title: "Every key at a glance",
    show: openKeys,
  },
  {
    name: "keys-narrow",
    title: "Every key in a small window",
    size: { width: 720, height: 480 },
    show: openKeys,
  },
  {
    name: "palette-selected",
    title: "Commands for the alert that is selected",
    show: async ({ enter }) => {
      const page = await enter();
      await shellPage(page).openAlerts();
      await listPage(page, "Alerts").rows.first().click();
      await page.getByRole("button", { name: "Copy link" }).waitFor();
      await shellPage(page).openPalette();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "rail-low",
    title: "Places that a low window cannot show all",
    size: { width: 720, height: 480 },
    show: async ({ enter }) => {
      const page = await enter();
      await listPage(page, "Tasks").rows.first().waitFor();
    },
  },
  {
    name: "rail-end",
    title: "The last places, in a low window",
    size: { width: 720, height: 480 },
    show: async ({ enter }) => {
      const page = await enter();
      await shellPage(page).openPlace("Take offline");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "account-menu",
    title: "The account's menu",
    show: async ({ enter }) => {
      const page = await enter();
      await shellPage(page).openAccountMenu();
      await page.getByRole("menu").waitFor();
    },
  },
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
