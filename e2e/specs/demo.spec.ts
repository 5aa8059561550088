import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("the first development start opens the demo, which persists; later ones restore the last state, and a user tries the demo", {
  tag: ["@installed", "@everywhere"],
}, async ({ launch }) => {
  const first = await launch(["--try-demo"]);
  const titleOf = (page: Page) =>
    // Only the title: ages change.
    listPage(page, "Tasks").rows.first().locator("[dir=auto][title]").first();
  const name = await titleOf(first.page).textContent();
  await expect(shellPage(first.page).statusBar).toContainText("Updated");
  await first.quit();

  const second = await launch(["--try-demo"]);
  await expect(titleOf(second.page)).toHaveText(name ?? "");
  await shellPage(second.page).refresh();
  await expect(shellPage(second.page).statusBar).toContainText(/Updated .* just now/);
  await shellPage(second.page).signOut();
  await expect(second.page).toHaveTitle("Sign in – Watchdesk");
  await second.quit();

  const { page } = await launch(["--try-demo"]);
  await expect(page).toHaveTitle("Sign in – Watchdesk");
  await signInPage(page).tryDemo();
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
});
