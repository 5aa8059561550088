import type { Page } from "@playwright/test";
import type { RunningService } from "#demo/service.ts";
import { asPerson } from "#demo/world/people.ts";
import type { Bridge } from "#shared/ipc/bridge.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import type { RunningApp } from "../fixtures/electron-app.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

const minute = 60_000;
const isolates = /[\u2066-\u2069]/g;

type Journey = { desktop: Desktop; service: RunningService; launch: () => Promise<RunningApp> };

/** Signs in where one task is known already; from then on what comes is news. */
async function begin({ desktop, service, launch }: Journey) {
  const { world } = service;
  const other = world.users.find(({ id }) => id !== world.mainUserId);
  if (other === undefined) throw new Error("There is nobody who could give a task.");
  for (const records of [world.alerts, world.messages, world.tasks]) records.splice(0);
  const known = service.addTask({ name: "Check the sandbags", creator: asPerson(other) });
  const { app, page } = await launch();
  await signInPage(page).signIn(service.credentials);
  const tasks = listPage(page, "Tasks");
  await expect(tasks.row(known.name)).toBeVisible();
  await expect(shellPage(page).statusBar).toContainText("Updated");
  const sync = () => refreshTasks(page);
  return {
    app,
    page,
    tasks,
    known,
    sync,
    titles: async () =>
      (await desktop.notifications()).map(({ summary }) => summary.replace(isolates, "")),
    /** Somebody gives the person tasks with these names. */
    give: async (...names: string[]) => {
      for (const name of names) service.addTask({ name, creator: asPerson(other) });
      await sync();
    },
  };
}

/** Asks the service for tasks now, whatever is on the screen. */
const refreshTasks = (page: Page) =>
  page.evaluate(async () => {
    const { watchdesk } = window as unknown as { watchdesk: Bridge };
    await watchdesk.call("collection.refresh", { collection: "tasks" });
  });

test("a task given to the person is announced, opens from there, and several come as one", async ({
  desktop,
  service,
  launch,
}) => {
  const { app, page, tasks, titles, give } = await begin({ desktop, service, launch });
  const isOnScreen = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  // What was there at the first sync is no news.
  expect(await titles()).toEqual([]);

  await test.step("one, which brings the window back and the task into it", async () => {
    await shellPage(page).openAlerts();
    for (const { id } of await desktop.windows()) await desktop.closeWindow(id);
    await expect.poll(isOnScreen).toBe(false);
    await give("Close the east gate");
    await expect.poll(titles).toEqual(["New task: Close the east gate"]);
    const [notification] = await desktop.notifications();
    await desktop.pressNotification(notification?.id ?? 0);
    await expect.poll(isOnScreen).toBe(true);
    await expect(page).toHaveTitle("Tasks – Watchdesk");
    await expect(tasks.heading.last()).toHaveText("Close the east gate");
  });

  await test.step("five at once", async () => {
    await give(...[1, 2, 3, 4, 5].map((count) => `Inspect pump ${count}`));
    await expect.poll(async () => (await titles()).at(-1)).toBe("5 new tasks");
    expect(await titles()).toHaveLength(2);
  });

  await test.step("what the person made themselves is no news, nor what is switched off", async () => {
    const toggle = page.getByRole("switch", { name: "Tasks assigned to me" });
    const openSettings = () =>
      page.evaluate(() => {
        window.location.hash = "#/settings";
      });
    service.addTask({ name: "Write the report" });
    await openSettings();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await give("Count the blankets");
    await shellPage(page).openTasks();
    await expect(tasks.row("Count the blankets")).toBeVisible();
    await expect(tasks.row("Write the report")).toBeVisible();
    await openSettings();
    await toggle.click();
    await expect(toggle).toBeChecked();
    // One comes after the other: what was to come of the others would have come before.
    await give("Call the fire brigade");
    await expect.poll(async () => (await titles()).at(-1)).toBe("New task: Call the fire brigade");
    expect(await titles()).toHaveLength(3);
  });
});

test("a task is announced when it is due soon, and again when its time has come", async ({
  desktop,
  service,
  launch,
}) => {
  const { known, titles, sync } = await begin({ desktop, service, launch });
  /** It is due so long from now; nothing but the passing of time announces what comes of it. */
  const setDue = async (span: number) => {
    known.due = Date.now() + span;
    known.modified = Date.now();
    await sync();
    return known.due;
  };

  await test.step("half an hour before", async () => {
    const due = await setDue(30 * minute + 4_000);
    await expect
      .poll(titles, { timeout: 30_000 })
      .toEqual([expect.stringMatching(/^Due \d+:\d+.*: Check the sandbags$/)]);
    expect(Date.now()).toBeGreaterThanOrEqual(due - 30 * minute);
  });

  await test.step("when it is overdue", async () => {
    const due = await setDue(4_000);
    await expect
      .poll(async () => (await titles()).at(-1), { timeout: 30_000 })
      .toBe("Overdue: Check the sandbags");
    expect(Date.now()).toBeGreaterThanOrEqual(due);
  });
});
