import { startService } from "#demo/service.ts";
import { findViolations } from "../fixtures/accessibility.ts";
import { linkToTask, openLink, taskHeading } from "../fixtures/app-links.ts";
import { postponeTasks } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ sharesApp: true });

test("a link to a server without account offers a sign-in there, and opens after it", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const airport = await startService({ profile: "demo", dialect: "plain", seed: 2 });
  postponeTasks(airport);
  const task = airport.world.tasks[3];
  const link = linkToTask(airport.baseUrl, task);
  const { page } = await launchSignedIn();
  const before = service.requests.length;
  const offer = page.getByRole("dialog", { name: "Sign in to open this link?" });

  await test.step("nothing is sent before the user agrees", async () => {
    await openLink(desktop, link);
    await expect(offer).toContainText(new URL(airport.baseUrl).host);
    expect(await findViolations(page)).toEqual([]);
    await offer.getByRole("button", { name: "Not now" }).press("Enter");
    await expect(offer).toBeHidden();
    expect(airport.requests).toEqual([]);
  });

  await test.step("the address is filled in, and the record is shown", async () => {
    await openLink(desktop, link);
    await offer.getByRole("button", { name: "Sign in" }).press("Enter");
    await expect(page.getByLabel("Server address")).toHaveValue(airport.baseUrl);
    await expect(page.getByLabel("Username")).toBeFocused();
    await signInPage(page).signIn(airport.credentials);
    await expect(taskHeading(page)).toHaveText(task?.name ?? "");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a link to the other account changes the account in view", async () => {
    const other = service.world.tasks[4];
    const { serverUrl } = service.credentials;
    await openLink(desktop, linkToTask(serverUrl, other));
    await expect(taskHeading(page)).toHaveText(other?.name ?? "");
    const host = new URL(serverUrl).host.replaceAll(".", "\\.");
    await expect(shellPage(page).accountButton).toHaveAttribute("title", new RegExp(host));
  });
  expect(service.requests.length).toBeGreaterThanOrEqual(before);
  await airport.stop();
});

test("a link opened while nobody is signed in opens after the sign-in", async ({
  desktop,
  service,
  launch,
}) => {
  const task = service.world.tasks[3];
  const { serverUrl } = service.credentials;
  const { page } = await launch();
  await openLink(desktop, linkToTask(serverUrl, task));
  await page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Server address")).toHaveValue(serverUrl);
  await signInPage(page).signIn(service.credentials);
  await expect(taskHeading(page)).toHaveText(task?.name ?? "");
});
