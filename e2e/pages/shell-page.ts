import type { Page } from "@playwright/test";

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
    statusBar: page.locator("#root").getByRole("contentinfo"),
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
    refresh: () => page.getByRole("button", { name: /^(Refresh|Try again)$/ }).click(),
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
    /** Opens the settings by their address. */
    openSettings: () =>
      page.evaluate(() => {
        window.location.hash = "#/settings";
      }),
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
