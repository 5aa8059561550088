import type { Page } from "@playwright/test";
import { callMain } from "../fixtures/call-main.ts";
import { clearWorld } from "../fixtures/service-world.ts";
import { shellPage } from "../pages/shell-page.ts";
import type { Stage } from "./scene.ts";
import { generatorAlert } from "./scenes/alerts.ts";
import { openScreen } from "./steps.ts";

/** The status bar's item of an open shift. */
export const dutyItem = (page: Page) =>
  shellPage(page).statusBar.getByRole("button", { name: /^On duty/ });

const startButton = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: /^Go on duty( anyway)?$/ });

/** Signs in to a service without alerts, and opens the dialog to go on duty; resolves when the self-test has ended. */
export async function openDutyDialog(stage: Stage, role = "Watch officer"): Promise<Page> {
  clearWorld(stage.service, "alerts");
  const page = await stage.launchSignedIn();
  await shellPage(page).statusBar.getByRole("button", { name: "Go on duty" }).click();
  const dialog = page.getByRole("dialog", { name: "Go on duty" });
  await dialog.getByLabel("Role").fill(role);
  await startButton(page).waitFor();
  return page;
}

/** Signs in and goes on duty. */
export async function goOnDuty(stage: Stage, role?: string): Promise<Page> {
  const page = await openDutyDialog(stage, role);
  await startButton(page).click();
  await dutyItem(page).waitFor();
  return page;
}

/** Chooses from the menu of the shift. */
export async function chooseFromShift(page: Page, item: string | RegExp): Promise<void> {
  await dutyItem(page).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Raises a critical alert and waits until it is counted. */
export async function raise(stage: Stage, page: Page): Promise<void> {
  stage.service.addAlert(generatorAlert);
  await shellPage(page).awaitAlerts(1);
}

/** What is decided in a night. */
const decisions = [
  ...[
    "Close the levee road",
    "Evacuate the campsite by the river",
    "Open the shelter in the school",
  ],
  ...["Call the second pump crew", "Keep the north gate shut", "No press before 07:00"],
  ...["Move the generator to post 3", "Stop the ferry", "Switch the wards to emergency power"],
  ...[
    "Ask the district for sandbags",
    "Send the night crew home at 05:30",
    "Reopen the levee road",
  ],
];

/** Goes on duty, raises an alert, decides, and opens the shift log. */
export async function openLog(stage: Stage): Promise<Page> {
  const page = await goOnDuty(stage);
  await raise(stage, page);
  await addEntries(page, "decision", decisions);
  await openScreen(page, "Shift log");
  await page
    .getByRole("option")
    .filter({ hasText: decisions.at(-1) ?? "" })
    .waitFor();
  return page;
}

/** Adds entries without the dialog. */
export async function addEntries(
  page: Page,
  kind: "decision" | "information",
  texts: readonly string[],
): Promise<void> {
  for (const text of texts) {
    const more = { record: null, reason: null, corrects: null };
    const id = crypto.randomUUID();
    const { ok } = await callMain(page, "log.add", { ...{ id, kind, at: null, text }, ...more });
    if (!ok) throw new Error("The entry was not added.");
  }
}

/** Shows everything in the shift log. */
export async function showEverything(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filter/ }).click();
  await page.getByRole("menuitemradio", { name: "Everything" }).click();
  await page.getByRole("option").filter({ hasText: "Alert arrived" }).first().waitFor();
}

/** Creates a handover, and shows it. */
export async function createHandover(page: Page): Promise<void> {
  await chooseFromShift(page, "Hand over…");
  await page.getByText("Generator 2").first().waitFor();
}

/** Goes on duty, raises an alert and creates a handover. */
export async function openHandover(stage: Stage): Promise<Page> {
  const page = await goOnDuty(stage);
  await raise(stage, page);
  await createHandover(page);
  return page;
}

/** The same, and signs it. */
export async function openSignedHandover(stage: Stage): Promise<Page> {
  const page = await openHandover(stage);
  await signHandover(page);
  return page;
}

/** Signs the draft on the handover page. */
export async function signHandover(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Sign/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Sign/ }).click();
  await page.getByText("Not read back yet").first().waitFor();
}

/** Adds an entry to the shift log with Ctrl+L. */
export async function addEntry(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+L");
  const dialog = page.getByRole("dialog", { name: "Add to the shift log" });
  await dialog.getByRole("textbox", { name: "Add to the shift log" }).fill(text);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** Waits until no notice of an added entry covers the window. */
export const awaitNoNotice = (page: Page): Promise<void> =>
  page.getByText("Added to the shift log").waitFor({ state: "detached" });
