import type { Page } from "@playwright/test";

/** The sign-in screen as a person uses it. */
export const signInPage = (page: Page) => ({
  /** Fills in the form and sends it. */
  signIn: async (credentials: { serverUrl: string; username: string; password: string }) => {
    await page.getByLabel("Server address").fill(credentials.serverUrl);
    await page.getByLabel("Username").fill(credentials.username);
    await page.getByLabel("Password", { exact: true }).fill(credentials.password);
    await page.getByRole("button", { name: "Sign in" }).click();
  },
  tryDemo: () => page.getByRole("button", { name: "Try the demo" }).click(),
});
