import { join } from "node:path";
import { chooseAbout, chooseDiagnostics } from "../../fixtures/menu.ts";
import { shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";

/** Versions and components of the app. */
export const aboutScenes: Scene[] = [
  scene("about", "Versions", openAbout),
  scene("about-narrow", "The same in a small window", small, openAbout),
  scene("about-licence", "The licence of a component", async (stage) => {
    const page = await openAbout(stage);
    await page.getByRole("searchbox").fill("sql");
    await page.getByText("libsql", { exact: true }).click();
    await page.locator("pre").scrollIntoViewIfNeeded();
  }),
  scene("about-signed-out", "Over the sign-in screen", async ({ launch, getApp }) => {
    const page = await launch();
    await page.getByRole("textbox").first().waitFor();
    await chooseAbout(getApp());
    await page.getByRole("dialog").getByRole("listitem").first().waitFor();
  }),
  scene("diagnostics", "Saving diagnostics", openDiagnostics),
  scene("diagnostics-saved", "The saved file", small, async (stage) => {
    const page = await openDiagnostics(stage);
    const path = join(stage.desktop.home, "watchdesk-diagnostics-2026-11-26.txt");
    await stage.getApp().evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, path);
    await page.getByRole("button", { name: "Save…" }).click();
    await page.getByText(/^Saved /).waitFor({ timeout: 30_000 });
  }),
  scene("storage", "What is stored", openStorage),
  scene("storage-narrow", "The same in a small window", small, openStorage),
  scene("storage-empty", "A service without anything", { profile: "empty" }, openStorage),
  scene("storage-clear", "Clearing at the next start", async (stage) => {
    const page = await openStorage(stage);
    await page.getByRole("button", { name: "Clear at the next start" }).click();
    await page.getByRole("button", { name: "Don't clear" }).scrollIntoViewIfNeeded();
  }),
  scene("whats-new", "What is new", openWhatsNew),
  scene("whats-new-narrow", "The same in a small window", small, openWhatsNew),
];

async function openDiagnostics({ launchSignedIn, getApp }: Stage) {
  const page = await launchSignedIn();
  await chooseDiagnostics(getApp());
  await page.getByRole("dialog", { name: "Save diagnostics" }).waitFor();
  return page;
}

async function openStorage({ launchSignedIn }: Stage) {
  const page = await launchSignedIn();
  await shellPage(page).chooseFromAccountMenu(/^Storage/);
  await page.getByRole("heading", { name: "History and own data" }).waitFor();
  return page;
}

async function openWhatsNew({ launchSignedIn }: Stage) {
  const page = await launchSignedIn();
  await shellPage(page).chooseFromAccountMenu(/^What's new/);
  await page.getByRole("heading", { name: "Added" }).first().waitFor();
  return page;
}

async function openAbout({ launchSignedIn }: Stage) {
  const page = await launchSignedIn();
  await shellPage(page).chooseFromAccountMenu(/^About/);
  await page.getByRole("listitem").getByText("libsql", { exact: true }).waitFor();
  return page;
}
