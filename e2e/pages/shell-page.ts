import type { Page } from "@playwright/test";

/** What stands around every place: rail, status bar, account menu. */
export const shellPage = (page: Page) => {
  const places = page.getByRole("navigation", { name: "Screens" });
  const accountButton = places.getByRole("button").first();
  const openAccountMenu = () => accountButton.click();
  const chooseFromAccountMenu = async (entry: string | RegExp) => {
    await openAccountMenu();
    await page
      .getByRole("menuitem", { name: entry })
      .or(page.getByRole("menuitemradio", { name: entry }))
      .click();
  };
  /** Asks to sign out; gives the dialog that wants to be sure. */
  const askToSignOut = async () => {
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
    places,
    /** Goes to a place of the rail by its name. */
    openScreen: (name: string) =>
      places.getByRole("link", { name: new RegExp(`^${name}(,|$)`) }).click(),
    openAlerts: () => page.getByRole("link", { name: /^Alerts/ }).click(),
    openTasks: () => page.getByRole("link", { name: /^Tasks/ }).click(),
    refresh: () => page.getByRole("button", { name: /^(Refresh|Try again)$/ }).click(),
    openAccountMenu,
    /** Chooses an entry of the account's menu. */
    chooseFromAccountMenu,
    askToSignOut,
    confirmSignOut,
    signOut: async () => {
      await askToSignOut();
      await confirmSignOut();
    },
    /** Signs out here and at the realm. */
    signOutAtRealm: async () => {
      const dialog = await askToSignOut();
      await dialog.getByRole("checkbox", { name: /Also sign out of/ }).check();
      await confirmSignOut();
    },
    /** Goes to the settings by their address, as from nowhere else. */
    openSettings: () =>
      page.evaluate(() => {
        window.location.hash = "#/settings";
      }),
    /** Where a private message is written. */
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
