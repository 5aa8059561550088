import type { Page } from "@playwright/test";
import type { World } from "#demo/world/world.ts";
import { listPage } from "../../pages/shell-page.ts";
import { type Scene, scene } from "../scene.ts";
import { goTo } from "../steps.ts";

/** A place, and what its rows are called; null where it is no list. */
const places: [place: string, rows: string | null][] = [
  ["Submissions", "Submissions"],
  ["Reviews", "Entries"],
  ["Dashboard", null],
  ["Rooms", "Rooms"],
  ["Plans", "Plans"],
  ["Forms", "Forms"],
  ["Processes", "Processes"],
  ["While you were away", null],
  ["Search", null],
  ["Take offline", null],
];

/** Every reading place with nothing stored, without the service, and with texts of all kinds. */
export const readingStates: Scene[] = places.flatMap(([place, rows]) => {
  const name = place.toLowerCase().replaceAll(" ", "-");
  return [
    scene(
      `${name}-with-nothing`,
      `${place}: a service that has nothing`,
      { profile: "empty" },
      async ({ enter }) => goTo(await enter(), place),
    ),
    scene(
      `${name}-without-service`,
      `${place}: three hours without the service`,
      async ({ enter, service, restart }) => {
        const page = await enter();
        await findPlans(page);
        await goTo(page, "Take offline");
        await page.getByText("Download everything now").waitFor();
        await service.stop();
        const later = await restart(3 * 3_600_000);
        await goTo(later, place);
        await chooseFirst(later, rows);
      },
    ),
    scene(`${name}-texts`, `${place}: long and right-to-left texts`, async ({ enter, service }) => {
      rename(service.world);
      const page = await enter();
      await findPlans(page);
      await goTo(page, place);
      if (place === "Search") await page.getByRole("searchbox").fill("غرفة");
      await chooseFirst(page, rows);
    }),
  ];
});

async function chooseFirst(page: Page, rows: string | null): Promise<void> {
  if (rows === null) return;
  await listPage(page, rows).rows.first().click();
  await page.locator("h2").last().waitFor();
}

/** Plans are there only for those who look for them. */
async function findPlans(page: Page): Promise<void> {
  await goTo(page, "Plans");
  await page.getByRole("searchbox", { name: "Search plans" }).fill("an");
  await listPage(page, "Plans").rows.first().waitFor();
  await page.getByRole("searchbox", { name: "Search plans" }).fill("");
}

const long =
  "Wiederherstellung der Fernwärmeversorgung im gesamten nördlichen Stadtgebiet einschließlich Krankenhaus";
const arabic = "غرفة عمليات الطوارئ – an die Leitstelle (Bâtiment B)";
const hebrew = "בקשה לתגבור כוח אדם במרכז ההפעלה";

/** Gives every kind of record long and right-to-left names in turn. */
function rename(world: World): void {
  const names = [long, arabic, hebrew];
  const give = (records: { name: string }[]) => {
    for (const [at, record] of records.entries()) record.name = `${names[at % 3]} ${at + 1}`;
  };
  give(world.rooms);
  give(world.groups);
  give(world.plans);
  give(world.forms);
  give(world.processes);
  for (const process of world.processes) give(Object.values(process.nodes));
  for (const form of world.forms) give(form.fields);
  for (const [at, { container, process }] of world.submissions.entries()) {
    if (container !== null) container.name = names[at % 3] ?? long;
    if (process !== null) process.name = names[(at + 1) % 3] ?? long;
  }
  for (const [at, { view }] of world.dashboard.tiles.entries()) {
    view.title = names[at % 3] ?? long;
    view.description = names[(at + 1) % 3] ?? long;
  }
}
