import type { Page } from "@playwright/test";
import { clearWorld } from "../../fixtures/service-world.ts";
import { shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { enterScreen, goOffline, openScreen } from "../steps.ts";
import { expect } from "../timeouts.ts";
import { generatorAlert } from "./alerts.ts";

/** Shifts: going on and off duty, the log and the handover. */
export const shiftScenes: Scene[] = [
  scene("duty-dialog", "Going on duty: the shift", async (stage) => openDialog(stage)),
  scene("duty-dialog-narrow", "Going on duty in a small window", small, openDialog),
  scene("duty-self-test", "Going on duty: the self-test", openSelfTest),
  scene("duty-menu", "The menu of a shift in the status bar", async (stage) => {
    const page = await goOnDuty(stage);
    await dutyItem(page).click();
    await page.getByRole("menuitem", { name: "Hand over…" }).waitFor();
  }),
  scene("duty-off", "Going off duty while a critical alert is open", async (stage) => {
    const page = await goOnDuty(stage);
    await raise(stage, page);
    await dutyItem(page).click();
    await page.getByRole("menuitem", { name: "Go off duty" }).click();
    await page.getByRole("dialog", { name: "Go off duty?" }).waitFor();
  }),
  scene("log", "The shift log", openLog),
  scene("log-narrow", "The shift log in a small window", small, openLog),
  scene("log-empty", "The shift log before the first shift", (stage) =>
    enterScreen(stage, "Shift log"),
  ),
  scene("log-offline", "The shift log without the service", async (stage) => {
    const page = await openLog(stage);
    await openScreen(page, "Alerts");
    await goOffline(stage, page);
    await openScreen(page, "Shift log");
    await page.getByRole("option").first().waitFor();
  }),
  scene("log-entry", "Adding a decision with Ctrl+L", async (stage) => {
    const page = await openLog(stage);
    await page.keyboard.press("Control+L");
    await page.keyboard.type("d: Close the levee road @09:20");
    await page.getByRole("dialog").getByText("09:20").first().waitFor();
  }),
  scene("log-detail", "An entry with its digests", async (stage) => {
    const page = await openLog(stage);
    await page.getByRole("option").filter({ hasText: "Alert arrived" }).first().click();
    await page.getByText("Previous").first().waitFor();
  }),
  scene("handover", "A handover before it is signed", openHandover),
  scene("handover-signed", "A signed handover that waits for its read-back", async (stage) => {
    const page = await openHandover(stage);
    await page.getByRole("button", { name: /^Sign/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Sign/ }).click();
    await page.getByText("Not read back yet").first().waitFor();
  }),
  scene("handover-empty", "No handover yet", async (stage) => {
    await openHandoverPage(await goOnDuty(stage));
  }),
  scene("alert-handover", "Handing over one alert", async (stage) => {
    const page = await goOnDuty(stage);
    await raise(stage, page);
    await openScreen(page, "Alerts");
    await page.getByRole("option").filter({ hasText: "Generator 2" }).click();
    await page.getByRole("button", { name: /^Hand over/ }).click();
    await page.getByRole("dialog", { name: "Hand over this alert" }).waitFor();
  }),
];

const dutyItem = (page: Page) =>
  shellPage(page).statusBar.getByRole("button", { name: /On duty:/ });

const startButton = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: /^Go on duty( anyway)?$/ });

async function openDialog(stage: Stage): Promise<Page> {
  clearWorld(stage.service, "alerts");
  const page = await stage.launchSignedIn();
  await shellPage(page).statusBar.getByRole("button", { name: "Go on duty" }).click();
  const dialog = page.getByRole("dialog", { name: "Go on duty" });
  await dialog.getByLabel("Role").fill("Watch officer");
  return page;
}

async function openSelfTest(stage: Stage): Promise<Page> {
  const page = await openDialog(stage);
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await startButton(page).waitFor();
  return page;
}

async function goOnDuty(stage: Stage): Promise<Page> {
  const page = await openSelfTest(stage);
  await startButton(page).click();
  await dutyItem(page).waitFor();
  return page;
}

/** Raises a critical alert and waits until it is counted. */
async function raise(stage: Stage, page: Page): Promise<void> {
  stage.service.addAlert(generatorAlert);
  await expect(shellPage(page).statusBar).toContainText("1 alert waiting", { timeout: 30_000 });
}

async function openLog(stage: Stage): Promise<Page> {
  const page = await goOnDuty(stage);
  await raise(stage, page);
  await openScreen(page, "Shift log");
  await page.getByRole("option").filter({ hasText: "Alert arrived" }).first().waitFor();
  return page;
}

async function openHandoverPage(page: Page): Promise<void> {
  await dutyItem(page).click();
  await page.getByRole("menuitem", { name: "Hand over…" }).click();
  await page.getByText("No handover yet").waitFor();
}

async function openHandover(stage: Stage): Promise<Page> {
  const page = await goOnDuty(stage);
  await raise(stage, page);
  await openHandoverPage(page);
  await page.getByRole("button", { name: "Create a handover" }).click();
  await page.getByText("Generator 2").first().waitFor();
  return page;
}
