import type { Page } from "@playwright/test";
import { callMain } from "../../fixtures/call-main.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { enterSettings, scrollToSection } from "../steps.ts";
import { writePolicy } from "./policy.ts";

const bothSizes = { moreSizes: [{ width: 720, height: 480 }] };

const search = async (stage: Stage, text: string): Promise<Page> => {
  const page = await enterSettings(stage);
  await page.getByRole("searchbox", { name: "Search settings" }).fill(text);
  return page;
};

/** Right to left, as a user of such a language sees the layout. */
const turn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });

/** Records keys of another shortcut. */
async function recordTaken(stage: Stage): Promise<Page> {
  const page = await enterSettings(stage, "shortcuts");
  await page.getByRole("button", { name: "Change: Snooze" }).click();
  await page.keyboard.press("Control+k");
  await page.getByRole("button", { name: "Use here instead" }).waitFor();
  await page.getByRole("button", { name: "Turn off: Reply" }).click();
  await page.getByRole("button", { name: "Change: Undo" }).click();
  return page;
}

async function showEnforced(stage: Stage): Promise<Page> {
  await writePolicy(stage, {
    organisation: "Example Hospital of the Northern Region, Department of Information Technology",
    contact: "it-service-desk.northern-region@example-hospital.example.org, extension 4711",
    firstScreen: "inbox",
    textSize: 100,
    defaults: { density: "compact" },
  });
  const page = await enterSettings(stage);
  await page.getByText("(policy file)").first().waitFor();
  await scrollToSection(page, "Open with");
  return page;
}

/** The search of settings, shortcuts and resetting. */
export const settingsScenes: Scene[] = [
  scene("settings-search", "Searching settings", bothSizes, (stage) => search(stage, "sound")),
  scene("settings-search-rtl", "The same from right to left", bothSizes, async (stage) =>
    turn(await search(stage, "sound")),
  ),
  scene("settings-search-none", "No settings found", small, (stage) => search(stage, "zebra")),
  scene("settings-keys", "Shortcuts: a conflict, one that is off", bothSizes, recordTaken),
  scene("settings-keys-rtl", "The same from right to left", bothSizes, async (stage) =>
    turn(await recordTaken(stage)),
  ),
  scene("settings-reset", "Resetting settings", small, async (stage) => {
    const page = await enterSettings(stage);
    await callMain(page, "settings.set", { density: "compact", closeToTray: false });
    await page.getByRole("button", { name: "Reset this page…" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  scene("settings-enforced", "Enforced settings, with long names", bothSizes, showEnforced),
  scene("settings-text-size", "The largest offered text size", async (stage) => {
    const page = await enterSettings(stage);
    await page.getByText("150 %").click();
  }),
];
