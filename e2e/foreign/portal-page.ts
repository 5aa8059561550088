import type { Page } from "@playwright/test";

/** The pages of LemonLDAP::NG. */
export const portalPage = (page: Page) => ({
  /** Signs in; each demonstration user's password is their name. */
  logIn: async (name: string, password: string = name) => {
    await page.locator("#userfield").fill(name);
    await page.locator("#passwordfield").fill(password);
    await page.getByRole("button", { name: "Connect" }).click();
  },
  /** Requests the page that shows the latest logins for 30 seconds before it redirects. */
  showLogins: () => page.locator("#checkLogins").check(),
  password: page.locator("#passwordfield"),
  /** The page that redirects after a delay. */
  timer: page.getByText(/^You'll be redirected in \d+ seconds$/),
  /** Agrees to sign in once more. */
  renew: () => page.getByRole("button", { name: "Renew session" }).click(),
  message: page.locator(".message"),
});
