import { respondWithStatus } from "#demo/faults/responses.ts";
import { endSession } from "../../fixtures/end-session.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene } from "../scene.ts";

/** Signing out, and the states of a session. */
export const sessionScenes: Scene[] = [
  scene("sign-out", "Before signing out", openSignOutDialog),
  scene("change-server", "Before changing the server", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await shellPage(page).chooseFromAccountMenu("Change server…");
    await page.getByRole("dialog", { name: "Change server?" }).waitFor();
  }),
  scene("signed-out", "Signed out", signOut),
  scene(
    "signed-out-offline",
    "Signed out while the service could not be reached",
    async (stage) => {
      const dialog = await openSignOutDialog(stage);
      await stage.service.stop();
      await dialog.getByRole("button", { name: "Sign out" }).click();
      await dialog.page().getByText("You are signed out and everything").waitFor();
    },
  ),
  scene("session-expired", "The session has ended, stored rows remain", expire),
  scene(
    "session-not-renewed",
    "The service does not renew the session, whose remaining time is shown",
    async (stage) => {
      await stage.launchSignedIn();
      stage.service.faults.inject({
        match: { path: /^\/auth\/token/ },
        fault: respondWithStatus(403),
      });
      const page = await stage.restart(5 * 3_600_000);
      await shellPage(page).chooseFromAccountMenu(/Account and profile/);
      await page.getByText("Won't renew automatically").scrollIntoViewIfNeeded();
    },
  ),
  scene("sign-in-again", "Signing in again", signInAgain),
  scene("sign-in-again-wrong", "Signing in again with a wrong password", async (stage) => {
    const dialog = await signInAgain(stage);
    await dialog.getByLabel("Password", { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await dialog.getByText("Wrong username or password").waitFor();
  }),
  scene(
    "keychain-none",
    "A computer without a keychain",
    { desktop: { keychain: "none" } },
    async ({ launchSignedIn }) => {
      const page = await launchSignedIn();
      await page.getByText("No keychain is running").waitFor();
      await listPage(page, "Tasks").rows.nth(2).click();
    },
  ),
  scene(
    "keychain-locked",
    "Started while the keychain is locked",
    async ({ desktop, launchSignedIn, restart }) => {
      await launchSignedIn();
      await desktop.keychain.lock();
      const page = await restart(0);
      await page.getByText("The keychain is locked").waitFor();
    },
  ),
];

async function openSignOutDialog({ launchSignedIn }: Stage) {
  const page = await launchSignedIn();
  await listPage(page, "Tasks").rows.nth(2).click();
  await shellPage(page).chooseFromAccountMenu(/Sign out/);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

async function signOut(stage: Stage): Promise<void> {
  const dialog = await openSignOutDialog(stage);
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await dialog.page().getByLabel("Server address").waitFor();
}

async function expire({ service, launchSignedIn }: Stage) {
  const page = await launchSignedIn();
  await listPage(page, "Tasks").rows.nth(2).click();
  await endSession(page, service);
  return page;
}

async function signInAgain(stage: Stage) {
  const page = await expire(stage);
  await page.getByRole("button", { name: "Sign in again" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}
