import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("the first development start opens the demo, later ones restore the last state; a user tries the demo, which persists", {
  tag: ["@installed", "@everywhere"],
}, async ({ launch }) => {
  const first = await launch(["--try-demo"]);
  await expect(listPage(first.page, "Tasks").rows.first()).toBeVisible();
  await shellPage(first.page).signOut();
  await expect(first.page).toHaveTitle("Sign in – Watchdesk");
  await first.quit();

  const second = await launch(["--try-demo"]);
  await expect(second.page).toHaveTitle("Sign in – Watchdesk");
  await signInPage(second.page).tryDemo();
  // Only the title: ages change.
  const titleOf = (page: Page) =>
    listPage(page, "Tasks").rows.first().locator("[dir=auto][title]").first();
  const name = await titleOf(second.page).textContent();
  await expect(shellPage(second.page).statusBar).toContainText("Updated");
  await second.quit();

  const { page } = await launch();
  await expect(titleOf(page)).toHaveText(name ?? "");
  await shellPage(page).refresh();
  await expect(shellPage(page).statusBar).toContainText(/Updated .* just now/);
});
