import type { Page } from "@playwright/test";
import { openMore } from "../../pages/open-more.ts";
import { listPage } from "../../pages/shell-page.ts";
import { sceneStart } from "../clock.ts";
import { narrow, type Scene, type Stage, scene, wide } from "../scene.ts";
import { chooseSegment, enterScreen } from "../steps.ts";
import { expect } from "../timeouts.ts";

const day = 24 * 3_600_000;

/** The task list and its detail, in windows of several sizes. */
export const taskScenes: Scene[] = [
  scene("tasks", "Tasks by due date, next to the selected task", showSoon),
  scene("tasks-unselected", "Nothing selected yet", ({ launchSignedIn }) => launchSignedIn()),
  scene("task-overdue", "An overdue task", (stage) => select(stage, "Confirm levee patrol relief")),
  scene("task-waiting", "A task without details", (stage) =>
    select(stage, "Log the decision about the second operational period"),
  ),
  scene("task-more", "More about a task", async (stage) =>
    openMore(await select(stage, "Confirm levee patrol relief")),
  ),
  scene("tasks-all", "All tasks, including an unknown status", async (stage) => {
    stage.service.addTask({
      name: "Hold the shelter supplies back until the road is open",
      status: "ON_HOLD",
      progress: "BLOCKED_BY_ROAD",
      due: sceneStart - 5 * day,
    });
    const page = await stage.launchSignedIn();
    const tasks = listPage(page, "Tasks");
    await chooseSegment(page, /^All/);
    await scrollTo(page, 24);
    await tasks.row("Hold the shelter supplies back").click();
  }),
  scene("tasks-of-room", "The tasks of one room", async (stage) => {
    const page = await enterScreen(stage, "Rooms");
    await listPage(page, "Rooms").rows.nth(1).click();
    await page.getByRole("button", { name: "Tasks in this room" }).click();
    await page.getByText("Only in").waitFor();
  }),
  scene("tasks-closed", "Closed tasks", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    const tasks = listPage(page, "Tasks");
    await chooseSegment(page, /^Closed/);
    await tasks.rows.nth(1).click();
  }),
  scene("tasks-filter", "Filtered while typing", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await page.getByRole("searchbox").fill("levee");
    await listPage(page, "Tasks").row(/levee/i).first().waitFor();
  }),
  scene("tasks-no-match", "Nothing matches the filter", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await page.getByRole("searchbox").fill("volcano");
    await page.getByText("No task matches").waitFor();
  }),
  scene("tasks-owners", "The filter by owner", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await page.getByRole("button", { name: "Owner: everyone" }).click();
    await page.getByRole("menu").waitFor();
  }),
  scene("tasks-mine", "The user's own tasks", ({ launchSignedIn }) => showMine(launchSignedIn)),
  scene("tasks-unsure", "An owner who may be the user", ({ launchSignedIn, service }) => {
    renameOwner(service);
    return showUnsure(launchSignedIn);
  }),
  scene(
    "tasks-unsure-narrow",
    "The same in a narrow window",
    narrow,
    ({ launchSignedIn, service }) => {
      renameOwner(service);
      return showUnsure(launchSignedIn);
    },
  ),
  scene("tasks-sort", "The order of the list", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await page.getByRole("button", { name: /^Sort/ }).click();
    await page.getByRole("menu").waitFor();
  }),
  scene("tasks-grouped", "Grouped by due date", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await page.getByRole("button", { name: /^Sort/ }).click();
    await page.getByRole("menuitemradio", { name: "Due date" }).click();
    const tasks = listPage(page, "Tasks");
    const today = tasks.list.getByRole("group", { name: /^Today/ });
    await today.waitFor();
    await today.getByRole("option").first().click();
  }),
  scene("tasks-keyboard", "Keyboard focus", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await expect(listPage(page, "Tasks").list).toBeFocused();
    for (const key of ["j", "j", "j"]) await page.keyboard.press(key);
    await listPage(page, "Tasks").list.locator('[aria-selected="true"]').waitFor();
  }),
  scene("tasks-empty", "An empty service", { profile: "empty" }, ({ launchSignedIn }) =>
    launchSignedIn(),
  ),
  scene(
    "tasks-large",
    "The last of ten thousand tasks",
    { profile: "large" },
    async ({ launchSignedIn }) => {
      const page = await launchSignedIn();
      const tasks = listPage(page, "Tasks");
      await chooseSegment(page, /^All/);
      await tasks.rows.first().click();
      await page.keyboard.press("End");
      await tasks.list.locator('[aria-posinset="10000"][aria-selected="true"]').waitFor();
    },
  ),
  scene("tasks-narrow", "The list in a narrow window", narrow, ({ launchSignedIn }) =>
    launchSignedIn(),
  ),
  scene("task-narrow", "The detail in a narrow window", narrow, showSoon),
  scene("tasks-wide", "A wide window", wide, showSoon),
  scene("tasks-contrast", "High contrast", async (stage) => {
    const page = await showSoon(stage);
    await page.emulateMedia({ contrast: "more" });
  }),
];

async function showMine(launchSignedIn: Stage["launchSignedIn"]): Promise<Page> {
  const page = await launchSignedIn();
  await page.getByRole("button", { name: "Owner: everyone" }).click();
  await page.getByRole("menuitemradio", { name: /^Mine/ }).click();
  await page.getByRole("button", { name: "Owner: mine" }).waitFor();
  await listPage(page, "Tasks").rows.first().click();
  return page;
}

/** Gives a colleague's tasks an owner with the user's last name and initial, but another id. */
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

export async function showUnsure(launchSignedIn: Stage["launchSignedIn"]): Promise<Page> {
  const page = await launchSignedIn();
  await page.getByRole("region", { name: "Is M. Keller you?" }).waitFor();
  return page;
}

async function select({ launchSignedIn }: Stage, name: string): Promise<Page> {
  const page = await launchSignedIn();
  await listPage(page, "Tasks").row(name).click();
  return page;
}

/** Shows overdue and next tasks, and selects the one due in a few minutes. */
async function showSoon({ launchSignedIn }: Stage): Promise<Page> {
  const page = await launchSignedIn();
  await scrollTo(page, 9);
  await listPage(page, "Tasks").row("Inspect the sand boils").click();
  return page;
}

/** Scrolls the list so that a row, counted from 0, is the first visible one. */
async function scrollTo(page: Page, row: number): Promise<void> {
  const rowHeight = 56;
  await page.getByRole("listbox").evaluate((list, top) => list.scrollTo(0, top), row * rowHeight);
}
