import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Bridge } from "#shared/ipc/bridge.ts";
import { accented } from "../../build/texts/pseudo-texts.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { findViolations } from "../fixtures/accessibility.ts";
import { callMain } from "../fixtures/call-main.ts";
import type { RunningApp } from "../fixtures/electron-app.ts";
import { findWall } from "../fixtures/wall.ts";
import { findLayoutProblems } from "./layout-problems.ts";
import { printPages } from "./paper.ts";
import type { Scene } from "./scene.ts";
import { findTextProblems } from "./text-problems.ts";

// The app starts in light mode: in this order a theme change precedes each picture and redraws everything.
const themes = ["dark", "light"] as const;
type Theme = (typeof themes)[number];

/** A picture: its file name in the tour's folder, and axe's violations. */
export type Picture = { theme: Theme; file: string; violations: string[] };

/** Reads all data of the service as one text. */
export type ReadData = () => string;

/** Returns the page that a scene pictures: that of the wall display or of the main window. */
export const findShown = (
  { subject }: Pick<Scene, "subject">,
  { app, page }: Pick<RunningApp, "app" | "page">,
): Page => (subject === "wall" ? findWall(app) : null) ?? page;

/** Takes a picture of a scene in each theme; switches themes as the account menu does. */
export async function takePictures(
  { name, subject = "window" }: Pick<Scene, "name" | "subject">,
  { app, page }: Pick<RunningApp, "app" | "page">,
  desktop: Desktop,
  folder: string,
  readData: ReadData,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const shown = findShown({ subject }, { app, page });
  await shown.evaluate(() => document.fonts.ready);
  await parkPointer(page);
  for (const theme of themes) {
    await setTheme(shown, theme);
    if (subject === "wall") await setWallTheme(shown, theme);
    const file = `${name}-${theme}.png`;
    const path = join(folder, file);
    if (subject === "paper") {
      const pages = await printPages(app, page, join(folder, `${name}-${theme}`));
      pictures.push(...pages.map((one) => ({ theme, ...one })).toReversed());
      continue;
    }
    if (subject === "desktop") await takeStable(() => desktop.screenshot(path), path);
    else await shown.screenshot({ path, animations: "disabled" });
    const violations = await findViolations(shown, theme !== themes[0]);
    // Texts and their places are the same in both themes.
    if (theme === "light") violations.push(...(await findLanguageProblems(shown, readData)));
    pictures.push({ theme, file, violations });
  }
  return pictures.toReversed();
}

/** Lists what is not translated, cut or not mirrored, if the tour shows another language than English. */
async function findLanguageProblems(page: Page, readData: ReadData): Promise<string[]> {
  const { WATCHDESK_LANGUAGE: language = "en" } = process.env;
  if (language === "en") return [];
  const untranslated = language === accented ? await findTextProblems(page, readData()) : [];
  return [...untranslated, ...(await findLayoutProblems(page))];
}

/** Formats axe's violations in a scene's pictures, one line each. */
export const listViolations = (pictures: Picture[]): string[] =>
  pictures.flatMap(({ theme, violations }) => violations.map((one) => `${theme}: ${one}`));

/** Moves the pointer to a corner without hover effects. */
export async function parkPointer(page: Page): Promise<void> {
  await page.mouse.move(await page.evaluate(() => innerWidth - 1), 0);
}

/** Sets the appearance; resolves when the page has it. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  const changed = await page.evaluate(
    (selected) =>
      (globalThis as unknown as { watchdesk: Bridge }).watchdesk.call("settings.set", {
        theme: selected,
      }),
    theme,
  );
  // While locked, main refuses it.
  if (!changed.ok) await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (isDark) => matchMedia("(prefers-color-scheme: dark)").matches === isDark,
    theme === "dark",
  );
}

/** Sets the appearance of the wall display. */
async function setWallTheme(wall: Page, theme: Theme): Promise<void> {
  await callMain(wall, "settings.set", { theme });
  await wall.waitForFunction(
    (expected) => document.documentElement.style.colorScheme === expected,
    theme,
  );
}

/** Takes pictures until two in a row are equal, because the desktop may still be drawing. */
async function takeStable(take: () => Promise<void>, path: string): Promise<void> {
  for (let before = Buffer.alloc(0); ; ) {
    await take();
    const picture = await readFile(path);
    if (picture.equals(before)) return;
    before = picture;
  }
}
