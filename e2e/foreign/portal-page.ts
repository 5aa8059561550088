import type { Page } from "@playwright/test";

/** The pages of LemonLDAP::NG, as the people of its demonstration see them. */
export const portalPage = (page: Page) => ({
  /** Signs in; the password of each person there is their name. */
  logIn: async (name: string, password: string = name) => {
    await page.locator("#userfield").fill(name);
    await page.locator("#passwordfield").fill(password);
    await page.getByRole("button", { name: "Connect" }).click();
  },
  /** Asks for the page of 30 seconds that shows the latest logins before it leads on. */
  askForLogins: () => page.locator("#checkLogins").check(),
  password: page.locator("#passwordfield"),
  /** The page that leads on by itself. */
  timer: page.getByText(/^You'll be redirected in \d+ seconds$/),
  leadOn: () => page.getByRole("button", { name: "Continue" }).click(),
  /** Agrees to prove anew who one is. */
  renew: () => page.getByRole("button", { name: "Renew session" }).click(),
  message: page.locator(".message"),
});
