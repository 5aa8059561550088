import type { Page } from "@playwright/test";
import { clearWorld } from "../../fixtures/service-world.ts";
import { shellPage } from "../../pages/shell-page.ts";
import {
  addEntry,
  awaitNoNotice,
  createHandover,
  goOnDuty,
  openHandover,
  openSignedHandover,
  raise,
  signHandover,
} from "../duty-steps.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { openScreen } from "../steps.ts";
import { expect } from "../timeouts.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Tall enough for a whole handover. */
const tall = { size: { width: 1280, height: 1560 } };

/** Handovers: the draft, the signed page and its read-back. */
export const handoverScenes: Scene[] = [
  scene("handover", "A handover before it is signed", openHandover),
  scene("handover-empty", "No handover yet", async (stage) => {
    const page = await goOnDuty(stage);
    await page.evaluate(() => {
      window.location.hash = "#/handover";
    });
    await page.getByText("No handover yet").waitFor();
  }),
  scene("handover-changed", "With text, and items that are struck out", tall, showChanged),
  scene("handover-changed-narrow", "The same in a small window", small, showChanged),
  scene("handover-offline", "Without the service: outdated data with its age", tall, openOffline),
  scene("handover-texts", "Long and right-to-left texts", tall, openWithTexts),
  scene("handover-sign", "Signing a handover", async (stage) => {
    const page = await openHandover(stage);
    await page.getByRole("button", { name: /^Sign/ }).click();
    await page.getByRole("dialog").waitFor();
  }),
  scene("handover-signed", "A signed handover that waits for its read-back", openSignedHandover),
  scene(
    "handover-overdue-desktop",
    "The notification that a handover is not read back",
    { subject: "desktop" },
    async (stage) => {
      stage.service.world.messages.splice(0);
      await openSignedHandover(stage);
      const page = await stage.restart(16 * minute);
      await openScreen(page, "Alerts");
      await page.getByText("Generator 2").first().waitFor();
      const listTitles = async () =>
        (await stage.desktop.notifications()).map(({ summary }) => summary);
      await expect.poll(listTitles).toContain("Handover 1 is not read back");
    },
  ),
  scene("handover-read-back", "Reading a handover back on this computer", (stage) =>
    openDialog(stage, /^Read back/),
  ),
  scene("handover-read-back-request", "Requesting a colleague to read it back", (stage) =>
    openDialog(stage, /^Request read-back/),
  ),
  scene("handover-dismiss", "Closing a handover without a read-back", (stage) =>
    openMoreDialog(stage, "Close without read-back…"),
  ),
  scene("handover-more", "Rarely needed actions", async (stage) => {
    const page = await openSignedHandover(stage);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Print…" }).waitFor();
  }),
  scene("handover-read", "A handover that was read back", async (stage) => {
    const page = await openDialog(stage, /^Read back/);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your name").fill("Joe Ruiz");
    for (const box of await dialog.getByRole("checkbox").all()) await box.check();
    await dialog.getByRole("button", { name: "I take over" }).click();
    await page.getByText(/Read back by/).waitFor();
  }),
  scene("handover-print", "The printed handover", { subject: "paper" }, async (stage) => {
    const page = await openHandover(stage);
    await change(page);
    await signHandover(page);
  }),
];

/** Adds a text to a handover, and strikes an item out. */
async function change(page: Page): Promise<void> {
  const item = "Release the order to evacuate zone C";
  await page.getByRole("button", { name: `Strike out: ${item}` }).click();
  await page.getByRole("button", { name: `Restore: ${item}` }).waitFor();
  const text = page.getByRole("textbox", { name: "Free text" });
  await text.fill(
    "The river has been falling since noon.\nPress at 17:00 in the lobby: only the mayor speaks.",
  );
  await text.blur();
}

async function showChanged(stage: Stage): Promise<void> {
  clearWorld(stage.service, "submissions");
  const page = await openHandover(stage);
  await change(page);
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
}

async function openOffline(stage: Stage): Promise<void> {
  clearWorld(stage.service, "tasks", "submissions");
  const page = await goOnDuty(stage);
  await raise(stage, page);
  await stage.service.stop();
  const later = await stage.restart(3 * hour);
  await later.getByText(/^No updates since .*\(3 h\)/).waitFor();
  await createHandover(later);
  await later.getByRole("heading", { name: /^Outdated data/ }).waitFor();
}

async function openWithTexts(stage: Stage): Promise<void> {
  clearWorld(stage.service, "tasks", "submissions");
  const page = await goOnDuty(stage, "ضابط المناوبة في مركز العمليات للمنطقة الشمالية");
  await raise(stage, page);
  stage.service.addAlert({
    title: "تعطل مضخة المياه رقم 4 في المحطة الشمالية (B2)",
    severity: "HIGH",
    roomId: "20015",
    roomName: "غرفة العمليات",
  });
  stage.service.addAlert({
    title:
      "Ausfall der Fernwärmeversorgung im gesamten nördlichen Stadtgebiet einschließlich der Krankenhäuser, Pflegeheime und Schulen",
    severity: "MEDIUM",
    roomId: "20016",
    roomName: "Koordinierungsstelle der Krankenhausalarm- und Einsatzplanung Nord",
  });
  await shellPage(page).awaitAlerts(3);
  await addEntry(page, "d: לפנות את הקומה השלישית של הבניין הצפוני לפני 16:00");
  await createHandover(page);
  const text = page.getByRole("textbox", { name: "Free text" });
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  await text.fill(
    `هبط منسوب النهر منذ الظهر.\nCall extension 214 first, ثم غرفة العمليات.\n${long.repeat(2)}`,
  );
  await text.blur();
  await awaitNoNotice(page);
}

/** Signs a handover and chooses one of the other actions, which opens a dialog. */
async function openMoreDialog(stage: Stage, name: string): Promise<void> {
  const page = await openSignedHandover(stage);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
  await page.getByRole("dialog").waitFor();
}

/** Signs a handover and opens a dialog by its button. */
async function openDialog(stage: Stage, button: RegExp): Promise<Page> {
  const page = await openSignedHandover(stage);
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("dialog").waitFor();
  return page;
}
