import { shellPage } from "../../pages/shell-page.ts";
import { enter, lock, passphrase } from "../lock-steps.ts";
import { narrow, type Scene, type Stage, scene, small } from "../scene.ts";
import { writePolicy } from "./policy.ts";

const sizes = { moreSizes: [small.size ?? { width: 720, height: 480 }] };

async function openSettings(stage: Stage) {
  const page = await stage.launchSignedIn();
  await shellPage(page).openSettings("lock");
  await page.getByRole("heading", { name: "Screen and clipboard" }).waitFor();
  return page;
}

async function openLocked(stage: Stage) {
  const page = await stage.launchSignedIn();
  await lock(page);
  return page;
}

/** The app lock: its screen, and its settings. */
export const lockScenes: Scene[] = [
  scene("lock-screen", "Locked, with a passphrase", sizes, openLocked),
  scene("lock-started", "After a start: nothing is opened before the passphrase", async (stage) => {
    await openLocked(stage);
    const page = await stage.restart(0);
    await page.getByText("arrive once you unlock it").waitFor();
  }),
  scene("lock-wrong", "After several wrong passphrases", async (stage) => {
    const page = await openLocked(stage);
    for (const count of [1, 2, 3]) {
      await enter(page, `three red boats ${count}`);
      await page.getByText("Wrong passphrase").waitFor();
    }
    await page.getByText("After several wrong ones").waitFor();
  }),
  scene("lock-forgotten", "What is lost without the passphrase", sizes, async (stage) => {
    const page = await openLocked(stage);
    await page.getByRole("button", { name: "Forgot the passphrase…" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  scene("lock-demanded", "A policy demands a lock, and nothing opens it", async (stage) => {
    await writePolicy(stage, { lockWithScreen: true });
    const page = await stage.launchSignedIn();
    await stage.getApp().evaluate(({ powerMonitor }) => void powerMonitor.emit("lock-screen"));
    await page.getByLabel("New passphrase", { exact: true }).waitFor();
  }),
  scene(
    "lock-settings",
    "The settings of the lock",
    { moreSizes: [narrow.size ?? { width: 800, height: 600 }] },
    openSettings,
  ),
  scene("lock-set", "Setting a passphrase", async (stage) => {
    const page = await openSettings(stage);
    await page.getByRole("button", { name: "Set passphrase…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("New passphrase", { exact: true }).fill(passphrase);
    await dialog.getByLabel("New passphrase again", { exact: true }).fill("three red boats");
    await dialog.getByRole("button", { name: "Set passphrase" }).click();
  }),
];
