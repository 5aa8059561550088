import type { Page } from "@playwright/test";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { callMain } from "../fixtures/call-main.ts";
import { clearWorld } from "../fixtures/service-world.ts";
import { startUpdateServer } from "../fixtures/update-server.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { shellPage } from "../pages/shell-page.ts";

test.skip(process.platform !== "linux", "AppImages are for Linux.");

/** Opens the section about updates. */
async function openUpdates(page: Page) {
  await shellPage(page).chooseFromAccountMenu(/^About Watchdesk/);
  return page.getByRole("region", { name: "Updates" });
}

/** Opens a conversation; returns the field for a message. */
async function openComposer(page: Page) {
  await openConversation(page);
  return shellPage(page).composer;
}

test("an update waits while it would interrupt, and keeps a queued message and a draft", {
  tag: "@long",
}, async ({ desktop, service, launch, launchSignedIn }) => {
  clearWorld(service, "alerts");
  const updates = await startUpdateServer(desktop.home);
  const { page, quit } = await launchSignedIn([], updates.env);
  const composer = await openComposer(page);
  // Certainly not taken, so it is sent again at once.
  const restore = service.faults.inject({
    match: { method: "POST" },
    fault: respondWithStatus(429),
  });
  await composer.fill("Sent once");
  await composer.press("Enter");
  await expect(shellPage(page).unsent).toBeVisible();
  await composer.fill("Not sent yet");
  service.addAlert({ title: "Post 1 needs help", severity: "CRITICAL" });
  await callMain(page, "collection.refresh", { collection: "alerts" });

  const section = await openUpdates(page);
  await section.getByRole("button", { name: "Check now" }).click();
  await expect(section.getByText("Version 0.2.0 is ready")).toBeVisible();
  expect(updates.requests.map(({ path }) => path)).toEqual([
    ...["stable.json", "stable.json.sig", updates.packageName],
  ]);
  const headers = updates.requests.flatMap((one) => Object.keys(one.headers));
  expect(headers.filter((name) => /cookie|auth|token/i.test(name))).toEqual([]);

  await section.getByRole("button", { name: "Restart to update" }).click();
  await expect(section.getByText(/A critical alert is open\./)).toBeVisible();
  await expect(section.getByText(/Something is waiting to be sent\./)).toBeVisible();
  expect(await updates.readImage()).toContain("0.1.0");
  await section.getByRole("button", { name: "Don't restart" }).click();
  await quit();
  restore();
  expect(await updates.readImage()).toContain("0.2.0");

  await updates.setVersion("0.2.0");
  const next = await launch([], updates.env);
  await expect(await openComposer(next.page)).toHaveValue("Not sent yet");
  const countSent = () => service.world.messages.filter(({ text }) => text === "Sent once").length;
  await expect.poll(countSent).toBe(1);
  await expect(shellPage(next.page).unsent).toHaveCount(0);
  expect(countSent()).toBe(1);
  await expect(await openUpdates(next.page)).toContainText("Last checked");
  await updates.stop();
});

test("an update restarts the app at once if nothing would be interrupted", {
  tag: "@long",
}, async ({ desktop, service, launchSignedIn }) => {
  clearWorld(service, "alerts");
  const updates = await startUpdateServer(desktop.home);
  const { app, page } = await launchSignedIn([], updates.env);
  const section = await openUpdates(page);
  await section.getByRole("button", { name: "Check now" }).click();
  const closed = app.waitForEvent("close");
  await section.getByRole("button", { name: "Restart to update" }).click();
  await closed;
  await expect.poll(updates.readStarted).toBe("0.2.0\n");
  await updates.stop();
});

test("nothing wrong is installed, and the user is informed", {
  tag: "@long",
}, async ({ desktop, service, launchSignedIn }) => {
  // Without sound, a critical alert has the banner.
  clearWorld(service, "alerts");
  const updates = await startUpdateServer(desktop.home);
  updates.files.set(updates.packageName, Buffer.alloc(updates.packageSize, "x"));
  const { page, quit } = await launchSignedIn([], updates.env);
  const section = await openUpdates(page);
  await section.getByRole("button", { name: "Check now" }).click();
  await expect(section.getByRole("alert")).toContainText(
    "The downloaded file isn't the published one",
  );
  await expect(section.getByRole("button", { name: "Download page" })).toBeVisible();
  await expect(shellPage(page).banners).toContainText("Version 0.2.0 was not installed.");
  await quit();
  expect(await updates.readImage()).toContain("0.1.0");
  await updates.stop();
});
