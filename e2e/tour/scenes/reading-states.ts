import type { Page } from "@playwright/test";
import type { World } from "#demo/world/world.ts";
import { listPage } from "../../pages/shell-page.ts";
import { type Scene, scene } from "../scene.ts";
import { openScreen } from "../steps.ts";

/** Screens with the name of their list; null without a list. */
const screens: [screen: string, rows: string | null][] = [
  ["Submissions", "Submissions"],
  ["Reviews", "Entries"],
  ["Dashboard", null],
  ["Rooms", "Rooms"],
  ["Plans", "Plans"],
  ["Forms", "Forms"],
  ["Processes", "Processes"],
  ["While you were away", null],
  ["Search", null],
  ["On this computer", null],
];

/** Every reading screen with nothing stored, without the service, and with unusual texts. */
export const readingStates: Scene[] = screens.flatMap(([screen, rows]) => {
  const name = screen.toLowerCase().replaceAll(" ", "-");
  return [
    scene(
      `${name}-with-nothing`,
      `${screen}: an empty service`,
      { profile: "empty" },
      async ({ launchSignedIn }) => openScreen(await launchSignedIn(), screen),
    ),
    scene(
      `${name}-without-service`,
      `${screen}: three hours without the service`,
      async ({ launchSignedIn, service, restart }) => {
        const page = await launchSignedIn();
        await findPlans(page);
        await openScreen(page, "On this computer");
        await page.getByText("Download everything now").waitFor();
        await service.stop();
        const later = await restart(3 * 3_600_000);
        await openScreen(later, screen);
        await chooseFirst(later, rows);
      },
    ),
    scene(
      `${name}-texts`,
      `${screen}: long and right-to-left texts`,
      async ({ launchSignedIn, service }) => {
        rename(service.world);
        const page = await launchSignedIn();
        await findPlans(page);
        await openScreen(page, screen);
        if (screen === "Search") await page.getByRole("searchbox").fill("غرفة");
        await chooseFirst(page, rows);
      },
    ),
  ];
});

async function chooseFirst(page: Page, rows: string | null): Promise<void> {
  if (rows === null) return;
  await listPage(page, rows).rows.first().click();
  await page.locator("h2").last().waitFor();
}

/** Searches for plans, which are loaded when their screen opens or by a search. */
async function findPlans(page: Page): Promise<void> {
  await openScreen(page, "Plans");
  await page.getByRole("searchbox", { name: "Search plans" }).fill("an");
  await listPage(page, "Plans").rows.first().waitFor();
  await page.getByRole("searchbox", { name: "Search plans" }).fill("");
}

const long =
  "Wiederherstellung der Fernwärmeversorgung im gesamten nördlichen Stadtgebiet einschließlich Krankenhaus";
const arabic = "غرفة عمليات الطوارئ – an die Leitstelle (Bâtiment B)";
const hebrew = "בקשה לתגבור כוח אדם במרכז ההפעלה";

/** Gives all kinds of records long and right-to-left names in turn. */
function rename(world: World): void {
  const names = [long, arabic, hebrew];
  const assign = (records: { name: string }[]) => {
    for (const [at, record] of records.entries()) record.name = `${names[at % 3]} ${at + 1}`;
  };
  assign(world.rooms);
  assign(world.groups);
  assign(world.plans);
  assign(world.tasks);
  assign(world.forms);
  assign(world.processes);
  for (const process of world.processes) assign(Object.values(process.nodes));
  for (const form of world.forms) assign(form.fields);
  for (const [at, { container, process }] of world.submissions.entries()) {
    if (container !== null) container.name = names[at % 3] ?? long;
    if (process !== null) process.name = names[(at + 1) % 3] ?? long;
  }
  for (const [at, { view }] of world.dashboard.tiles.entries()) {
    view.title = names[at % 3] ?? long;
    view.description = names[(at + 1) % 3] ?? long;
  }
}
