import { inboxPage } from "../../pages/inbox-page.ts";
import { shellPage } from "../../pages/shell-page.ts";
import { startAnimation } from "../animation.ts";
import { type Scene, type Stage, scene } from "../scene.ts";
import { generatorAlert } from "./alerts.ts";

/** The animation of the README. */
export const animatedScenes: Scene[] = [
  scene(
    "acknowledge-undo",
    "An alert arrives, is acknowledged, and the action is undone",
    { size: { width: 1120, height: 700 } },
    acknowledgeAndUndo,
  ),
];

async function acknowledgeAndUndo(stage: Stage): Promise<void> {
  const page = await stage.launchSignedIn();
  const shell = shellPage(page);
  await shell.openScreen("Inbox");
  const inbox = inboxPage(page);
  await inbox.rows.first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const film = startAnimation(page, "acknowledge-undo");
  await film.take(1_500);

  stage.service.addAlert(generatorAlert);
  await shell.refresh();
  const alert = inbox.row("Generator 2");
  await alert.hover();
  await film.take(1_800);
  await alert.click();
  await film.take(1_500);

  const acknowledge = page.getByRole("button", { name: "Acknowledge", exact: true });
  await acknowledge.hover();
  await film.take(700);
  await acknowledge.click();
  const undo = page.getByRole("button", { name: /^Undo/ });
  await undo.waitFor();
  for (const seconds of [5, 4, 3]) {
    await undo.filter({ hasText: String(seconds) }).waitFor();
    await film.take(1_000);
  }
  await undo.hover();
  await film.take(700);
  await undo.click();
  await alert.waitFor();
  await film.take(2_500);
  await film.write();
}
