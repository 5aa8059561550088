import type { Page } from "@playwright/test";
import { shellPage } from "../../pages/shell-page.ts";
import { signInPage } from "../../pages/sign-in-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { chooseSegment, goOffline } from "../steps.ts";
import { changeRecords, nestDeeply, without } from "./changed-records.ts";

/** How Watchdesk reads the service's data, and how that is corrected. */
export const radarScenes: Scene[] = [
  scene("radar", "An unusual service", { dialect: "seed:5002" }, async (stage) =>
    openRadar(await enterOdd(stage)),
  ),
  scene("radar-end", "The end of the screen", { dialect: "seed:5002" }, async (stage) => {
    const page = await openRadar(await enterOdd(stage));
    await page.getByRole("heading", { level: 2 }).last().scrollIntoViewIfNeeded();
  }),
  scene("radar-narrow", "In a small window", { dialect: "seed:5002", ...small }, async (stage) =>
    openRadar(await enterOdd(stage)),
  ),
  scene("radar-plain", "A plain service", async ({ launchSignedIn }) =>
    openRadar(await launchSignedIn()),
  ),
  scene(
    "radar-empty",
    "A service without anything",
    { profile: "empty" },
    async ({ launchSignedIn }) => openRadar(await launchSignedIn()),
  ),
  scene("radar-offline", "Without the service", { dialect: "seed:5002" }, async (stage) => {
    const page = await enterOdd(stage);
    await shellPage(page).openAlerts();
    await goOffline(stage, page);
    await openRadar(page);
  }),
  scene(
    "radar-read-as",
    "Reading a field as another one, with a preview",
    { dialect: "seed:5002" },
    readAs,
  ),
  scene(
    "radar-read-as-narrow",
    "The same in a small window",
    { dialect: "seed:5002", ...small },
    readAs,
  ),
  scene(
    "radar-chosen",
    "The choices, and the report for the administrator",
    { dialect: "seed:5002" },
    async (stage) => {
      const dialog = await readAs(stage);
      const page = dialog.page();
      await dialog.getByRole("button", { name: "Apply" }).click();
      await page.getByRole("heading", { name: "Your choices" }).waitFor();
      await page.getByRole("button", { name: /administrator/ }).click();
    },
  ),
];

/** Signs in to a service whose alerts have missing and unknown fields. */
async function enterOdd({ launch, service }: Stage): Promise<Page> {
  changeRecords(service, /^\/api\/v1\/me\/alerts/, (alert, at) => {
    const { priority = null, meta = {}, ...rest } = without(alert, "space");
    const { created_at: stamp = null } = meta as { created_at?: string };
    const mood =
      { red: "alarmed", amber: "uneasy", yellow: "watchful" }[String(priority)] ?? "calm";
    const stamps = { openedStamp: stamp, loggedStamp: stamp };
    const changed = {
      ...rest,
      ...stamps,
      mood,
      shift: { desk: at % 3, handoverNote: null },
      tags: ["levee"],
    };
    return at === 2 ? nestDeeply(changed) : changed;
  });
  const page = await launch();
  await signInPage(page).signIn(service.credentials);
  await shellPage(page).statusBar.getByText("Updated").waitFor();
  return page;
}

async function openRadar(page: Page): Promise<Page> {
  await shellPage(page).chooseFromAccountMenu("On this computer");
  await chooseSegment(page, /^For administrators/);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  return page;
}

async function readAs(stage: Stage) {
  const page = await openRadar(await enterOdd(stage));
  await page.getByRole("button", { name: "Map to…: mood" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Map to", { exact: true }).selectOption("severity");
  await dialog.getByRole("cell").first().waitFor();
  return dialog;
}
