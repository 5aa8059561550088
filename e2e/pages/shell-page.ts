import { expect, type Page } from "@playwright/test";
import type { Bridge } from "#shared/ipc/bridge.ts";
import type { SettingPage } from "#shared/settings/declaration.ts";

/** The entries of the rail under which screens are tabs, by the names of these. */
const entries: Partial<Record<string, string>> = {
  Reviews: "Submissions",
  Plans: "Rooms",
  Forms: "Library",
  Processes: "Library",
  "Shift log": "Shift",
  Handover: "Shift",
};
/** The paths of screens that the rail does not lead to, by their names. */
const paths: Partial<Record<string, string>> = {
  "While you were away": "since",
  Search: "search",
  "On this computer": "computer",
};

/** The shell around every screen: rail, status bar, account menu. */
export const shellPage = (page: Page) => {
  const rail = page.getByRole("navigation", { name: "Screens" });
  const statusBar = page.locator("#root").getByRole("contentinfo");
  const banners = page.locator("#root [data-banner]");
  const accountButton = rail.locator("[aria-haspopup=menu]").first();
  const openAccountMenu = () => accountButton.click();
  const chooseFromAccountMenu = async (entry: string | RegExp) => {
    await openAccountMenu();
    await page
      .getByRole("menuitem", { name: entry })
      .or(page.getByRole("menuitemradio", { name: entry }))
      .click();
  };
  /** Starts a sign-out; returns the confirmation dialog. */
  const openSignOutDialog = async () => {
    await chooseFromAccountMenu(/Sign out/);
    return page.getByRole("dialog");
  };
  const confirmSignOut = () =>
    page
      .getByRole("dialog")
      .getByRole("button", { name: /^Sign out/ })
      .click();
  return {
    accountButton,
    statusBar,
    /** The status bar's number of what waits to be sent, or may have arrived. */
    unsent: statusBar.getByRole("button", { name: /waiting to be sent|delivery unclear/ }),
    /** The banner that states since when and why nothing is received. */
    silence: banners.filter({ hasText: "No updates since" }),
    banners,
    /** The button of the banner that states that the session has ended. */
    signInAgain: banners.getByRole("button", { name: "Sign in again" }),
    /** Waits until so many alerts wait for the user; no part of every screen states it. */
    awaitAlerts: (count: number) =>
      // Not `waitForFunction`, which takes the promise of an asynchronous condition for its fulfilment.
      expect
        .poll(
          () =>
            page.evaluate(async () => {
              const { watchdesk } = globalThis as unknown as { watchdesk: Bridge };
              const answer = await watchdesk.call("alert.count", null);
              return answer.ok ? answer.value.waiting : answer.message;
            }),
          { timeout: 90_000 },
        )
        .toBe(count),
    rail,
    /** Opens a screen by its name: by the rail and its tab, or by its address if the rail does not lead to it. */
    openScreen: async (name: string) => {
      const path = paths[name];
      if (path !== undefined) {
        await page.evaluate((to) => {
          window.location.hash = `#/${to}`;
        }, path);
        return;
      }
      const entry = entries[name];
      await rail.getByRole("link", { name: new RegExp(`^${entry ?? name}(,|$)`) }).click();
      if (entry === undefined) return;
      const tab = page.getByRole("radio", { name: new RegExp(`^${name}(?![a-z])`) });
      // Segments are in front of their radio buttons.
      await tab.evaluate((input: HTMLInputElement) => input.click());
    },
    /** Lists the forms or processes that the user has used recently. */
    chooseRecent: async () => {
      await page.getByRole("button", { name: /^Which / }).click();
      await page.getByRole("menuitemradio", { name: "Recent" }).click();
    },
    openAlerts: () => page.getByRole("link", { name: /^Alerts/ }).click(),
    openTasks: () => page.getByRole("link", { name: /^Tasks/ }).click(),
    refresh: () =>
      statusBar
        .getByRole("button", { name: "Refresh" })
        .or(banners.getByRole("button", { name: "Try now" }))
        .click(),
    openAccountMenu,
    chooseFromAccountMenu,
    openSignOutDialog,
    confirmSignOut,
    signOut: async () => {
      await openSignOutDialog();
      await confirmSignOut();
    },
    /** Signs out here and at the realm. */
    signOutAtRealm: async () => {
      const dialog = await openSignOutDialog();
      await dialog.getByRole("checkbox", { name: /Also sign out of/ }).check();
      await confirmSignOut();
    },
    /** Opens a page of the settings by its address. */
    openSettings: (section: SettingPage = "appearance") =>
      page.evaluate((to) => {
        window.location.hash = `#/settings?section=${to}`;
      }, section),
    /** The field for a private message. */
    composer: page.getByRole("textbox", { name: /^Message to/ }),
    openPalette: async () => {
      await page.keyboard.press("Control+K");
      await page.getByRole("dialog", { name: "Commands" }).waitFor();
    },
  };
};

/** A list of tasks or alerts beside the selected one. */
export const listPage = (page: Page, name: string) => {
  const list = page.getByRole("listbox", { name });
  return {
    list,
    rows: list.getByRole("option"),
    row: (title: string | RegExp) => list.getByRole("option").filter({ hasText: title }),
    choose: (segment: RegExp) => page.getByRole("radio", { name: segment }).click(),
    heading: page.getByRole("heading", { level: 2 }),
  };
};
