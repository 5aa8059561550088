import type { Page } from "@playwright/test";

type Who = { serverUrl: string; username: string };

/** The sign-in form, on the first screen or in a dialog. */
export const signInPage = (page: Page) => {
  const identify = async ({ serverUrl, username }: Who) => {
    await page.getByLabel("Server address").fill(serverUrl);
    await page.getByLabel("Username").fill(username);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
  };
  const enterPassword = async (password: string) => {
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  return {
    /** Fills in server address and username. */
    identify,
    enterPassword,
    /** Signs in with a password. */
    signIn: async (credentials: Who & { password: string }) => {
      await identify(credentials);
      await enterPassword(credentials.password);
    },
    /** Returns to the first step. */
    change: () => page.getByRole("button", { name: "Change" }).click(),
    tryDemo: () => page.getByRole("button", { name: "Try the demo" }).click(),
  };
};
