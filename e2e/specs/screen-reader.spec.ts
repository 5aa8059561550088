import type { Page } from "@playwright/test";
import type { RunningService } from "#demo/service.ts";
import { callMain } from "../fixtures/call-main.ts";
import { selectByKeyboard, tabTo } from "../fixtures/keyboard.ts";
import {
  type Focused,
  type ScreenReader,
  screenReaderArgs,
  startScreenReader,
} from "../fixtures/screen-reader.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

/** Journeys by keyboard alone; all expectations are what the accessibility bus reports. */
const test = base.extend<{ reader: ScreenReader }>({
  desktopOptions: { accessibility: true },
  reader: async ({ desktop }, use) => {
    const hasBus = desktop.env.AT_SPI_BUS_ADDRESS !== undefined;
    base.skip(!hasBus, "Only the virtual desktop on X11 has an accessibility bus.");
    const reader = await startScreenReader(desktop);
    await use(reader);
    reader.stop();
  },
});

type Expected = { [Name in keyof Focused]?: Focused[Name] | RegExp };

/** Expects what a screen reader says about the focused object. */
const hear = (reader: ScreenReader, expected: Expected) => {
  const matchers = Object.entries(expected).map(([name, value]) => [
    name,
    value instanceof RegExp ? expect.stringMatching(value) : value,
  ]);
  return expect.poll(() => reader.readFocus()).toMatchObject(Object.fromEntries(matchers));
};

/** Expects that all announcements that contain a text are exactly one. */
async function hearOnce(reader: ScreenReader, politeness: string, text: string, about: string) {
  const listAbout = async () =>
    (await reader.readAnnouncements()).filter((one) => one.text.includes(about));
  await expect.poll(listAbout).toEqual([{ politeness, text }]);
}

const refreshAlerts = (page: Page) =>
  callMain(page, "collection.refresh", { collection: "alerts" });

/** An alert in the list that is the only one, and a conversation. */
function prepare(service: RunningService): void {
  clearWorld(service, "alerts", "messages");
  service.addAlert({ title: "Gate left open", severity: "LOW" });
  service.addMessage({ fromId: findOtherUser(service).id, text: "Can you come over?" });
}

test("a sign-in is read, a critical alert is announced at once, another one politely, and each result once", async ({
  reader,
  service,
  launch,
}) => {
  prepare(service);
  const { serverUrl, username, password } = service.credentials;
  const { page } = await launch(screenReaderArgs);

  await test.step("a wrong password is explained, and the right one opens the tasks", async () => {
    await hear(reader, { role: "entry", name: "Server address" });
    await page.keyboard.press("Control+a");
    await page.keyboard.type(serverUrl);
    await page.keyboard.press("Tab");
    await hear(reader, { role: "entry", name: "Username" });
    await page.keyboard.type(username);
    await page.keyboard.press("Enter");
    await hear(reader, { role: "password text", name: "Password", description: "", states: [] });
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    const { host } = new URL(serverUrl);
    const why = `Wrong username or password. ${host} does not accept this username and password. Check both and try again.`;
    await hearOnce(reader, "assertive", why, "does not accept");
    await hear(reader, { role: "password text", description: why, states: ["invalid"] });
    // It is selected, so typing replaces it.
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.waitForURL(/tasks/);
    await page.keyboard.press("Control+3");
    await hear(reader, { role: "list item", position: /^1 of \d+$/ });
  });

  await page.keyboard.press("Control+2");
  await hear(reader, { role: "list item", name: /^Gate left open Low/, position: "1 of 1" });

  await test.step("notice a critical alert, and an ordinary one", async () => {
    service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
    await refreshAlerts(page);
    const critical = "1 critical: Generator 2 failed";
    await hearOnce(reader, "assertive", critical, "Generator 2");
    service.addAlert({ title: "Pump 3 is loud", severity: "HIGH" });
    await refreshAlerts(page);
    await hearOnce(reader, "polite", "1 high: Pump 3 is loud", "Pump 3");
    await hearOnce(reader, "assertive", critical, "Generator 2");
  });

  await test.step("acknowledge it", async () => {
    await page.keyboard.press("Home");
    const row = { role: "list item", position: "1 of 3", states: ["selected"] };
    await hear(reader, { ...row, name: /^Generator 2 failed Critical/ });
    await page.keyboard.press("a");
    const result = "Acknowledged: Generator 2 failed. It can be undone for 10 seconds";
    await hearOnce(reader, "polite", result, "Acknowledged");
    await hear(reader, { role: "list item", name: /^Pump 3 is loud High/, position: "1 of 2" });
    const isAcknowledged = () => service.world.alerts.some(({ state }) => state === "ACKNOWLEDGED");
    await expect.poll(isAcknowledged).toBe(true);
  });

  await test.step("triage an inbox row and undo it", async () => {
    await page.keyboard.press("Control+1");
    await page.keyboard.press("Home");
    const item = /^Alert Pump 3 is loud High/;
    await hear(reader, { role: "list item", name: item, states: ["selected"] });
    await page.keyboard.press("e");
    const result = "Acknowledged: Pump 3 is loud. It can be undone for 10 seconds";
    await hearOnce(reader, "polite", result, "Acknowledged: Pump 3");
    await page.keyboard.press("z");
    await hearOnce(reader, "polite", "Back in your inbox: Pump 3 is loud", "Back in your inbox");
    await hearOnce(reader, "polite", result, "Acknowledged: Pump 3");
    await hear(reader, { role: "list item", name: item, states: ["selected"] });
  });
});

test("a critical alert is named once on every screen and over a dialog, and nothing is repeated after it", async ({
  reader,
  service,
  launchSignedIn,
}) => {
  prepare(service);
  const { page } = await launchSignedIn(screenReaderArgs);
  const raise = async (title: string) => {
    service.addAlert({ title, severity: "CRITICAL" });
    await refreshAlerts(page);
    await hearOnce(reader, "assertive", `1 critical: ${title}`, title);
  };

  await test.step("on other screens", async () => {
    await raise("Generator 1 failed");
    await page.keyboard.press("Control+4");
    await hear(reader, { role: "list item", name: /Can you come over/ });
    await raise("Generator 2 failed");
    await page.keyboard.press("Control+1");
    await hear(reader, { role: "list item", name: /^Alert Generator/ });
    await raise("Generator 3 failed");
  });
  await test.step("while a dialog hides all else", async () => {
    await page.keyboard.press("Home");
    await page.keyboard.press("e");
    const result = /^Acknowledged: .*It can be undone/;
    const readPolite = async () =>
      (await reader.readAnnouncements()).filter(({ text }) => result.test(text));
    await expect.poll(readPolite).toHaveLength(1);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await raise("Generator 4 failed");
  });
  await test.step("nothing is said when the dialog closes", async () => {
    const before = await reader.readAnnouncements();
    await page.keyboard.press("Escape");
    await hear(reader, { role: "list item", name: /^Alert Generator/ });
    expect(await reader.readAnnouncements()).toEqual(before);
  });
});

test("tasks of a shift are read by a screen reader", { tag: "@long" }, async ({
  reader,
  service,
  launchSignedIn,
}) => {
  prepare(service);
  const { page } = await launchSignedIn(screenReaderArgs);

  await test.step("write and send a message", async () => {
    await page.keyboard.press("Control+4");
    const row = { role: "list item", position: "1 of 1" };
    await hear(reader, { ...row, name: /Can you come over\? 1 unread$/ });
    await page.keyboard.press("j");
    await hear(reader, { role: "list item", states: ["selected"] });
    await page.keyboard.press("Enter");
    await hear(reader, { role: "entry", name: /^Message to / });
    await page.keyboard.type("On my way.");
    await page.keyboard.press("Enter");
    await expect.poll(() => service.world.messages.at(-1)?.text).toBe("On my way.");
    await hearOnce(reader, "polite", "Sent", "Sent");
    await hear(reader, { role: "entry", name: /^Message to / });
  });

  await test.step("find a task with the palette", async () => {
    await page.keyboard.press("Control+k");
    await hear(reader, { role: "menu item", position: /^1 of / });
    await page.keyboard.press("Escape");
    // The focus returns to where it was.
    await hear(reader, { role: "entry", name: /^Message to / });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("residents of zone C");
    await hear(reader, { role: "menu item", name: /^Count the residents of zone C.* Task/ });
    await page.keyboard.press("Enter");
    await hear(reader, { role: "landmark", name: "Task" });
  });

  await test.step("read a form", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("forms");
    await hear(reader, { role: "menu item", name: "Forms", position: /^1 of / });
    await page.keyboard.press("Enter");
    await hear(reader, { role: "list item", name: /^Activity log \(ICS 214\)/ });
    await page.keyboard.press("j");
    await hear(reader, { role: "list item", states: ["selected"] });
    await page.keyboard.press("Enter");
    await hear(reader, { role: "landmark", name: "Form" });
    await tabTo(page, page.getByRole("button", { name: "Print…" }));
    await hear(reader, { role: "push button", name: "Print…" });
    await page.keyboard.press("Escape");
    await hear(reader, { role: "list item", name: /^Activity log/, states: ["selected"] });
  });

  await test.step("read a room", async () => {
    await page.keyboard.press("Control+6");
    // The list before has a first item, too.
    await hear(reader, { role: "list item", name: /^Multi-Agency/, position: /^1 of / });
    await page.keyboard.press("j");
    await hear(reader, { role: "list item", states: ["selected"] });
    await page.keyboard.press("Enter");
    await hear(reader, { role: "landmark", name: /^(Room|Group)$/ });
    await tabTo(page, page.getByRole("button", { name: "Pin to the rail" }));
    await hear(reader, { role: "push button", name: "Pin to the rail" });
  });

  await test.step("change a setting", async () => {
    const countAnnounced = async () => (await reader.readAnnouncements()).length;
    const before = await countAnnounced();
    await page.keyboard.press("Control+,");
    const pages = page.getByRole("navigation", { name: "Settings" });
    await selectByKeyboard(page, pages.getByRole("link", { name: "Notifications", exact: true }));
    await hear(reader, { role: "heading", name: "Notifications" });
    const quiet = page.getByRole("switch", { name: "Use quiet hours" });
    await tabTo(page, quiet);
    await hear(reader, { name: "Use quiet hours", states: [] });
    // Notes that are there from the start are not news.
    expect(await countAnnounced()).toBe(before);
    await page.keyboard.press("Space");
    await hear(reader, { name: "Use quiet hours", states: ["checked"] });
  });

  await test.step("go on duty", async () => {
    await page.keyboard.press("Control+3");
    await hear(reader, { role: "list item", position: /^1 of \d+$/ });
    await selectByKeyboard(
      page,
      shellPage(page).statusBar.getByRole("button", { name: "Go on duty" }),
    );
    await hear(reader, { role: "combo box", name: "Role" });
    await page.keyboard.type("Night shift");
    const start = page.getByRole("dialog").getByRole("button", { name: /^Go on duty/ });
    await selectByKeyboard(page, start);
    await tabTo(page, shellPage(page).statusBar.getByRole("button", { name: /^On duty/ }));
    await hear(reader, { role: "push button", name: /^On duty/ });
  });

  await test.step("hand over", async () => {
    await page.keyboard.press("Enter");
    await hear(reader, { role: "menu item", position: /^1 of / });
    await selectByKeyboard(page, page.getByRole("menuitem", { name: "Hand over…" }));
    await tabTo(page, page.getByRole("button", { name: /^Sign/ }));
    await hear(reader, { role: "push button", name: /^Sign/ });
    await page.keyboard.press("Enter");
    const sign = page.getByRole("dialog").getByRole("button", { name: /^Sign/ });
    await tabTo(page, sign);
    await hear(reader, { role: "push button", name: /^Sign/ });
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: /^Read back/ }));
    await hear(reader, { role: "push button", name: /^Read back/ });
  });

  await test.step("read what waits in the outbox while offline", async () => {
    await service.stop();
    await page.keyboard.press("Control+4");
    await page.keyboard.press("j");
    await hear(reader, { role: "list item", states: ["selected"] });
    await page.keyboard.press("Enter");
    await hear(reader, { role: "entry", name: /^Message to / });
    await page.keyboard.type("Are you there?");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("outbox");
    await page.keyboard.press("Enter");
    await hear(reader, { role: "list item", name: /Are you there\?/ });
  });
});
