import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Bridge } from "#shared/ipc/bridge.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { findViolations } from "../fixtures/accessibility.ts";
import type { Scene } from "./scene.ts";

// The app begins light: in this order each picture follows a change, which draws all of it anew.
const themes = ["dark", "light"] as const;
type Theme = (typeof themes)[number];

/** One picture: its file's name within the tour's folder, and what axe finds wrong in what it shows. */
export type Picture = { theme: Theme; file: string; violations: string[] };

/** Takes a picture of what a scene shows in each theme, which it sets as the account menu does. */
export async function takePictures(
  { name, subject = "window" }: Pick<Scene, "name" | "subject">,
  page: Page,
  desktop: Desktop,
  folder: string,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  await page.evaluate(() => document.fonts.ready);
  await takePointerAway(page);
  for (const theme of themes) {
    await setTheme(page, theme);
    const file = `${name}-${theme}.png`;
    const path = join(folder, file);
    if (subject === "desktop") await takeStill(() => desktop.screenshot(path), path);
    else await page.screenshot({ path, animations: "disabled" });
    pictures.push({ theme, file, violations: await findViolations(page) });
  }
  return pictures.toReversed();
}

/** The violations that axe reports in the pictures of a scene, a line each. */
export const listViolations = (pictures: Picture[]): string[] =>
  pictures.flatMap(({ theme, violations }) => violations.map((one) => `${theme}: ${one}`));

/** To the corner in which no place has anything that would notice. */
async function takePointerAway(page: Page): Promise<void> {
  await page.mouse.move(await page.evaluate(() => innerWidth - 1), 0);
}

async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    (wanted) =>
      (globalThis as unknown as { watchdesk: Bridge }).watchdesk.call("settings.set", {
        theme: wanted,
      }),
    theme,
  );
  await page.waitForFunction(
    (isDark) => matchMedia("(prefers-color-scheme: dark)").matches === isDark,
    theme === "dark",
  );
}

/** The desktop draws when it likes: takes pictures until two in a row are the same. */
async function takeStill(take: () => Promise<void>, path: string): Promise<void> {
  for (let before = Buffer.alloc(0); ; ) {
    await take();
    const picture = await readFile(path);
    if (picture.equals(before)) return;
    before = picture;
  }
}
