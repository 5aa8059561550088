import type { Locator, Page } from "@playwright/test";
import type { FormField } from "#shared/features/forms/schema.ts";
import { callMain } from "../../fixtures/call-main.ts";
import { openMore } from "../../pages/open-more.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { chooseSegment, enterScreen, openScreen } from "../steps.ts";
import { changeRecords } from "./changed-records.ts";
import { writePolicy } from "./policy.ts";

/** Every screen with records of the service. */
export const readingScenes: Scene[] = [
  scene("dashboard", "The dashboard", (stage) => enterScreen(stage, "Dashboard")),
  scene("dashboard-end", "The end of the screen", async (stage) => {
    const page = await enterScreen(stage, "Dashboard");
    await page.locator("main h2").last().scrollIntoViewIfNeeded();
  }),
  scene("note-more", "More about a note", async (stage) => {
    const note = stage.service.world.dashboard.tiles.find(({ type }) => type === "ROOM_NOTE");
    Object.assign(note?.view ?? {}, {
      properties: { pinned: true, wiki: "https://wiki.example.org/operations/notices?id=88" },
    });
    const page = await enterScreen(stage, "Dashboard");
    await openMoreOf(
      tiles(page)
        .filter({ has: page.locator("iframe") })
        .first(),
    );
  }),
  scene("view-more", "More about a saved view", async (stage) => {
    const page = await enterScreen(stage, "Dashboard");
    await openMoreOf(tiles(page).first());
  }),
  scene("dashboard-narrow", "In a small window", small, (stage) => enterScreen(stage, "Dashboard")),
  list("submissions", "Submissions that wait for the user", "Submissions", "Submissions"),
  scene("submission-more", "More about a submission", async (stage) => {
    const page = await enterScreen(stage, "Submissions");
    await listPage(page, "Submissions").rows.nth(1).click();
    await openMore(page);
  }),
  scene("submissions-grouped", "Grouped by process", async (stage) => {
    const page = await enterScreen(stage, "Submissions");
    await page.getByRole("button", { name: /^Sort/ }).click();
    await page.getByRole("menuitemradio", { name: "Process" }).click();
    await listPage(page, "Submissions").rows.nth(2).click();
  }),
  scene("submissions-moved-on", "Submissions that have moved on", async (stage) => {
    const page = await enterScreen(stage, "Submissions");
    await chooseSegment(page, /^Passed on/);
    await listPage(page, "Submissions").rows.first().click();
  }),
  list("reviews", "Form entries to review", "Reviews", "Entries"),
  scene("reviews-values", "Entries whose values the service sends", async (stage) => {
    const { service, launchSignedIn } = stage;
    changeRecords(service, /\/me\/entries/, (entry, at) => ({
      ...entry,
      values: { Address: `${12 + at} Quay Street`, People: 3 + at, Power: at % 2 === 0 },
    }));
    await writePolicy(stage, { openInService: "{baseUrl}/open/{kind}/{id}" });
    const page = await launchSignedIn();
    await openScreen(page, "Reviews");
    await listPage(page, "Entries").rows.nth(1).click();
    await page.getByRole("button", { name: "Open in the service" }).waitFor();
    await page.getByText("Address: 13 Quay Street").waitFor();
    await page.getByText("13 Quay Street", { exact: true }).waitFor();
  }),
  list("rooms", "Rooms", "Rooms", "Rooms"),
  scene("room-more", "More about a room", async (stage) => {
    const page = await enterScreen(stage, "Rooms");
    await listPage(page, "Rooms").rows.nth(1).click();
    await openMore(page);
  }),
  scene("groups", "Groups", async (stage) => {
    const page = await enterScreen(stage, "Rooms");
    await chooseSegment(page, /^Groups/);
    await listPage(page, "Groups").rows.first().click();
  }),
  scene("group-more", "More about a group", async (stage) => {
    const page = await enterScreen(stage, "Rooms");
    await chooseSegment(page, /^Groups/);
    await listPage(page, "Groups").rows.first().click();
    await openMore(page);
  }),
  scene("plans-first", "All plans, before a search", (stage) => enterScreen(stage, "Plans")),
  scene("plans", "Found plans", async (stage) => {
    const page = await enterScreen(stage, "Plans");
    await page.getByRole("searchbox", { name: "Search plans" }).fill("fl");
    await listPage(page, "Plans").rows.first().click();
  }),
  list("forms", "A form for review", "Forms", "Forms"),
  scene("forms-narrow", "A form in a small window", small, async (stage) => {
    const page = await enterScreen(stage, "Forms");
    await listPage(page, "Forms").rows.nth(1).click();
    await page.locator("h2").last().waitFor();
  }),
  scene("form-more", "More about a form", async (stage) => {
    const page = await enterScreen(stage, "Forms");
    await listPage(page, "Forms").rows.nth(1).click();
    await openMore(page);
  }),
  scene("form-gone", "A recent form that is not stored", async (stage) => {
    const { recentForms, forms } = stage.service.world;
    forms.splice(0, forms.length, ...forms.filter(({ id }) => id !== recentForms[0]?.id));
    const page = await enterScreen(stage, "Forms");
    await shellPage(page).chooseRecent();
    await listPage(page, "Forms").rows.first().click();
    await page.getByText(/doesn't offer it for offline use/).waitFor();
  }),
  scene("form-reference", "A reference with a default", async (stage) => {
    const form = stage.service.world.forms.find(({ fields }) => findReference(fields) !== null);
    const reference = findReference(form?.fields ?? []);
    if (form === undefined || reference === null) throw new Error("There is no reference.");
    reference.defaultValue = { id: 4, name: "Harbour flood 2025" };
    const page = await enterScreen(stage, "Forms");
    await page.getByRole("searchbox", { name: "Filter forms" }).fill(form.name);
    await listPage(page, "Forms").rows.first().click();
    await page.getByText("Default: ").first().scrollIntoViewIfNeeded();
  }),
  scene("processes", "A process as a graph", async (stage) => {
    const page = await enterScreen(stage, "Processes");
    await listPage(page, "Processes").rows.nth(1).click();
    await page.getByRole("button", { name: /Fit/ }).waitFor();
  }),
  scene("process-scrolled", "The wheel over a graph scrolls the pane", async (stage) => {
    const page = await enterScreen(stage, "Processes");
    await listPage(page, "Processes").rows.nth(1).click();
    await page.getByRole("button", { name: /Fit/ }).waitFor();
    await page.getByRole("application").hover();
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => {
      const pane = document.querySelector("main article")?.parentElement;
      return (pane?.scrollTop ?? 0) > 0;
    });
  }),
  scene("process-step", "A step beside its graph", openStep),
  scene(
    "process-step-narrow",
    "A step below its graph, in a small window",
    { size: { width: 720, height: 800 } },
    openStep,
  ),
  scene("process-outline", "The same as an outline", async (stage) => {
    const page = await enterScreen(stage, "Processes");
    await listPage(page, "Processes").rows.nth(1).click();
    await page.getByRole("radio", { name: "Outline" }).click();
  }),
  scene(
    "process-fields",
    "The fields of its steps, with their rules and properties",
    async (stage) => {
      const page = await showFields(stage);
      await callMain(page, "settings.set", { showsJson: true });
      await page.getByText("Properties as JSON").first().click();
    },
  ),
  scene("step-more", "More about a step", async (stage) => {
    const page = await showFields(stage);
    await page.locator("main h3 button").first().click();
    await openMore(page.getByRole("complementary"));
  }),
  scene("process-more", "More about a process", async (stage) => openMore(await showFields(stage))),
  scene("search", "Search over everything stored", async (stage) => {
    const page = await enterScreen(stage, "Search");
    await page.getByRole("searchbox").fill("shelter");
    await page.locator("mark").first().waitFor();
  }),
  scene(
    "search-narrow",
    "Search in a small window",
    { size: { width: 720, height: 800 } },
    async (stage) => {
      const page = await enterScreen(stage, "Search");
      await page.getByRole("searchbox").fill("shelter");
      await page.locator("mark").first().waitFor();
    },
  ),
  scene(
    "search-wide",
    "Search in a wide window",
    { size: { width: 2560, height: 1300 } },
    async (stage) => {
      const page = await enterScreen(stage, "Search");
      await page.getByRole("searchbox").fill("crew");
      await page.locator("mark").first().waitFor();
    },
  ),
  scene("search-nothing", "No results", async (stage) => {
    const page = await enterScreen(stage, "Search");
    await page.getByRole("searchbox").fill("xyzzy");
    await page.getByText("No results for “xyzzy”").first().waitFor();
  }),
  scene("since", "While you were away", (stage) => enterScreen(stage, "While you were away")),
  scene("offline", "What is stored on this computer", (stage) =>
    enterScreen(stage, "On this computer"),
  ),
];

function findReference(fields: FormField[]): FormField | null {
  for (const field of fields) {
    const found = field.type === "REFERENCE" ? field : findReference(field.fields);
    if (found !== null) return found;
  }
  return null;
}

const tiles = (page: Page) => page.getByRole("main").getByRole("article");

/** Opens the details of a tile, and in them the further facts. */
async function openMoreOf(tile: Locator): Promise<void> {
  await tile.getByRole("button", { name: /^Actions for/ }).click();
  await tile.page().getByRole("menuitem", { name: "Details" }).click();
  await openMore(tile.page().getByRole("dialog"));
}

/** Opens a process with one of its steps. */
async function openStep(stage: Stage): Promise<void> {
  const page = await enterScreen(stage, "Processes");
  await listPage(page, "Processes").rows.nth(1).click();
  await page.keyboard.press("Enter");
  await page.locator(".react-flow__node").first().click();
  await page.getByRole("complementary").waitFor();
}

/** Opens the fields of a process, with rules and properties. */
async function showFields(stage: Stage): Promise<Page> {
  const { processes } = stage.service.world;
  for (const { fields } of processes.flatMap(({ nodes }) => Object.values(nodes))) {
    for (const field of fields) {
      field.rules = field.type === "NUMERIC" ? [{ type: "RANGE", min: 1, max: 500 }] : [];
      field.properties = field.type === "TEXT" ? { maxLength: 200, palette: { warm: "red" } } : {};
    }
  }
  const page = await enterScreen(stage, "Processes");
  await listPage(page, "Processes").rows.nth(1).click();
  await page.getByRole("radio", { name: "Fields" }).click();
  return page;
}

function list(name: string, title: string, screen: string, rows: string): Scene {
  return scene(name, title, async (stage) => {
    const page = await enterScreen(stage, screen);
    await listPage(page, rows).rows.nth(1).click();
    await listPage(page, rows).heading.last().waitFor();
  });
}
