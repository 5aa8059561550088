import { join } from "node:path";
import { chooseFile } from "../../fixtures/choose-file.ts";
import { chooseAbout, chooseDiagnostics } from "../../fixtures/menu.ts";
import { startUpdateServer } from "../../fixtures/update-server.ts";
import { shellPage } from "../../pages/shell-page.ts";
import { narrow, type Scene, type Stage, scene, small } from "../scene.ts";
import { runCommand } from "../steps.ts";

/** Versions and components of the app. */
export const aboutScenes: Scene[] = [
  scene("about", "Versions", openAbout),
  scene("about-narrow", "The same in a small window", small, openAbout),
  scene("about-update-ready", "An update that is ready", async (stage) => {
    const { section } = await openUpdates(stage);
    await section.getByText("is ready").waitFor();
  }),
  scene("about-update-waiting", "A restart that waits", narrow, async (stage) => {
    const { section } = await openUpdates(stage);
    await section.getByRole("button", { name: "Restart to update" }).click();
    await section.getByText(/A critical alert is open/).waitFor();
  }),
  scene("about-update-failed", "An update that is not the published one", async (stage) => {
    const { section } = await openUpdates(stage, "changed");
    await section.getByRole("alert").waitFor();
  }),
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
    await chooseFile(stage.getApp(), path);
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
  await shellPage(page).chooseFromAccountMenu("On this computer");
  await page.getByRole("heading", { name: "History and own data" }).waitFor();
  return page;
}

async function openWhatsNew({ launchSignedIn }: Stage) {
  const page = await launchSignedIn();
  await runCommand(page, "What's new…");
  await page.getByRole("heading", { name: "Added" }).first().waitFor();
  return page;
}

async function openAbout({ launchSignedIn }: Stage) {
  const page = await launchSignedIn();
  await shellPage(page).chooseFromAccountMenu(/^About Watchdesk/);
  await page.getByRole("listitem").getByText("libsql", { exact: true }).waitFor();
  return page;
}

/** Opens the section about updates after a check; the package is the published one or was changed. */
async function openUpdates(stage: Stage, kind: "published" | "changed" = "published") {
  const { desktop, onEnd } = stage;
  const updates = await startUpdateServer(desktop.home);
  onEnd(async () => updates.stop());
  if (kind === "changed") updates.files.set(updates.packageName, Buffer.alloc(updates.packageSize));
  Object.assign(desktop.env, updates.env);
  const page = await openAbout(stage);
  const section = page.getByRole("region", { name: "Updates" });
  await section.getByRole("button", { name: "Check now" }).click();
  return { page, section };
}
