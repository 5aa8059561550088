import type { Page } from "@playwright/test";
import { openMore } from "../../pages/more.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import type { Scene, Stage } from "../scene.ts";

const small = { width: 720, height: 480 };

/** Every place in which the service's records are read. */
export const readingScenes: Scene[] = [
  { name: "dashboard", title: "The dashboard", show: (stage) => open(stage, "Dashboard") },
  {
    name: "dashboard-end",
    title: "The rest of it",
    show: async (stage) => {
      const page = await open(stage, "Dashboard");
      await page.locator("main h2").last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "note-more",
    title: "What else is known of a note",
    show: async (stage) => {
      const { tiles } = stage.service.world.dashboard;
      const note = tiles.find(({ type }) => type === "ROOM_NOTE");
      Object.assign(note?.view ?? {}, {
        properties: { pinned: true, wiki: "https://wiki.example.org/operations/notices?id=88" },
      });
      const page = await open(stage, "Dashboard");
      await openMore(
        page
          .locator("section[data-tile]")
          .filter({ has: page.locator("iframe") })
          .first(),
      );
    },
  },
  {
    name: "view-more",
    title: "What else is known of a saved view",
    show: async (stage) => {
      const page = await open(stage, "Dashboard");
      await openMore(page.locator("section[data-tile]").first());
    },
  },
  {
    name: "dashboard-narrow",
    title: "In a small window",
    size: small,
    show: (stage) => open(stage, "Dashboard"),
  },
  list("submissions", "Submissions that wait for the person", "Submissions", "Submissions"),
  {
    name: "submission-more",
    title: "What else is known of a submission",
    show: async (stage) => {
      const page = await open(stage, "Submissions");
      await listPage(page, "Submissions").rows.nth(1).click();
      await openMore(page);
    },
  },
  {
    name: "submissions-grouped",
    title: "Grouped by process",
    show: async (stage) => {
      const page = await open(stage, "Submissions");
      await page.getByRole("button", { name: /^Sort/ }).click();
      await page.getByRole("menuitemradio", { name: "Process" }).click();
      await listPage(page, "Submissions").rows.nth(2).click();
    },
  },
  {
    name: "submissions-moved-on",
    title: "Those that have moved on",
    show: async (stage) => {
      const page = await open(stage, "Submissions");
      await page.getByRole("radio", { name: /^Moved on/ }).click();
      await listPage(page, "Submissions").rows.first().click();
    },
  },
  list("reviews", "Form entries to review", "Reviews", "Entries"),
  list("rooms", "Rooms", "Rooms", "Rooms"),
  {
    name: "room-more",
    title: "What else is known of a room",
    show: async (stage) => {
      const page = await open(stage, "Rooms");
      await listPage(page, "Rooms").rows.nth(1).click();
      await openMore(page);
    },
  },
  {
    name: "groups",
    title: "Groups",
    show: async (stage) => {
      const page = await open(stage, "Rooms");
      await page.getByRole("radio", { name: /^Groups/ }).click();
      await listPage(page, "Groups").rows.first().click();
    },
  },
  { name: "plans-first", title: "Nothing looked for yet", show: (stage) => open(stage, "Plans") },
  {
    name: "plans",
    title: "Plans that were found",
    show: async (stage) => {
      const page = await open(stage, "Plans");
      await page.getByRole("searchbox", { name: "Search plans" }).fill("fl");
      await listPage(page, "Plans").rows.first().click();
    },
  },
  list("forms", "A form for review", "Forms", "Forms"),
  {
    name: "forms-narrow",
    title: "A form in a small window",
    size: small,
    show: async (stage) => {
      const page = await open(stage, "Forms");
      await listPage(page, "Forms").rows.nth(1).click();
      await page.locator("h2").last().waitFor();
    },
  },
  {
    name: "form-more",
    title: "What else is known of a form",
    show: async (stage) => {
      const page = await open(stage, "Forms");
      await listPage(page, "Forms").rows.nth(1).click();
      await openMore(page);
    },
  },
  {
    name: "processes",
    title: "A process as a graph",
    show: async (stage) => {
      const page = await open(stage, "Processes");
      await listPage(page, "Processes").rows.nth(1).click();
      await page.getByRole("button", { name: /Fit/ }).waitFor();
    },
  },
  {
    name: "process-step",
    title: "A step beside its graph",
    show: openStep,
  },
  {
    name: "process-step-narrow",
    title: "A step below its graph, in a small window",
    size: { width: 720, height: 800 },
    show: openStep,
  },
  {
    name: "process-outline",
    title: "The same as an outline",
    show: async (stage) => {
      const page = await open(stage, "Processes");
      await listPage(page, "Processes").rows.nth(1).click();
      await page.getByRole("radio", { name: "Outline" }).click();
    },
  },
  {
    name: "process-fields",
    title: "The fields of its steps, with their rules and properties",
    show: async (stage) => {
      const page = await showFields(stage);
      await page.getByText("Properties as JSON").first().click();
    },
  },
  {
    name: "step-more",
    title: "A step with all that is known of it",
    show: async (stage) => {
      const page = await showFields(stage);
      await page.locator("main h3 button").first().click();
      await openMore(page.getByRole("complementary"));
    },
  },
  {
    name: "process-more",
    title: "What else is known of a process",
    show: async (stage) => openMore(await showFields(stage)),
  },
  {
    name: "search",
    title: "Search over everything stored",
    show: async (stage) => {
      const page = await open(stage, "Search");
      await page.getByRole("searchbox").fill("shelter");
      await page.locator("mark").first().waitFor();
    },
  },
  {
    name: "search-narrow",
    title: "Search in a small window",
    size: { width: 720, height: 800 },
    show: async (stage) => {
      const page = await open(stage, "Search");
      await page.getByRole("searchbox").fill("shelter");
      await page.locator("mark").first().waitFor();
    },
  },
  {
    name: "search-wide",
    title: "Search in a wide window",
    size: { width: 2560, height: 1300 },
    show: async (stage) => {
      const page = await open(stage, "Search");
      await page.getByRole("searchbox").fill("crew");
      await page.locator("mark").first().waitFor();
    },
  },
  {
    name: "search-nothing",
    title: "No results",
    show: async (stage) => {
      const page = await open(stage, "Search");
      await page.getByRole("searchbox").fill("xyzzy");
      await page.getByText("No results for “xyzzy”").first().waitFor();
    },
  },
  {
    name: "since",
    title: "While you were away",
    show: (stage) => open(stage, "While you were away"),
  },
  { name: "offline", title: "Take offline", show: (stage) => open(stage, "Take offline") },
];

/** A process with one of its steps. */
async function openStep(stage: Stage): Promise<void> {
  const page = await open(stage, "Processes");
  await listPage(page, "Processes").rows.nth(1).click();
  await page.keyboard.press("Enter");
  await page.locator(".react-flow__node").first().click();
  await page.getByRole("complementary").waitFor();
}

/** A process whose fields have rules and properties, by its fields. */
async function showFields(stage: Stage): Promise<Page> {
  const { processes } = stage.service.world;
  for (const { fields } of processes.flatMap(({ nodes }) => Object.values(nodes))) {
    for (const field of fields) {
      field.rules = field.type === "NUMERIC" ? [{ type: "RANGE", min: 1, max: 500 }] : [];
      field.properties = field.type === "TEXT" ? { maxLength: 200, palette: { warm: "red" } } : {};
    }
  }
  const page = await open(stage, "Processes");
  await listPage(page, "Processes").rows.nth(1).click();
  await page.getByRole("radio", { name: "Fields" }).click();
  return page;
}

async function open({ enter }: Stage, place: string): Promise<Page> {
  const page = await enter();
  await shellPage(page).openPlace(place);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

function list(name: string, title: string, place: string, rows: string): Scene {
  return {
    name,
    title,
    show: async (stage) => {
      const page = await open(stage, place);
      await listPage(page, rows).rows.nth(1).click();
      await listPage(page, rows).heading.last().waitFor();
    },
  };
}
