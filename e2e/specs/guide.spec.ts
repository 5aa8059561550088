import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { listWindows } from "../fixtures/app-window.ts";
import { followGuide } from "../fixtures/guide-steps.ts";
import { selectByKeyboard, tabTo } from "../fixtures/keyboard.ts";
import { pressKeys } from "../fixtures/press-keys.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { installBrowser } from "../fixtures/system-browser.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { inboxPage } from "../pages/inbox-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ startsSignedIn: false });

test("a user follows further tasks of docs/guide by their own words", { tag: "@long" }, async ({
  service,
  launch,
}) => {
  const { page } = await launch();
  await signInPage(page).signIn(service.credentials);
  for (const name of ["snooze", "follow-room", "work-offline", "sign-out"]) {
    await test.step(name, () => followGuide(page, name));
  }
});

/** Expects that a step makes a text visible. */
const seeing = (page: Page, text: string | RegExp) => () =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

test.describe("with the address of the service's pages", () => {
  test.use({ policy: { openInService: "{baseUrl}/open/{kind}/{id}" } });

  test("a user follows the tasks of docs/guide about lists by their own words", {
    tag: "@long",
  }, async ({ desktop, service, launch }) => {
    test.setTimeout(240_000);
    const browser = await installBrowser(desktop.home);
    clearWorld(service, "alerts", "messages");
    service.addAlert({ title: "Pump 3 stands still", severity: "CRITICAL" });
    service.addMessage({ fromId: findOtherUser(service).id, text: "Can you come over?" });
    const { page } = await launch([], browser.env);
    await signInPage(page).signIn(service.credentials);
    const inbox = inboxPage(page);

    await test.step("inbox", () =>
      followGuide(page, "inbox", {
        "Move through the list with J and K.": async () => {
          await expect(inbox.list).toBeFocused();
          await page.keyboard.press("Home");
          await expect(inbox.selected).toContainText("Pump 3 stands still");
          await page.keyboard.press("j");
          await expect(inbox.selected).not.toContainText("Pump 3 stands still");
          await page.keyboard.press("k");
          await expect(inbox.selected).toContainText("Pump 3 stands still");
        },
        "Press E for the first button of the item: Acknowledge, Mark as read or Done.":
          async () => {
            await page.keyboard.press("e");
            await expect.poll(() => service.world.alerts[0]?.state).toBe("ACKNOWLEDGED");
          },
        "Press R to reply to a message, or S to snooze an item.": async () => {
          await selectByKeyboard(page, inbox.row("Can you come over?"));
          await page.keyboard.press("r");
          await expect(inbox.reply).toBeFocused();
          await page.keyboard.type("On my way.");
          await page.keyboard.press("Enter");
          await expect.poll(() => service.world.messages.at(-1)?.text).toBe("On my way.");
        },
        "You see the next item each time.": async () => {
          await expect(inbox.selected).toHaveCount(1);
          await expect(inbox.selected).not.toContainText("Can you come over?");
        },
      }));
    await test.step("tasks", () =>
      followGuide(page, "tasks", {
        "Select Open in the service to complete or approve it there.": async () => {
          await selectByKeyboard(page, page.getByRole("button", { name: /in the service$/ }));
          await expect.poll(browser.opened).toMatch(/^http/);
        },
        "You see the task move to Closed after the next update.": async () => {
          const { heading, list } = listPage(page, "Tasks");
          const title = await heading.last().textContent();
          const done = service.world.tasks.find(({ name }) => name === title);
          if (done === undefined) throw new Error(`The service has no task “${title}”.`);
          Object.assign(done, { status: "CLOSED", progress: "COMPLETED" });
          await page.keyboard.press("Control+r");
          const open = list.getByRole("option", { name: new RegExp(`^${title}`) });
          await expect(open).toHaveCount(0);
        },
      }));
    await test.step("past", () =>
      followGuide(page, "past", {
        "Set Date and time.": async () => {
          const hour = page.getByRole("dialog").locator("[data-type=hour]");
          await tabTo(page, hour);
          await page.keyboard.press("ArrowDown");
        },
        "You see the list as it was then, marked as past, with what has changed since.": () =>
          expect(page.getByRole("region", { name: "State in the past" })).toBeVisible(),
      }));
  });

  test("a user follows the tasks of docs/guide about what was missed by their own words", {
    tag: "@long",
  }, async ({ desktop, service, launch }) => {
    test.setTimeout(240_000);
    clearWorld(service, "alerts");
    service.addAlert({ title: "Pump 3 stands still", severity: "CRITICAL" });
    const { page } = await launch();
    await signInPage(page).signIn(service.credentials);
    const showsAlerts = expect.stringMatching(/Alerts – Watchdesk$/);
    const readTitles = async () => (await listWindows(desktop)).map(({ title }) => title);

    await test.step("while-away", () =>
      followGuide(page, "while-away", {
        "Select a title to open the record.": async () => {
          const title = page.getByRole("main").getByRole("listitem").getByRole("button").first();
          await selectByKeyboard(page, title);
          await expect(title).toBeHidden();
          // Something that is not seen yet.
          service.addAlert({ title: "Pump 4 stands still", severity: "HIGH" });
          await page.keyboard.press("Control+2");
          await page.keyboard.press("Control+r");
          await expect(listPage(page, "Alerts").row("Pump 4 stands still")).toBeVisible();
          await shellPage(page).openScreen("While you were away");
          const main = page.getByRole("main");
          await expect(main.getByText("Pump 4 stands still")).toBeVisible();
        },
        "You see what is new, changed, reassigned or passed on since then, and under Due soon what comes next.":
          seeing(page, "Due soon"),
      }));
    await page.keyboard.press("Control+2");
    const history = page.getByRole("region", { name: "History" });
    await test.step("why-not-notified", () =>
      followGuide(page, "why-not-notified", {
        "Read its History: what holds the notification back now comes first.": () =>
          expect(history.getByText(/^Notified/).first()).toBeVisible(),
        "Open Why under a line to see each rule of that decision.": () =>
          history.getByText("Why").first().click(),
        "You see whether you were notified or why not, and who acknowledged or changed it.": () =>
          expect(history.getByText("Do not disturb: off").first()).toBeVisible(),
      }));
    await test.step("windows", () =>
      followGuide(page, "windows", {
        "Select the screen or the record.": () => page.keyboard.press("Control+2"),
        // Playwright's keys do not reach the menu.
        "Press Ctrl+Shift+N.": () => pressKeys(desktop, "ctrl+shift+n"),
        "You see it in a window of its own.": () =>
          expect.poll(readTitles).toEqual([showsAlerts, showsAlerts]),
      }));
  });
});

test("a user follows the tasks of docs/guide about a shift and settings by their own words", {
  tag: "@long",
}, async ({ desktop, service, launch }) => {
  test.setTimeout(240_000);
  clearWorld(service, "alerts");
  const { page } = await launch();
  await signInPage(page).signIn(service.credentials);
  const dialog = page.getByRole("dialog");

  await test.step("shift", () =>
    followGuide(page, "shift", {
      "your role": "Watch officer",
      "Type your role in Role, and set the end of the shift.": async () => {
        await tabTo(page, dialog.getByLabel("Role"));
        await page.keyboard.type("Watch officer");
        await tabTo(page, dialog.locator("[data-type=hour]").first());
        await page.keyboard.press("ArrowUp");
      },
      "Select Go on duty once the self-test has ended.": () =>
        selectByKeyboard(page, dialog.getByRole("button", { name: /^Go on duty/ })),
      "Select Sign…, then Read back… together with your relief.": async () => {
        await selectByKeyboard(page, page.getByRole("button", { name: /^Sign/ }));
        await selectByKeyboard(page, dialog.getByRole("button", { name: /^Sign/ }));
        await selectByKeyboard(page, page.getByRole("button", { name: /^Read back/ }));
        await tabTo(page, dialog.getByLabel("Your name"));
        await page.keyboard.type("Joe");
        for (const box of await dialog.getByRole("checkbox").all()) {
          await selectByKeyboard(page, box);
        }
        await selectByKeyboard(page, dialog.getByRole("button", { name: "I take over" }));
        await seeing(page, /Read back by/)();
      },
      "You see On duty in the status bar meanwhile.": () =>
        expect(shellPage(page).statusBar.getByRole("button", { name: "Go on duty" })).toBeVisible(),
    }));
  await test.step("quiet-hours", () =>
    followGuide(page, "quiet-hours", {
      "Set From, To and the days.": async () => {
        // The whole day.
        for (const label of ["From", "To"]) {
          const field = page.getByRole("group", { name: label });
          for (const type of ["hour", "minute"]) {
            await tabTo(page, field.locator(`[data-type=${type}]`));
            await page.keyboard.type("00");
          }
        }
        const { accountButton } = shellPage(page);
        await expect(accountButton).toHaveAccessibleName(/Quiet hours/);
        const today = await page.evaluate(() =>
          new Date().toLocaleDateString("en-GB", { weekday: "short" }),
        );
        const day = page.getByRole("group", { name: "Start on" }).getByLabel(today);
        await selectByKeyboard(page, day);
        await expect(accountButton).not.toHaveAccessibleName(/Quiet hours/);
        await selectByKeyboard(page, day);
        await expect(accountButton).toHaveAccessibleName(/Quiet hours/);
      },
      "Turn off Sound for notifications.": () =>
        selectByKeyboard(page, page.getByRole("switch", { name: "Sound for notifications" })),
      "You see the notification on your desktop.": async () => {
        await expect
          .poll(async () => (await desktop.notifications()).map(({ summary }) => summary))
          .toContainEqual(expect.stringMatching(/test/i));
        const log = join(desktop.home, ".config", "Watchdesk", "logs", "main.log");
        await expect
          .poll(() => readFile(log, "utf8"))
          .toMatch(/notification given: test, no sound \(notificationSound is off\)/);
      },
    }));
  await test.step("shortcuts", () =>
    followGuide(page, "shortcuts", {
      "Select Change next to an action.": async () =>
        selectByKeyboard(page, page.getByRole("button", { name: "Change: Add to the shift log" })),
      "Press the new keys.": () => page.keyboard.press("Control+Shift+F8"),
      "You see the new keys next to the action; menus and hints show them, too.": seeing(
        page,
        "Ctrl+Shift+F8",
      ),
    }));
});

test("a user follows the tasks of docs/guide about what is sent by their own words", {
  tag: "@long",
}, async ({ service, launch }) => {
  test.setTimeout(240_000);
  clearWorld(service, "messages");
  service.addMessage({ fromId: findOtherUser(service).id, text: "Are you in?", isRead: true });
  const { page } = await launch();
  await signInPage(page).signIn(service.credentials);

  await test.step("write-to-several", async () => {
    const names = service.world.users
      .filter(({ id }) => id !== service.world.mainUserId)
      .flatMap(({ displayName }) => displayName ?? [])
      .slice(1, 3);
    const [first = "", second = ""] = names;
    const open = (text: string) =>
      selectByKeyboard(page, page.locator("summary").filter({ hasText: text }));
    const field = page.getByRole("searchbox", { name: "Add a recipient" });
    const add = async (name: string) => {
      await expect(field).toBeFocused();
      await page.keyboard.type(name);
      await selectByKeyboard(page, page.getByRole("menuitem", { name }));
    };
    await followGuide(page, "write-to-several", {
      "your text": "Briefing at noon",
      "Type a name, and select the person.": () => add(first),
      "Repeat this for everyone else.": () => add(second),
      "Open To several people above the conversations, then your message.": async () => {
        await open("To several people");
        await open("To 2 people");
      },
      "You see the state of each message.": async () => {
        for (const name of names) {
          const message = page.getByRole("listitem").filter({ hasText: name }).last();
          await expect(message).toContainText("Sent");
        }
      },
    });
    const countSent = () =>
      service.world.messages.filter(({ text }) => text === "Briefing at noon").length;
    await expect.poll(countSent).toBe(2);
  });
  await test.step("outbox", async () => {
    await service.stop();
    await page.keyboard.press("Control+4");
    await selectByKeyboard(page, listPage(page, "Conversations").rows.first());
    await page.keyboard.press("Enter");
    await expect(shellPage(page).composer).toBeFocused();
    await page.keyboard.type("Are you there?");
    await page.keyboard.press("Enter");
    await followGuide(page, "outbox", {
      "You see what it is, why it waits, and when it is tried again.": async () => {
        const entry = page.getByRole("region", { name: "Entry" });
        for (const text of ["Are you there?", "Reason", "Next attempt"]) {
          await expect(entry.getByText(text, { exact: true })).toBeVisible();
        }
      },
    });
  });
});
