import { chooseAbout } from "../../fixtures/menu.ts";
import { startUpdateServer } from "../../fixtures/update-server.ts";
import { shellPage } from "../../pages/shell-page.ts";
import { narrow, type Scene, type Stage, scene, small } from "../scene.ts";

/** Versions and components of the app. */
export const aboutScenes: Scene[] = [
  scene("about", "Versions", openAbout),
  scene("about-narrow", "The same in a small window", small, openAbout),
  scene("about-update-ready", "An update that is ready", async (stage) => {
    const { section } = await openUpdates(stage);
    await section.getByText("is ready").waitFor();
  }),
  scene("about-update-waiting", "A restart that waits", narrow, async (stage) => {
    const { page, section } = await openUpdates(stage);
    await section.getByRole("button", { name: "Restart to update" }).click();
    await section.getByText(/A critical alert is open/).waitFor();
    await page.getByRole("contentinfo").getByText("Waiting to restart").waitFor();
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
];

async function openAbout({ launchSignedIn }: Stage) {
  const page = await launchSignedIn();
  await shellPage(page).chooseFromAccountMenu(/^About/);
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
