import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import { run } from "../../../build/runtime/child-process.ts";
import { openConversation } from "../../pages/open-conversation.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { narrow, type Scene, type Stage, scene } from "../scene.ts";

const settings = ["settings.json", "settings.backup.json"];

/** Messages about damaged and missing files. */
export const recoveryScenes: Scene[] = [
  scene("settings-copy", "Settings restored from their backup", async (stage) => {
    await stage.launchSignedIn();
    const page = await stage.restart(0, () => damage(stage, settings.slice(0, 1)));
    await page.getByText("Its backup is in use").waitFor();
    await listPage(page, "Tasks").rows.nth(2).click();
  }),
  scene("settings-set-aside", "Settings reset, and the account found again", loseSettings),
  scene("settings-set-aside-narrow", "The same in a narrow window", narrow, loseSettings),
  scene("account-found", "Settings missing, and pending writes found", async (stage) => {
    await sendOffline(stage);
    const page = await stage.restart(0, () => remove(stage, settings));
    await page.getByText("1 item is waiting to be sent").waitFor();
  }),
  scene(
    "account-nameless",
    "Settings missing, and a store of an unknown account",
    async (stage) => {
      await stage.launchSignedIn();
      const page = await stage.restart(0, async () => {
        await remove(stage, settings);
        for (const note of await listNotes(stage)) await rm(note);
      });
      await page.getByText("unknown account").waitFor();
    },
  ),
  scene("store-key-missing", "The open keychain has no entry of the store", missKey),
  scene("store-start-anew", "Before starting anew without the stored data", async (stage) => {
    const page = await missKey(stage);
    await page.getByRole("button", { name: "Start anew…" }).click();
    await page.getByRole("dialog").waitFor();
  }),
];

const profileFolder = ({ desktop }: Stage): string =>
  join(desktop.env.XDG_CONFIG_HOME ?? desktop.home, "Watchdesk");

async function damage(stage: Stage, names: string[]): Promise<void> {
  for (const name of names) await writeFile(join(profileFolder(stage), name), "damaged");
}

async function remove(stage: Stage, names: string[]): Promise<void> {
  for (const name of names) await rm(join(profileFolder(stage), name));
}

async function listNotes(stage: Stage): Promise<string[]> {
  const stores = join(profileFolder(stage), "stores");
  return (await readdir(stores)).map((name) => join(stores, name, "account.json"));
}

async function loseSecrets({ desktop: { env } }: Stage): Promise<void> {
  const { status, stderr } = await run("secret-tool", ["clear", "service", "Watchdesk"], { env });
  if (status !== 0) throw new Error(`The secrets were not cleared: ${stderr}`);
}

async function missKey(stage: Stage): Promise<Page> {
  await stage.launchSignedIn();
  const page = await stage.restart(0, () => loseSecrets(stage));
  await page.getByText("Nothing was changed.").waitFor();
  return page;
}

async function loseSettings(stage: Stage): Promise<void> {
  await stage.launchSignedIn();
  const page = await stage.restart(0, () => damage(stage, settings));
  await page.getByText("were reset").waitFor();
  await shellPage(page).openScreen("Tasks");
  await listPage(page, "Tasks").rows.nth(2).click();
}

/** Writes a message that the service does not receive. */
async function sendOffline(stage: Stage): Promise<Page> {
  const page = await stage.launchSignedIn();
  await openConversation(page);
  stage.service.faults.inject({ fault: resetBeforeHeaders });
  const composer = shellPage(page).composer;
  await composer.fill("On my way.");
  await composer.press("Enter");
  await page.getByText("On my way.").last().waitFor();
  return page;
}
