import type { Page } from "@playwright/test";
import { openMore } from "../../pages/more.ts";
import { listPage } from "../../pages/shell-page.ts";
import { opening } from "../clock.ts";
import type { Scene, Stage } from "../scene.ts";

const day = 24 * 3_600_000;

/** The task list and its detail, in windows of several sizes. */
export const taskScenes: Scene[] = [
  {
    name: "tasks",
    title: "What is due first, beside the selected task",
    show: showSoon,
  },
  {
    name: "tasks-unselected",
    title: "Nothing selected yet",
    show: ({ enter }) => enter(),
  },
  {
    name: "task-overdue",
    title: "An overdue task",
    show: (stage) => select(stage, "Confirm levee patrol relief"),
  },
  {
    name: "task-waiting",
    title: "A task without details",
    show: (stage) => select(stage, "Log the decision about the second operational period"),
  },
  {
    name: "task-more",
    title: "What else is known of a task",
    show: async (stage) => openMore(await select(stage, "Confirm levee patrol relief")),
  },
  {
    name: "tasks-all",
    title: "All tasks, among them one whose status nobody knows",
    show: async (stage) => {
      stage.service.addTask({
        name: "Hold the shelter supplies back until the road is open",
        status: "ON_HOLD",
        progress: "BLOCKED_BY_ROAD",
        due: opening - 5 * day,
      });
      const page = await stage.enter();
      const tasks = listPage(page, "Tasks");
      await tasks.choose(/^All/);
      await scrollTo(page, 24);
      await tasks.row("Hold the shelter supplies back").click();
    },
  },
  {
    name: "tasks-closed",
    title: "Closed tasks",
    show: async ({ enter }) => {
      const page = await enter();
      const tasks = listPage(page, "Tasks");
      await tasks.choose(/^Closed/);
      await tasks.rows.nth(1).click();
    },
  },
  {
    name: "tasks-filter",
    title: "Filtered as one types",
    show: async ({ enter }) => {
      const page = await enter();
      await page.getByRole("searchbox").fill("levee");
      await listPage(page, "Tasks").row(/levee/i).first().waitFor();
    },
  },
  {
    name: "tasks-no-match",
    title: "Nothing matches the filter",
    show: async ({ enter }) => {
      const page = await enter();
      await page.getByRole("searchbox").fill("volcano");
      await page.getByText("No task matches").waitFor();
    },
  },
  {
    name: "tasks-sort",
    title: "The order of the list",
    show: async ({ enter }) => {
      const page = await enter();
      await page.getByRole("button", { name: /^Sort/ }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "tasks-grouped",
    title: "Grouped by due date",
    show: async ({ enter }) => {
      const page = await enter();
      await page.getByRole("button", { name: /^Sort/ }).click();
      await page.getByRole("menuitemradio", { name: "Due date" }).click();
      const tasks = listPage(page, "Tasks");
      const today = tasks.list.getByRole("group", { name: /^Today/ });
      await today.waitFor();
      await today.getByRole("option").first().click();
    },
  },
  {
    name: "tasks-keyboard",
    title: "By keyboard: the focus is in sight",
    show: async ({ enter }) => {
      const page = await enter();
      for (const key of ["j", "j", "j"]) await page.keyboard.press(key);
      await listPage(page, "Tasks").list.locator('[aria-selected="true"]').waitFor();
    },
  },
  {
    name: "tasks-empty",
    title: "A service that has nothing",
    profile: "empty",
    show: ({ enter }) => enter(),
  },
  {
    name: "tasks-large",
    title: "The last of ten thousand tasks",
    profile: "large",
    show: async ({ enter }) => {
      const page = await enter();
      const tasks = listPage(page, "Tasks");
      await tasks.choose(/^All/);
      await tasks.rows.first().click();
      await page.keyboard.press("End");
      await tasks.list.locator('[aria-posinset="10000"][aria-selected="true"]').waitFor();
    },
  },
  {
    name: "tasks-narrow",
    title: "The list in a narrow window",
    size: { width: 800, height: 600 },
    show: ({ enter }) => enter(),
  },
  {
    name: "task-narrow",
    title: "The detail in a narrow window",
    size: { width: 800, height: 600 },
    show: showSoon,
  },
  {
    name: "tasks-wide",
    title: "A wide window",
    size: { width: 1920, height: 1080 },
    show: showSoon,
  },
  {
    name: "tasks-contrast",
    title: "For those who asked their computer for more contrast",
    show: async (stage) => {
      const page = await showSoon(stage);
      await page.emulateMedia({ contrast: "more" });
    },
  },
];

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
