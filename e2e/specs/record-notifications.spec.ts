import { toPerson } from "#demo/world/people.ts";
import { closeToTray, isWindowVisible } from "../fixtures/app-window.ts";
import { callMain } from "../fixtures/call-main.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { expect, type Journey, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

const minute = 60_000;
const isolates = /[\u2066-\u2069]/g;

// Records are not notified after a first sign-in, but after later ones.
test.use({ sharesApp: true, startsSignedIn: false });

/** Signs in with one known task; later ones are notified. */
async function begin({ desktop, service, launchSignedIn }: Omit<Journey, "launch">) {
  const other = findOtherUser(service);
  clearWorld(service, "alerts", "messages", "tasks");
  const known = service.addTask({ name: "Check the sandbags", creator: toPerson(other) });
  const { app, page } = await launchSignedIn();
  const tasks = listPage(page, "Tasks");
  await expect(tasks.row(known.name)).toBeVisible();
  await expect(shellPage(page).statusBar).toContainText("Updated");
  const sync = () => callMain(page, "collection.refresh", { collection: "tasks" });
  return {
    app,
    page,
    tasks,
    known,
    sync,
    titles: async () =>
      (await desktop.notifications()).map(({ summary }) => summary.replace(isolates, "")),
    /** Assigns tasks with these names to the user. */
    assign: async (...names: string[]) => {
      for (const name of names) service.addTask({ name, creator: toPerson(other) });
      await sync();
    },
  };
}

test("an assigned task is notified and opens from the notification; several are grouped; due tasks are notified", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { app, page, tasks, known, titles, sync, assign } = await begin({
    desktop,
    service,
    launchSignedIn,
  });
  // The first sync does not notify.
  expect(await titles()).toEqual([]);

  await test.step("one task; its notification opens the window with the task", async () => {
    await shellPage(page).openAlerts();
    await closeToTray(desktop, app);
    await assign("Close the east gate");
    await expect.poll(titles).toEqual(["New task: Close the east gate"]);
    const [notification] = await desktop.notifications();
    await desktop.pressNotification(notification?.id ?? 0);
    await expect.poll(() => isWindowVisible(app)).toBe(true);
    await expect(page).toHaveTitle("Tasks – Watchdesk");
    await expect(tasks.heading.last()).toHaveText("Close the east gate");
  });

  await test.step("five at once", async () => {
    await assign(...[1, 2, 3, 4, 5].map((count) => `Inspect pump ${count}`));
    await expect.poll(async () => (await titles()).at(-1)).toBe("5 new tasks");
    expect(await titles()).toHaveLength(2);
  });

  await test.step("disabled notifications are not shown, whoever created the tasks", async () => {
    const toggle = page.getByRole("switch", { name: "Tasks", exact: true });
    await shellPage(page).openSettings("notifications");
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    service.addTask({ name: "Write the report" });
    await assign("Count the blankets");
    await shellPage(page).openTasks();
    await expect(tasks.row("Count the blankets")).toBeVisible();
    await expect(tasks.row("Write the report")).toBeVisible();
    await shellPage(page).openSettings("notifications");
    await toggle.click();
    await expect(toggle).toBeChecked();
    // Notifications are sequential: one for the others would have appeared before.
    await assign("Call the fire brigade");
    await expect.poll(async () => (await titles()).at(-1)).toBe("New task: Call the fire brigade");
    expect(await titles()).toHaveLength(3);
  });

  /** Sets the known task's due time relative to now; only time triggers its notification. */
  const setDue = async (span: number) => {
    known.due = Date.now() + span;
    known.modified = Date.now();
    await sync();
    return known.due;
  };

  await test.step("a task is notified half an hour before it is due", async () => {
    const due = await setDue(30 * minute + 2_000);
    await expect
      .poll(async () => (await titles()).at(-1))
      .toMatch(/^Due \d+:\d+.*: Check the sandbags$/);
    expect(Date.now()).toBeGreaterThanOrEqual(due - 30 * minute);
    expect(await titles()).toHaveLength(4);
  });

  await test.step("a task is notified when it is overdue", async () => {
    const due = await setDue(2_000);
    await expect.poll(async () => (await titles()).at(-1)).toBe("Overdue: Check the sandbags");
    expect(Date.now()).toBeGreaterThanOrEqual(due);
  });
});
