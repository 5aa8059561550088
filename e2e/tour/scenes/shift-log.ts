import { join } from "node:path";
import type { Page } from "@playwright/test";
import { chooseFile } from "../../fixtures/choose-file.ts";
import {
  addEntries,
  addEntry,
  awaitNoNotice,
  goOnDuty,
  openLog,
  showEverything,
} from "../duty-steps.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { enterScreen, goOffline, openScreen, printPaper } from "../steps.ts";

/** The shift log and its exports. */
export const shiftLogScenes: Scene[] = [
  scene("log", "The shift log", openLog),
  scene("log-everything", "Everything, with repeated notifications as one row", async (stage) => {
    await showEverything(await openLog(stage));
  }),
  scene("log-unselected", "The latest entry, with nothing selected", async (stage) => {
    const page = await openLog(stage);
    await page.getByRole("heading", { name: "Latest entry" }).waitFor();
  }),
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
    await page.getByRole("option").filter({ hasText: "Stop the ferry" }).click();
    await showProof(page);
  }),
  scene("log-texts", "Long and right-to-left entries", async (stage) => {
    await openWithTexts(stage);
  }),
  scene("log-texts-narrow", "The same in a small window", small, async (stage) => {
    await openWithTexts(stage);
  }),
  scene("log-export", "The formats of an export", async (stage) => {
    await openExportMenu(await openLog(stage));
  }),
  scene("log-exported", "An export was saved", async (stage) => {
    const page = await openLog(stage);
    await chooseFile(stage.getApp(), join(stage.desktop.home, "shift-log.json"));
    await openExportMenu(page);
    await page
      .getByRole("group", { name: "Everything" })
      .getByRole("menuitem", { name: /^JSON/ })
      .click();
    await page.getByText(/^Saved \d+ entries to/).waitFor();
  }),
  scene("log-print", "The printed shift log", { subject: "paper" }, async (stage) => {
    const page = await openWithTexts(stage);
    await addEntries(page, "information", readGauges(30));
    await openExportMenu(page);
    await printPaper(stage, page);
  }),
];

const readGauges = (count: number) =>
  Array.from({ length: count }, (_, at) => `Gauge ${at + 1} read, level unchanged`);

async function showProof(page: Page): Promise<void> {
  await page.getByText("Proof", { exact: true }).click();
  await page.getByText("Previous digest").waitFor();
}

async function openExportMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "Print…" }).waitFor();
}

/** Goes on duty in a long role, adds entries in several languages, and selects the longest. */
async function openWithTexts(stage: Stage): Promise<Page> {
  const page = await goOnDuty(
    stage,
    "Leiterin der Koordinierungsstelle der Krankenhausalarm- und Einsatzplanung Nord",
  );
  await openScreen(page, "Shift log");
  for (const text of [
    "d: إخلاء الطابق الثالث من المبنى الشمالي قبل الساعة 16:00",
    "לבדוק את הגנרטור 2 ולדווח לחדר המצב",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    `The caller reports ${"water in the cellar of the north building, rising about 4 cm an hour; ".repeat(6)}she stays reachable.`,
  ]) {
    await addEntry(page, text);
  }
  await page.getByRole("option").filter({ hasText: "The caller reports" }).click();
  await showProof(page);
  await awaitNoNotice(page);
  return page;
}
