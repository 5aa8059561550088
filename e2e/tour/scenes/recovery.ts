import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import { run } from "../../../build/runtime/child-process.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { narrow, type Scene, type Stage, scene } from "../scene.ts";

const settings = ["settings.json", "settings.backup.json"];

/** What is said of files that were damaged or are gone. */
export const recoveryScenes: Scene[] = [
  scene("settings-copy", "A settings file could not be read, and its copy could", async (stage) => {
    await stage.enter();
    const page = await stage.restart(0, () => spoil(stage, settings.slice(0, 1)));
    await page.getByText("Its backup is in use").waitFor();
    await listPage(page, "Tasks").rows.nth(2).click();
  }),
  scene(
    "settings-set-aside",
    "The settings could not be read, and the account was found again",
    loseSettings,
  ),
  scene("settings-set-aside-narrow", "The same in a narrow window", narrow, loseSettings),
  scene(
    "account-found",
    "The settings are gone, and what waits to be sent is not",
    async (stage) => {
      await sendOffline(stage);
      const page = await stage.restart(0, () => remove(stage, settings));
      await page.getByText("1 item is waiting to be sent").waitFor();
    },
  ),
  scene(
    "account-nameless",
    "The settings are gone, and nobody can say whose the store is",
    async (stage) => {
      await stage.enter();
      const page = await stage.restart(0, async () => {
        await remove(stage, settings);
        for (const note of await listNotes(stage)) await rm(note);
      });
      await page.getByText("unknown account").waitFor();
    },
  ),
  scene("store-key-lost", "The keychain has lost the key of what was stored", async (stage) => {
    await stage.enter();
    const page = await stage.restart(0, () => loseSecrets(stage));
    await page.getByText("missing from the keychain").waitFor();
    await page.getByText("Can't load them: your session ended.").waitFor();
  }),
];

const folderOf = ({ desktop }: Stage): string =>
  join(desktop.env.XDG_CONFIG_HOME ?? desktop.home, "Watchdesk");

async function spoil(stage: Stage, names: string[]): Promise<void> {
  for (const name of names) await writeFile(join(folderOf(stage), name), "spoiled");
}

async function remove(stage: Stage, names: string[]): Promise<void> {
  for (const name of names) await rm(join(folderOf(stage), name));
}

async function listNotes(stage: Stage): Promise<string[]> {
  const stores = join(folderOf(stage), "stores");
  return (await readdir(stores)).map((name) => join(stores, name, "account.json"));
}

async function loseSecrets({ desktop: { env } }: Stage): Promise<void> {
  const { status, stderr } = await run("secret-tool", ["clear", "service", "Watchdesk"], { env });
  if (status !== 0) throw new Error(`The secrets were not cleared: ${stderr}`);
}

async function loseSettings(stage: Stage): Promise<void> {
  await stage.enter();
  const page = await stage.restart(0, () => spoil(stage, settings));
  await page.getByText("were reset").waitFor();
  await shellPage(page).openScreen("Tasks");
  await listPage(page, "Tasks").rows.nth(2).click();
}

/** Writes a message that the service does not get. */
async function sendOffline(stage: Stage): Promise<Page> {
  const page = await stage.enter();
  await shellPage(page).openScreen("Messages");
  await listPage(page, "Conversations").rows.first().click();
  stage.service.faults.inject({ fault: resetBeforeHeaders });
  const composer = shellPage(page).composer;
  await composer.fill("On my way.");
  await composer.press("Enter");
  await page.getByText("On my way.").last().waitFor();
  return page;
}
