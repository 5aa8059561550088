import { type BrowserContext, expect, type Page } from "@playwright/test";

/** The login page of the demo service's realm. */
export const realmPage = (page: Page) => ({
  logIn: async ({ casUsername, password }: { casUsername: string; password: string }) => {
    await page.getByLabel("Name").fill(casUsername);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
  },
  /** Clicks a footer link that opens another site in a new window. */
  openAbout: () => page.getByRole("link", { name: "About this system" }).click(),
  /** Consents to the service receiving the identity. */
  confirm: () => page.getByRole("link", { name: "Continue to the service" }).click(),
  /** The page that redirects after a delay. */
  countdown: page.getByText(/^You will be redirected in \d+ seconds\.$/),
  skipCountdown: () => page.getByRole("button", { name: "Continue now" }).click(),
});

/**
 * Resolves to the next realm page that opens with that part in its address; the bar above it is a separate page, and before
 * another attempt a logout page opens and closes by itself.
 */
export async function nextRealmPage(context: BrowserContext, part = ""): Promise<Page> {
  const isBar = /^app:/;
  const page = await context.waitForEvent("page", {
    predicate: async (opened) => {
      const isOpen = await opened
        .waitForURL((url) => url.protocol !== "about:", { waitUntil: "commit" })
        .then(
          () => true,
          () => false,
        );
      return isOpen && !isBar.test(opened.url()) && opened.url().includes(part);
    },
  });
  await page.waitForLoadState("domcontentloaded");
  return page;
}

/** Opens the realm by its button and resolves to its page. */
export async function openRealm(
  page: Page,
  button = /^(Continue with|Try again|Use another account)/,
): Promise<Page> {
  const opened = nextRealmPage(page.context());
  await page.getByRole("button", { name: button }).click();
  return opened;
}

/** Returns the bar above a realm's page, once its window is open. */
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
    restart: page.getByRole("button", { name: "Start again" }),
  };
}
