import type { Page } from "@playwright/test";
import type { SeverityRule } from "#shared/features/alerts/severity-schema.ts";
import { callMain } from "../../fixtures/call-main.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { narrow, type Scene, type Stage, scene } from "../scene.ts";
import { enterSettings, openScreen } from "../steps.ts";
import { expect } from "../timeouts.ts";
import { generatorAlert } from "./alerts.ts";
import { writePolicy } from "./policy.ts";

const noConditions = { room: null, text: null, sender: null, from: null, to: null };
const rules: SeverityRule[] = [
  { ...noConditions, level: "critical", room: "Generator checks", text: "failed" },
  { ...noConditions, level: "low", sender: "Test system", from: 1320, to: 360 },
];
const words = { Gelb: "medium", major: "critical", notice: "unknown" } as const;

/** Rules that determine an alert's severity, and the reason shown for it. */
export const severityScenes: Scene[] = [
  scene("severity", "The default severity table, and unknown words", async (stage) => {
    addOdd(stage);
    await openSection(stage);
  }),
  scene("severity-changed", "Rules, and a severity table with changes", async (stage) => {
    addOdd(stage);
    await set(await openSection(stage), { severityRules: rules, severityWords: words });
  }),
  scene("severity-narrow", "The same in a narrow window", narrow, async (stage) => {
    await set(await openSection(stage), { severityRules: rules, severityWords: words });
  }),
  scene("severity-word", "Actions for a word", async (stage) => {
    const page = await openSection(stage);
    await page.getByRole("button", { name: "severe" }).click();
    await page.getByRole("menuitem", { name: "Remove from the table" }).waitFor();
  }),
  scene("severity-rule", "A rule is tested before it is saved", async (stage) => {
    const page = await openSection(stage);
    await page.getByRole("button", { name: "Add a rule" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Title or details contain").fill("river");
    await dialog.getByText(/^Would have matched \d+ of/).waitFor();
    await dialog.getByRole("switch", { name: "Only at certain times of day" }).click();
    await dialog.getByText(/^Would have matched/).waitFor();
  }),
  scene("severity-fixed", "Rules and words set by the organisation", async (stage) => {
    await writePolicy(stage, { severityRules: rules, severityWords: words });
    await openSection(stage);
  }),
  scene("severity-reason", "An alert with a severity by rule", async (stage) => {
    stage.service.addAlert({ ...generatorAlert, severity: "MINOR" });
    const page = await openSection(stage);
    await set(page, { severityRules: rules });
    await showAlert(page, "Generator 2");
  }),
  scene("severity-unknown", "An alert with an unknown severity", async (stage) => {
    addOdd(stage);
    const page = await stage.launchSignedIn();
    await openScreen(page, "Alerts");
    await showAlert(page, "Sensor 7");
  }),
];

function addOdd({ service }: Stage): void {
  for (const [severity, title] of [
    ["LEVEL Q", "Sensor 7 of the dam sends no values"],
    ["LEVEL Q", "Sensor 8 of the dam sends no values"],
    ["2", "Radio check at 18:00"],
  ]) {
    service.addAlert({ title: title ?? "", severity: severity ?? null });
  }
}

async function openSection(stage: Stage): Promise<Page> {
  const page = await enterSettings(stage, "administration");
  await page.getByRole("table", { name: "Severity table" }).waitFor();
  await page
    .getByRole("region", { name: "Alert severity" })
    .evaluate((element) => element.scrollIntoView({ block: "start" }));
  return page;
}

/** Changes settings without the UI. */
async function set(page: Page, changes: object): Promise<void> {
  expect(await callMain(page, "settings.set", changes)).toMatchObject({ ok: true });
}

async function showAlert(page: Page, title: string): Promise<void> {
  await shellPage(page).openScreen("Alerts");
  await listPage(page, "Alerts").row(title).click();
  await page.getByRole("link", { name: "Severity settings" }).waitFor();
}
