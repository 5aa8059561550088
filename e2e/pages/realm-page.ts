import type { Page } from "@playwright/test";

/** The login page of the reference service's single sign-on system. */
export const realmPage = (page: Page) => ({
  logIn: async (username: string, password: string) => {
    await page.getByLabel("Name").fill(username);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
  },
});
