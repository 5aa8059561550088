import type { Page } from "@playwright/test";
import { startService } from "#demo/service.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { signInPage } from "../../pages/sign-in-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { runCommand } from "../steps.ts";
import { renameOwner, showUnsure } from "./tasks.ts";

const hour = 3_600_000;

/** The user's accounts and their connections. */
export const accountScenes: Scene[] = [
  scene("account", "Account and profile", openAccount),
  scene("account-end", "The end of the screen", async (stage) => {
    const page = await openAccount(stage);
    await page.getByRole("heading", { name: "Session", exact: true }).scrollIntoViewIfNeeded();
  }),
  scene("account-names", "The user's answers about names in records", async (stage) => {
    renameOwner(stage.service);
    const page = await showUnsure(stage.launchSignedIn);
    await page.getByRole("button", { name: "This is me" }).click();
    await shellPage(page).chooseFromAccountMenu(/Account and profile/);
    await page.getByRole("region", { name: "Names in records" }).scrollIntoViewIfNeeded();
  }),
  scene(
    "account-offline",
    "Started three hours later, without the service: the stored profile",
    goOffline,
  ),
  scene("account-offline-narrow", "The same in a small window", small, goOffline),
  scene("account-narrow", "In a small window", small, openAccount),
  scene("accounts", "Two accounts", async (stage) => {
    const { page, airport } = await enterTwice(stage);
    await shellPage(page).openAccountMenu();
    await page.getByRole("menuitemradio").first().waitFor();
    await airport.stop();
  }),
  scene("accounts-add", "Another account", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await shellPage(page).chooseFromAccountMenu(/Add an account/);
    await page.getByRole("dialog").waitFor();
  }),
  scene("connection", "Everything is in order", checkConnection),
  scene("connection-offline", "The service does not respond", async (stage) => {
    const page = await stage.launchSignedIn();
    await stage.service.stop();
    await openConnection(page);
  }),
];

async function openAccount({ launchSignedIn }: Stage): Promise<Page> {
  const page = await launchSignedIn();
  await goToAccount(page);
  await page.getByText("@").first().waitFor();
  return page;
}

async function goToAccount(page: Page): Promise<void> {
  await shellPage(page).chooseFromAccountMenu(/Account and profile/);
  await page.getByRole("heading", { name: "Profile" }).waitFor();
}

async function goOffline(stage: Stage): Promise<void> {
  await openAccount(stage);
  await stage.service.stop();
  const page = await stage.restart(3 * hour);
  await goToAccount(page);
  await page.getByText("Your profile may be out of date").waitFor();
}

async function enterTwice({ launchSignedIn }: Stage) {
  const airport = await startService({ profile: "demo", dialect: "enveloped", seed: 2 });
  const page = await launchSignedIn();
  await shellPage(page).chooseFromAccountMenu(/Add an account/);
  await signInPage(page).signIn(airport.credentials);
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await listPage(page, "Tasks").rows.first().waitFor();
  return { page, airport };
}

async function checkConnection({ launchSignedIn }: Stage): Promise<void> {
  await openConnection(await launchSignedIn());
}

async function openConnection(page: Page): Promise<void> {
  await runCommand(page, "Check the connection…");
  await page.getByRole("button", { name: "Check again" }).waitFor();
}
