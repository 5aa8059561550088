import type { Locator, Page } from "@playwright/test";
import type { SettingPage } from "#shared/settings/declaration.ts";
import { listShown, toTyped } from "../fixtures/foreign-language.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import type { Stage } from "./scene.ts";

/** Stops the service and waits until the app shows it. */
export async function goOffline({ service }: Stage, page: Page): Promise<void> {
  await service.stop();
  await shellPage(page).refresh();
  await shellPage(page).silence.waitFor({ timeout: 120_000 });
}

/** Signs in and opens a screen of the rail. */
export async function enterScreen({ launchSignedIn }: Stage, screen: string): Promise<Page> {
  const page = await launchSignedIn();
  await openScreen(page, screen);
  return page;
}

/** Opens a screen by its name; resolves when it has replaced the previous one. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await shellPage(page).openScreen(screen);
  const titles = listShown(screen).map((name) => `${name} – Watchdesk`);
  await page.waitForFunction((expected) => expected.includes(document.title), titles);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Chooses a segment of the list; resolves when its rows are shown. */
export async function chooseSegment(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("main").getByRole("radio", { name }).click();
  await page.waitForFunction(() => {
    const chosen = document.querySelector("main label:has(:checked)");
    const count = chosen?.querySelector("span")?.textContent.replaceAll(/\D/g, "");
    const row = document.querySelector("main [role=option]");
    if (chosen !== null && count === undefined) {
      return document.querySelector("main [role=listbox][aria-busy=true]") === null;
    }
    return count !== undefined && count === (row?.getAttribute("aria-setsize") ?? "0");
  });
}

/** Opens the palette and types a text, if any; resolves when a matching row is selected. */
export async function openPalette(page: Page, text = ""): Promise<void> {
  await shellPage(page).openPalette();
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("menuitem").first().waitFor();
  if (text === "") return;
  const words = toTyped(text);
  await palette.getByRole("searchbox").pressSequentially(words);
  // The selection follows the last key with a delay.
  await page.waitForFunction((typed) => {
    const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
    const row = document.getElementById(id);
    return row?.matches("[data-focused]") && row.textContent.toLowerCase().includes(typed);
  }, words.toLowerCase());
}

/** Runs the palette's first command for a text. */
export async function runCommand(page: Page, text: string): Promise<void> {
  await openPalette(page, text);
  await page.keyboard.press("Enter");
}

/** Signs in and opens the settings. */
export async function enterSettings(
  { launchSignedIn }: Stage,
  section: SettingPage = "appearance",
): Promise<Page> {
  const page = await launchSignedIn();
  await shellPage(page).openSettings(section);
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  return page;
}

/** Scrolls a section into view, only as far as necessary, so that the window does not scroll, too. */
export const scrollToSection = (page: Page, name: string): Promise<void> =>
  page
    .getByRole("region", { name, exact: true })
    .evaluate((element) => element.scrollIntoView({ block: "nearest" }));

/** Scrolls an element into view, now and whenever the window has another size. */
export const keepInView = (element: Locator): Promise<void> =>
  element.evaluate((shown) => {
    const scroll = () => shown.scrollIntoView({ block: "start" });
    scroll();
    window.addEventListener("resize", () => requestAnimationFrame(scroll));
  });

/** Starts the app and identifies an SSO user; resolves when the realm's button is shown. */
export async function openRealmSignIn({ launch, service }: Stage): Promise<Page> {
  const { world, baseUrl } = service;
  const user = world.users.find(({ signIn }) => signIn === "sso");
  const page = await launch();
  await signInPage(page).identify({ serverUrl: baseUrl, username: user?.name ?? "" });
  await page.getByRole("button", { name: /^Continue with/ }).waitFor();
  return page;
}

/**
 * Chooses Print in the open menu, and cancels the dialog of the desktop. The page keeps the sheet, which otherwise exists only
 * until it is copied.
 */
export async function printPaper({ desktop }: Stage, page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.getElementById("root");
    if (root === null) return;
    new MutationObserver((changes, observer) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const paper = added.find((node) => node instanceof Element && node.matches("[data-paper]"));
      if (paper === undefined) return;
      observer.disconnect();
      root.append(paper.cloneNode(true));
    }).observe(root, { childList: true });
  });
  await page.getByRole("menuitem", { name: /^Print/ }).click();
  const findDialog = async () =>
    (await desktop.windows()).find(({ title }) => /(^| )Print$/.test(title));
  let dialog = await findDialog();
  while (dialog === undefined) dialog = await findDialog();
  // No page prints while the dialog is open.
  await desktop.closeWindow(dialog.id);
  await page.locator("[data-paper]").waitFor({ state: "attached" });
}
