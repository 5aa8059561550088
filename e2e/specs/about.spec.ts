import { installedProgram } from "../fixtures/electron-app.ts";
import { chooseAbout } from "../fixtures/menu.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ sharesApp: true });

test("the About page lists versions and components, before and after signing in", {
  tag: "@long",
}, async ({ launch, service }) => {
  const { app, page } = await launch();
  await expect(page).toHaveTitle("Sign in – Watchdesk");
  await chooseAbout(app);
  const dialog = page.getByRole("dialog", { name: "About Watchdesk" });
  await expect(dialog.getByText("react", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  await signInPage(page).signIn(service.credentials);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await chooseAbout(app);
  await expect(page).toHaveTitle("About – Watchdesk");
  const versions = await app.evaluate(({ app }) => [
    app.getVersion(),
    process.versions.electron ?? "",
    process.versions.chrome ?? "",
    process.versions.node,
  ]);
  const shown = page.getByRole("region", { name: "Version" }).getByRole("definition");
  await expect(shown.nth(0)).toHaveText(
    `${versions[0]} (${installedProgram === undefined ? "development build" : "test build, not for use"})`,
  );
  await expect(shown.nth(1)).toHaveText(versions[1] ?? "");
  await expect(shown.nth(2)).toHaveText(versions[2] ?? "");
  await expect(shown.nth(3)).toHaveText(versions[3] ?? "");
  await expect(shown.nth(4)).toHaveText(/^3\.\d+\.\d+$/);

  // From main's bundle, the renderer's bundle, a font, and a module outside the bundles.
  for (const part of ["zod", "hono", "react-dom", "@fontsource-variable/inter", "libsql"]) {
    await expect(page.getByRole("listitem").getByText(part, { exact: true })).toBeVisible();
  }
  await page.getByRole("listitem").getByText("react-dom", { exact: true }).click();
  await expect(page.getByText("Copyright (c) Meta Platforms")).toBeVisible();
});
