import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("a user without an account tries the demo, which persists after a restart", {
  tag: ["@installed", "@everywhere"],
}, async ({ launch }) => {
  const first = await launch();
  await signInPage(first.page).tryDemo();
  // Only the title: ages change.
  const titleOf = (page: Page) =>
    listPage(page, "Tasks").rows.first().locator("[dir=auto][title]").first();
  const name = await titleOf(first.page).textContent();
  await expect(shellPage(first.page).statusBar).toContainText("Updated");
  await first.quit();

  const { page } = await launch();
  await expect(titleOf(page)).toHaveText(name ?? "");
  await shellPage(page).refresh();
  await expect(shellPage(page).statusBar).toContainText(/Updated .* just now/);
});

test("the first development start opens the demo, later starts restore the last state", async ({
  launch,
}) => {
  const first = await launch(["--try-demo"]);
  await expect(listPage(first.page, "Tasks").rows.first()).toBeVisible();
  await shellPage(first.page).signOut();
  await expect(first.page).toHaveTitle("Sign in – Watchdesk");
  await first.quit();

  const { page } = await launch(["--try-demo"]);
  await expect(page.getByRole("button", { name: "Try the demo" })).toBeEnabled();
  await expect(page).toHaveTitle("Sign in – Watchdesk");
});
