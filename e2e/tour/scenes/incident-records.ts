import type { Page } from "@playwright/test";
import { attachToRoom, openRoomPage } from "../../fixtures/attach-to-room.ts";
import { addIncident, incidentRoom } from "../../fixtures/incident.ts";
import { sceneStart } from "../clock.ts";
import { type Scene, type Stage, scene } from "../scene.ts";
import { printPaper } from "../steps.ts";

/** What the user attaches to a room, and what leaves it as files and on paper. */
export const incidentRecordScenes: Scene[] = [
  scene("room-export", "Formats in which the page of a room is exported", async (stage) => {
    const page = await openRoom(stage);
    await openExportMenu(page);
    await page.getByRole("menuitem", { name: /^PDF/ }).waitFor();
  }),
  scene("room-attached", "Records that a user attached to a room", async (stage) => {
    const page = await openWithAttached(stage);
    await page
      .getByRole("region", { name: /^Attached records/ })
      .evaluate((element) => element.scrollIntoView({ block: "center" }));
  }),
  scene("room-paper", "The printed page of a room", { subject: "paper" }, async (stage) => {
    const page = await openWithAttached(stage);
    await openExportMenu(page);
    await printPaper(stage, page);
  }),
];

/** Opens the room of an incident with an attached form and task. */
async function openWithAttached(stage: Stage): Promise<Page> {
  const page = await enter(stage);
  await attachToRoom(page, "Forms", incidentRoom);
  await attachToRoom(page, "Tasks", incidentRoom);
  await openRoomPage(page, incidentRoom);
  await page.getByRole("region", { name: /^Attached records/ }).waitFor();
  return page;
}

async function enter(stage: Stage): Promise<Page> {
  addIncident(stage.service, sceneStart);
  return stage.launchSignedIn();
}

async function openRoom(stage: Stage): Promise<Page> {
  const page = await enter(stage);
  await openRoomPage(page, incidentRoom);
  return page;
}

const openExportMenu = (page: Page) =>
  page
    .getByRole("region", { name: "Room", exact: true })
    .getByRole("button", { name: "More actions", exact: true })
    .click();
