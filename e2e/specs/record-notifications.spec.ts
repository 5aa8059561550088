import { asPerson } from "#demo/world/people.ts";
import { isOnScreen, leaveForTray } from "../fixtures/app-window.ts";
import { askMain } from "../fixtures/call-main.ts";
import { clearWorld, findOther } from "../fixtures/service-world.ts";
import { expect, type Journey, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

const minute = 60_000;
const isolates = /[\u2066-\u2069]/g;

// What is there at a first sign-in is no news; after another one it is.
test.use({ startsSignedIn: false });

/** Signs in where one task is known already; from then on what comes is news. */
async function begin({ desktop, service, enter }: Omit<Journey, "launch">) {
  const other = findOther(service);
  clearWorld(service, "alerts", "messages", "tasks");
  const known = service.addTask({ name: "Check the sandbags", creator: asPerson(other) });
  const { app, page } = await enter();
  const tasks = listPage(page, "Tasks");
  await expect(tasks.row(known.name)).toBeVisible();
  await expect(shellPage(page).statusBar).toContainText("Updated");
  const sync = () => askMain(page, "collection.refresh", { collection: "tasks" });
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

test("a task given to the user is announced, opens from there, and several come as one; it is announced when due", async ({
  desktop,
  service,
  enter,
}) => {
  const { app, page, tasks, known, titles, sync, give } = await begin({ desktop, service, enter });
  // What was there at the first sync is no news.
  expect(await titles()).toEqual([]);

  await test.step("one, which brings the window back and the task into it", async () => {
    await shellPage(page).openAlerts();
    await leaveForTray(desktop, app);
    await give("Close the east gate");
    await expect.poll(titles).toEqual(["New task: Close the east gate"]);
    const [notification] = await desktop.notifications();
    await desktop.pressNotification(notification?.id ?? 0);
    await expect.poll(() => isOnScreen(app)).toBe(true);
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
    service.addTask({ name: "Write the report" });
    await shellPage(page).openSettings();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await give("Count the blankets");
    await shellPage(page).openTasks();
    await expect(tasks.row("Count the blankets")).toBeVisible();
    await expect(tasks.row("Write the report")).toBeVisible();
    await shellPage(page).openSettings();
    await toggle.click();
    await expect(toggle).toBeChecked();
    // One comes after the other: what was to come of the others would have come before.
    await give("Call the fire brigade");
    await expect.poll(async () => (await titles()).at(-1)).toBe("New task: Call the fire brigade");
    expect(await titles()).toHaveLength(3);
  });

  /** It is due so long from now; nothing but the passing of time announces what comes of it. */
  const setDue = async (span: number) => {
    known.due = Date.now() + span;
    known.modified = Date.now();
    await sync();
    return known.due;
  };

  await test.step("half an hour before it is due", async () => {
    const due = await setDue(30 * minute + 4_000);
    await expect
      .poll(async () => (await titles()).at(-1))
      .toMatch(/^Due \d+:\d+.*: Check the sandbags$/);
    expect(Date.now()).toBeGreaterThanOrEqual(due - 30 * minute);
    expect(await titles()).toHaveLength(4);
  });

  await test.step("when it is overdue", async () => {
    const due = await setDue(4_000);
    await expect.poll(async () => (await titles()).at(-1)).toBe("Overdue: Check the sandbags");
    expect(Date.now()).toBeGreaterThanOrEqual(due);
  });
});
