import type { WorldAlert } from "#demo/world/world.ts";
import {
  expectNothingWaiting,
  keepOneConversation,
  sendMessage,
} from "../fixtures/conversation.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { openConversation } from "../pages/open-conversation.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { dividedLists, divideList } from "./divide-lists.ts";
import { expect, test } from "./journey.ts";

test.use({ sharesApp: true });

/** In milliseconds; an app in sight polls alerts twice a minute, an idle one somewhat less often. */
const alertLimit = 42_000;
/** Some gateways try a service that was away again only after a minute, and the app waits between attempts. */
const returnLimit = 120_000;

test("two users sign in one after the other, each with own records", async ({
  service,
  gateway,
  enter,
}) => {
  const other = findOtherUser(service);
  clearWorld(service, "alerts", "messages");
  service.addAlert({ title: "Generator 2 failed" });
  service.addMessage({ fromId: other.id, text: "Bring the key." });
  const { page } = await enter();
  const shell = shellPage(page);
  const alerts = listPage(page, "Alerts");
  const own = service.world.users.find(({ id }) => id === service.world.mainUserId);
  await expect(shell.accountButton).toContainText(own?.displayName ?? "?");
  await shell.openAlerts();
  await expect(alerts.row("Generator 2 failed")).toBeVisible();
  await shell.signOut();

  clearWorld(service, "messages");
  const { serverUrl } = gateway.credentials;
  const { name, password, displayName } = other;
  await signInPage(page).signIn({ serverUrl, username: name, password });
  await expect(shell.accountButton).toContainText(displayName);
  await expect(shell.statusBar).toContainText(/Updated|Connected/);
  await shell.openAlerts();
  await expect(page.getByText("No new alerts").or(alerts.list).first()).toBeVisible();
  await expect(alerts.row("Generator 2 failed")).toHaveCount(0);
  await shell.openScreen("Messages");
  await expect(page.getByText("Bring the key.")).toHaveCount(0);
});

test("every list is complete", async ({ service, enter }) => {
  const { world } = service;
  for (let count = 1; count <= 120; count += 1) service.addAlert({ title: `Gauge ${count}` });
  service.faults.inject({
    match: { method: "GET", path: dividedLists },
    fault: divideList(service.baseUrl),
  });
  const isNew = ({ state, userId }: WorldAlert) => state === "NEW" && userId === world.mainUserId;
  const { page } = await enter();
  await shellPage(page).openScreen("On this computer");
  const expected = {
    Tasks: world.tasks.length,
    Alerts: world.alerts.filter(isNew).length,
    Submissions: world.submissions.length,
    Rooms: world.rooms.length,
    Groups: world.groups.length,
    "Form entries": world.entries.length,
    Forms: world.forms.length,
  };
  const readStored = async () => {
    const text = await page.locator("body").innerText();
    const count = (name: string) => new RegExp(`^${name}\\t(\\d+)`, "m").exec(text)?.[1];
    return Object.fromEntries(Object.keys(expected).map((name) => [name, Number(count(name))]));
  };
  await expect.poll(readStored, { timeout: 120_000 }).toEqual(expected);
});

test("an alert is notified in time", async ({ desktop, service, enter, note }) => {
  keepOneConversation(service);
  const { page } = await enter();
  await shellPage(page).openAlerts();
  await expect(shellPage(page).statusBar).toContainText("Updated");
  const raised = Date.now();
  service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
  const titles = async () => (await desktop.notifications()).map(({ summary }) => summary);
  await expect
    .poll(titles, { timeout: alertLimit })
    .toContainEqual(expect.stringMatching("Generator 2 failed"));
  note(`after ${Math.round((Date.now() - raised) / 1000)} s`);
});

test("an acknowledgement reaches the service", async ({ service, enter }) => {
  keepOneConversation(service);
  const alert = service.addAlert({ title: "Generator 2 failed" });
  const { page } = await enter();
  await shellPage(page).openAlerts();
  await listPage(page, "Alerts").row(alert.title).click();
  await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
  const readState = () => service.world.alerts.find(({ id }) => id === alert.id)?.state;
  await expect.poll(readState).toBe("ACKNOWLEDGED");
  await shellPage(page).awaitAlerts(0);
  await expectNothingWaiting(page);
});

test("six messages arrive once, in their order", async ({ service, enter }) => {
  keepOneConversation(service);
  const { page } = await enter();
  await openConversation(page);
  const texts = [1, 2, 3, 4, 5, 6].map((count) => `Convoy ${count} has left.`);
  for (const text of texts) await sendMessage(page, text);
  const listArrived = () =>
    service.world.messages.map(({ text }) => text).filter((text) => texts.includes(text));
  await expect.poll(listArrived, { timeout: 90_000 }).toHaveLength(texts.length);
  await expectNothingWaiting(page);
  expect(listArrived()).toEqual(texts);
  const feed = page.getByRole("feed");
  for (const text of texts) await expect(feed.getByText(text)).toHaveCount(1);
  await expect(feed.getByText(/Sending…|Not sent|No clear answer/)).toHaveCount(0);
});

test("a message whose answer is lost arrives once", async ({ service, gateway, enter, note }) => {
  const countArrived = keepOneConversation(service);
  const { page } = await enter();
  await openConversation(page);
  await sendMessage(page, "Good morning.");
  await expect.poll(() => countArrived("Good morning.")).toBe(1);
  await expectNothingWaiting(page);
  gateway.loseNextAnswer("POST /me/");
  const text = "Two pumps are on their way.";
  await sendMessage(page, text);
  await expect.poll(() => countArrived(text)).toBeGreaterThan(0);
  await expectNothingWaiting(page);
  note(`the service received it ${countArrived(text)} times`);
  await expect(page.getByRole("feed").getByText(text)).toHaveCount(1);
  expect(countArrived(text)).toBe(1);
});

test("after an outage everything is current", async ({
  desktop,
  service,
  gateway,
  enter,
  note,
}) => {
  test.setTimeout(300_000);
  const countArrived = keepOneConversation(service);
  const { page } = await enter();
  const shell = shellPage(page);
  await openConversation(page);
  await expect(page.getByRole("feed").getByText("Are you there?")).toBeVisible();
  await expect(shell.statusBar).toContainText(/Updated|Connected/);
  await gateway.line.refuse();
  note(`answer: ${await gateway.ask("/me/tasks")}`);
  // A conversation that is not loaded has a button of that name, too.
  await shell.statusBar.getByRole("button", { name: "Refresh" }).click();
  await expect(shell.statusBar).toContainText("Not updated");
  note(`shown: ${(await shell.statusBar.innerText()).replaceAll("\n", " / ")}`);
  await sendMessage(page, "Is the levee road open?");
  await expect(shell.unsent).toBeVisible();
  service.addAlert({ title: "Generator 2 failed" });
  await gateway.line.accept();
  const back = Date.now();
  const seconds = () => Math.round((Date.now() - back) / 1000);
  const titles = async () => (await desktop.notifications()).map(({ summary }) => summary);
  await expect.poll(titles, { timeout: returnLimit }).toContain("Generator 2 failed");
  note(`alert ${seconds()} s after the return`);
  await expect
    .poll(() => countArrived("Is the levee road open?"), { timeout: returnLimit })
    .toBe(1);
  note(`message ${seconds()} s after the return`);
  await expectNothingWaiting(page);
  await expect(shell.statusBar).toContainText(/Updated|Connected/);
  expect(countArrived("Is the levee road open?")).toBe(1);
});
