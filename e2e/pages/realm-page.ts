import { type BrowserContext, expect, type Page } from "@playwright/test";

/** The login page of the reference service's single sign-on system. */
export const realmPage = (page: Page) => ({
  logIn: async ({ casUsername, password }: { casUsername: string; password: string }) => {
    await page.getByLabel("Name").fill(casUsername);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
  },
  /** Presses a link of its footer that leads elsewhere, in a window of its own. */
  readAbout: () => page.getByRole("link", { name: "About this system" }).click(),
  /** Confirms that the service may hear who one is. */
  confirm: () => page.getByRole("link", { name: "Continue to the service" }).click(),
  /** The page that leads on by itself after a while. */
  countdown: page.getByText(/^You will be led on in \d+ seconds\.$/),
  leadOn: () => page.getByRole("button", { name: "Continue now" }).click(),
});

/** The next page of a realm that a window shows, once it is there; the bar above it is another page. */
export async function nextRealmPage(context: BrowserContext): Promise<Page> {
  const isBar = /^app:/;
  const page = await context.waitForEvent("page", {
    predicate: async (opened) => {
      await opened.waitForURL((url) => url.protocol !== "about:", { waitUntil: "commit" });
      return !isBar.test(opened.url());
    },
  });
  await page.waitForLoadState("domcontentloaded");
  return page;
}

/** Goes to the realm by the button that leads there; resolves to its page. */
export async function openRealm(
  page: Page,
  button = /^(Continue with|Try again|Use another account)/,
): Promise<Page> {
  const opened = nextRealmPage(page.context());
  await page.getByRole("button", { name: button }).click();
  return opened;
}

/** The bar above the page of a realm, of the window that is open or opens now. */
export async function barPage(context: BrowserContext) {
  const find = () => context.pages().findLast((one) => one.url().endsWith("/page-bar.html"));
  await expect.poll(find, "no window for a page of a realm").toBeDefined();
  const page = find();
  if (page === undefined) throw new Error("The window for a page of a realm has closed.");
  return {
    page,
    address: page.locator("#address"),
    note: page.getByRole("status"),
    back: page.getByRole("button", { name: "Back" }),
    reload: page.getByRole("button", { name: "Reload" }),
  };
}
