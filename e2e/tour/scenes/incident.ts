import type { Page } from "@playwright/test";
import { toPerson } from "#demo/world/people.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { addIncident, incidentRoom } from "../../fixtures/incident.ts";
import { clearWorld } from "../../fixtures/service-world.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { typeTime } from "../../pages/type-time.ts";
import { sceneStart } from "../clock.ts";
import { type Scene, type Stage, scene } from "../scene.ts";
import { goOffline, keepInView, openScreen } from "../steps.ts";

const minute: DurationMs = 60_000;

/** Pictures in a small and in a large window as well. */
export const everySize = {
  moreSizes: [
    { width: 720, height: 480 },
    { width: 2560, height: 1300 },
  ],
};

/** An incident of 40 alerts and 60 tasks: its room, people, references, past and search. */
export const incidentScenes: Scene[] = [
  scene("incident", "The page of a room", everySize, openRoom),
  scene("incident-activity", "The history of a room", everySize, async (stage) => {
    const page = await openRoom(stage);
    await keepInView(page.getByRole("region", { name: "History", exact: true }));
  }),
  scene("incident-offline", "The page of a room without the service", async (stage) => {
    const page = await openRoom(stage);
    await goOffline(stage, page);
  }),
  scene("incident-pinned", "A pinned room in the rail", everySize, async (stage) => {
    const page = await openRoom(stage);
    await page.getByRole("button", { name: /^Pin/ }).first().click();
    await page
      .getByRole("navigation", { name: "Screens" })
      .getByText(incidentRoom)
      .first()
      .waitFor();
  }),
  scene("room-empty", "The page of a room without records", async (stage) => {
    clearWorld(stage.service, "alerts", "tasks", "submissions", "entries");
    const page = await enterIncident(stage);
    await openScreen(page, "Rooms");
    await listPage(page, "Rooms").row("Weather Desk").click();
    await page.getByRole("heading", { name: "Weather Desk" }).waitFor();
  }),
  scene("person-card", "The card of a person", everySize, async (stage) => {
    await openCard(await openTask(stage), ownerName);
  }),
  scene("references", "What uses a form, and what it uses", everySize, async (stage) => {
    const page = await openForm(stage);
    await keepInView(page.getByRole("region", { name: "Used by" }));
  }),
  scene("palette-names", "Rooms, people and records by name", everySize, async (stage) => {
    const page = await enterIncident(stage);
    await page.keyboard.press("Control+K");
    await page.keyboard.type("river");
    await page.getByRole("dialog").getByText(incidentRoom).first().waitFor();
  }),
  scene("past-unknown", "The tasks before they were first received", async (stage) => {
    const page = await enterIncident(stage);
    await openScreen(page, "Tasks");
    await openPast(page);
    await page.getByRole("dialog").getByRole("button", { name: "Show" }).click();
    await page.getByText(/^Not known before /).waitFor();
  }),
  scene("past-tasks", "The tasks as they were, and what differs now", async (stage) => {
    const page = await enterLater(stage);
    await openScreen(page, "Tasks");
    await travel(page);
    await page
      .getByText(/added since/)
      .first()
      .click();
    await page.getByRole("listitem").filter({ hasText: "removed since" }).first().waitFor();
  }),
  scene("since-later", "What has changed while the app was closed", async (stage) => {
    const page = await enterLater(stage);
    await openScreen(page, "While you were away");
    await page.getByRole("region", { name: /^New/ }).waitFor();
  }),
  scene("past-alerts", "The alerts as they were", async (stage) => {
    const page = await enterLater(stage);
    await openScreen(page, "Alerts");
    await travel(page);
    await page.getByRole("option").first().click();
    await page
      .getByRole("region", { name: "Alert" })
      .getByText(/State at/)
      .waitFor();
  }),
  scene("past-messages", "The messages as they were", async (stage) => {
    const page = await enterLater(stage);
    await openScreen(page, "Messages");
    await travel(page);
    await page.getByRole("option").first().click();
    await page
      .getByRole("region", { name: "Message" })
      .getByText(/State at/)
      .waitFor();
  }),
  scene("record-changes", "The history of a task", async (stage) => {
    const page = await enterLater(stage);
    await openScreen(page, "Tasks");
    await listPage(page, "Tasks").row(changedTask).first().click();
    const changes = page.getByRole("region", { name: "History" });
    await changes
      .getByText(/^Changed/)
      .first()
      .waitFor();
    await changes.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  }),
  scene("references-graph", "What uses a form, as a graph", everySize, async (stage) => {
    const page = await openForm(stage);
    await page.getByRole("button", { name: "Show as a graph" }).first().click();
    await page.getByRole("dialog").waitFor();
  }),
  scene("query", "A list with filters in its query", everySize, async (stage) => {
    const page = await enterIncident(stage);
    await openScreen(page, "Tasks");
    await page
      .getByRole("searchbox", { name: "Filter tasks" })
      .fill('room:"Tamarack River Flood" is:open');
    await page.getByRole("option").first().waitFor();
  }),
  scene("search-query", "A search with filters", everySize, async (stage) => {
    const page = await enterIncident(stage);
    await openScreen(page, "Search");
    await page
      .getByRole("searchbox", { name: "Search everything" })
      .fill('sandbags room:"Tamarack" is:open');
    await page.getByText("Sandbag").first().waitFor();
  }),
  scene("message-several", "A message to several people", everySize, async (stage) => {
    const page = await enterIncident(stage);
    await openScreen(page, "Messages");
    await page.getByRole("button", { name: /^New message/ }).click();
    await page.getByRole("button", { name: "Message several people…" }).click();
    await page.getByRole("dialog").getByRole("textbox").last().waitFor();
  }),
];

const ownerName = /^Søren/;

/** Signs in to a service with the incident. */
export async function enterIncident(stage: Stage, room = incidentRoom): Promise<Page> {
  addIncident(stage.service, sceneStart, room);
  return stage.launchSignedIn();
}

const changedTask = "Check on residents near";

/** Starts the app again 20 minutes later, when tasks, alerts and messages have changed. */
async function enterLater(stage: Stage): Promise<Page> {
  await enterIncident(stage);
  const { service } = stage;
  const later = sceneStart + 20 * minute;
  return stage.restart(20 * minute, async () => {
    const { world } = service;
    const owner = world.users.slice(3, 4).map(toPerson)[0] ?? null;
    for (const task of world.tasks.filter(({ name }) => name.startsWith(changedTask))) {
      Object.assign(task, { owner, progress: "IN_PROGRESS", modified: later });
    }
    world.tasks.splice(
      world.tasks.findIndex(({ name }) => name.startsWith("Photograph")),
      1,
    );
    service.addTask({ name: "Close the flood gate at Hobbs Dam", created: later, modified: later });
    for (const alert of world.alerts.filter(({ state }) => state === "NEW").slice(0, 3)) {
      alert.state = "ACKNOWLEDGED";
    }
    service.addMessage({ text: "The crest has passed.", sent: later });
  });
}

/** Opens the choice of a time, which some lists have in their menu. */
async function openPast(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "As of…" });
  const menu = page.getByRole("button", { name: "List actions" });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole("menuitem", { name: "As of…" }).click();
}

/** Shows the list as of a time when the app had received everything once. */
async function travel(page: Page): Promise<void> {
  await shellPage(page).statusBar.getByText("Updated").waitFor();
  await openPast(page);
  const dialog = page.getByRole("dialog");
  await typeTime(dialog.getByRole("group", { name: "Date and time" }), "2026-11-20T14:20");
  await dialog.getByRole("button", { name: "Show" }).click();
  await page.getByRole("region", { name: "State in the past" }).waitFor();
}

/** Opens the page of the incident's room. */
export async function openRoom(stage: Stage, name = incidentRoom): Promise<Page> {
  const page = await enterIncident(stage, name);
  await openScreen(page, "Rooms");
  await listPage(page, "Rooms").row(name).first().click();
  await page.getByRole("heading", { name, exact: true }).waitFor();
  await page.getByRole("region", { name: "History", exact: true }).waitFor();
  await page.getByRole("region", { name: /^Side rooms 3/ }).waitFor();
  return page;
}

/** Opens a form that others use. */
export async function openForm(stage: Stage): Promise<Page> {
  const page = await enterIncident(stage);
  await openScreen(page, "Forms");
  await listPage(page, "Forms").row("Road closure").first().click();
  await page.getByRole("region", { name: "Used by" }).waitFor();
  return page;
}

/** Opens a task of the incident. */
export async function openTask(
  stage: Stage,
  name = "Check on residents near Mill Street",
  room = incidentRoom,
): Promise<Page> {
  const page = await enterIncident(stage, room);
  await openScreen(page, "Tasks");
  await listPage(page, "Tasks").row(name).first().click();
  await page.getByRole("region", { name: "Task" }).waitFor();
  return page;
}

/** Opens the card of a person whom the shown task names. */
export async function openCard(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("region", { name: "Task" }).getByRole("button", { name }).first().click();
  await page.getByRole("dialog").getByText("Open conversation").waitFor();
}
