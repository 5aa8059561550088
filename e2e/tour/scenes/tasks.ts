import type { Page } from "@playwright/test";
import { openMore } from "../../pages/open-more.ts";
import { listPage } from "../../pages/shell-page.ts";
import { opening } from "../clock.ts";
import { expect } from "../expect.ts";
import { narrow, type Scene, type Stage, scene, wide } from "../scene.ts";
import { choosePart, enterScreen } from "../steps.ts";

const day = 24 * 3_600_000;

/** The task list and its detail, in windows of several sizes. */
export const taskScenes: Scene[] = [
  scene("tasks", "What is due first, beside the selected task", showSoon),
  scene("tasks-unselected", "Nothing selected yet", ({ enter }) => enter()),
  scene("task-overdue", "An overdue task", (stage) => select(stage, "Confirm levee patrol relief")),
  scene("task-waiting", "A task without details", (stage) =>
    select(stage, "Log the decision about the second operational period"),
  ),
  scene("task-more", "What else is known of a task", async (stage) =>
    openMore(await select(stage, "Confirm levee patrol relief")),
  ),
  scene("tasks-all", "All tasks, among them one whose status nobody knows", async (stage) => {
    stage.service.addTask({
      name: "Hold the shelter supplies back until the road is open",
      status: "ON_HOLD",
      progress: "BLOCKED_BY_ROAD",
      due: opening - 5 * day,
    });
    const page = await stage.enter();
    const tasks = listPage(page, "Tasks");
    await choosePart(page, /^All/);
    await scrollTo(page, 24);
    await tasks.row("Hold the shelter supplies back").click();
  }),
  scene("tasks-of-room", "The tasks of one room alone", async (stage) => {
    const page = await enterScreen(stage, "Rooms");
    await listPage(page, "Rooms").rows.nth(1).click();
    await page.getByRole("button", { name: "Tasks in this room" }).click();
    await page.getByText("Only in").waitFor();
  }),
  scene("tasks-closed", "Closed tasks", async ({ enter }) => {
    const page = await enter();
    const tasks = listPage(page, "Tasks");
    await choosePart(page, /^Closed/);
    await tasks.rows.nth(1).click();
  }),
  scene("tasks-filter", "Filtered as one types", async ({ enter }) => {
    const page = await enter();
    await page.getByRole("searchbox").fill("levee");
    await listPage(page, "Tasks").row(/levee/i).first().waitFor();
  }),
  scene("tasks-no-match", "Nothing matches the filter", async ({ enter }) => {
    const page = await enter();
    await page.getByRole("searchbox").fill("volcano");
    await page.getByText("No task matches").waitFor();
  }),
  scene("tasks-owners", "Whose tasks the list can show", async ({ enter }) => {
    const page = await enter();
    await page.getByRole("button", { name: "Owner: everyone" }).click();
    await page.getByRole("menu").waitFor();
  }),
  scene("tasks-mine", "The user's own tasks alone", ({ enter }) => showMine(enter)),
  scene("tasks-unsure", "An owner who may be the user", ({ enter, service }) => {
    renameOwner(service);
    return showUnsure(enter);
  }),
  scene("tasks-unsure-narrow", "The same in a narrow window", narrow, ({ enter, service }) => {
    renameOwner(service);
    return showUnsure(enter);
  }),
  scene("tasks-sort", "The order of the list", async ({ enter }) => {
    const page = await enter();
    await page.getByRole("button", { name: /^Sort/ }).click();
    await page.getByRole("menu").waitFor();
  }),
  scene("tasks-grouped", "Grouped by due date", async ({ enter }) => {
    const page = await enter();
    await page.getByRole("button", { name: /^Sort/ }).click();
    await page.getByRole("menuitemradio", { name: "Due date" }).click();
    const tasks = listPage(page, "Tasks");
    const today = tasks.list.getByRole("group", { name: /^Today/ });
    await today.waitFor();
    await today.getByRole("option").first().click();
  }),
  scene("tasks-keyboard", "By keyboard: the focus is in sight", async ({ enter }) => {
    const page = await enter();
    await expect(listPage(page, "Tasks").list).toBeFocused();
    for (const key of ["j", "j", "j"]) await page.keyboard.press(key);
    await listPage(page, "Tasks").list.locator('[aria-selected="true"]').waitFor();
  }),
  scene("tasks-empty", "A service that has nothing", { profile: "empty" }, ({ enter }) => enter()),
  scene(
    "tasks-large",
    "The last of ten thousand tasks",
    { profile: "large" },
    async ({ enter }) => {
      const page = await enter();
      const tasks = listPage(page, "Tasks");
      await choosePart(page, /^All/);
      await tasks.rows.first().click();
      await page.keyboard.press("End");
      await tasks.list.locator('[aria-posinset="10000"][aria-selected="true"]').waitFor();
    },
  ),
  scene("tasks-narrow", "The list in a narrow window", narrow, ({ enter }) => enter()),
  scene("task-narrow", "The detail in a narrow window", narrow, showSoon),
  scene("tasks-wide", "A wide window", wide, showSoon),
  scene("tasks-contrast", "For those who asked their computer for more contrast", async (stage) => {
    const page = await showSoon(stage);
    await page.emulateMedia({ contrast: "more" });
  }),
];

async function showMine(enter: Stage["enter"]): Promise<Page> {
  const page = await enter();
  await page.getByRole("button", { name: "Owner: everyone" }).click();
  await page.getByRole("menuitemradio", { name: /^Mine/ }).click();
  await page.getByRole("button", { name: "Owner: mine" }).waitFor();
  await listPage(page, "Tasks").rows.first().click();
  return page;
}

/** Gives a colleague's tasks an owner by another id, with an initial in the place of the user's first name. */
export function renameOwner({ world }: Stage["service"]): void {
  const colleague = world.tasks.find(
    ({ owner }) => owner !== null && owner.id !== world.mainUserId,
  )?.owner;
  for (const { owner } of world.tasks) {
    if (owner !== null && owner.id === colleague?.id) {
      Object.assign(owner, { displayName: "M. Keller", name: null });
    }
  }
}

export async function showUnsure(enter: Stage["enter"]): Promise<Page> {
  const page = await enter();
  await page.getByRole("region", { name: "Is M. Keller you?" }).waitFor();
  return page;
}

async function select({ enter }: Stage, name: string): Promise<Page> {
  const page = await enter();
  await listPage(page, "Tasks").row(name).click();
  return page;
}

/** Overdue tasks, the next ones and, selected, the one that is due in a few minutes. */
async function showSoon({ enter }: Stage): Promise<Page> {
  const page = await enter();
  await scrollTo(page, 9);
  await listPage(page, "Tasks").row("Inspect the sand boils").click();
  return page;
}

/** Scrolls the list until a row, counted from 0, is its first in sight. */
async function scrollTo(page: Page, row: number): Promise<void> {
  const rowHeight = 56;
  await page.getByRole("listbox").evaluate((list, top) => list.scrollTo(0, top), row * rowHeight);
}
