import type { Page } from "@playwright/test";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import type { Settings } from "#shared/settings/settings.ts";
import { callMain } from "../../fixtures/call-main.ts";
import { addIncident, findRoom, incidentRoom } from "../../fixtures/incident.ts";
import { openWall } from "../../fixtures/wall.ts";
import { shellPage } from "../../pages/shell-page.ts";
import { sceneStart } from "../clock.ts";
import { goOnDuty } from "../duty-steps.ts";
import { type Scene, type Stage, scene } from "../scene.ts";
import { generatorAlert } from "./alerts.ts";

const display = { subject: "wall", desktop: { size: { width: 1920, height: 1080 } } } as const;

const hostileTitles = [
  "Inspect levee segment 14 before dusk and send photographs of every crack, seep and boil to the engineers at once",
  "تأكيد وصول سيارات الإسعاف إلى المستشفى الميداني قبل حلول الظلام",
  "Überschwemmungsgebietsverordnungsdurchführungsbestimmungsänderungsbekanntmachungsentwurf",
];

/** The wall display: each page, a critical alert, and without the service. */
export const wallScenes: Scene[] = [
  scene("wall-alerts", "The wall display: alerts", display, (stage) => show(stage, "alerts")),
  scene("wall-tasks", "The wall display: tasks due", display, (stage) => show(stage, "tasks")),
  scene("wall-dashboard", "The wall display: the dashboard", display, (stage) =>
    show(stage, "dashboard"),
  ),
  scene("wall-room", "The wall display: a room", display, async (stage) => {
    addIncident(stage.service, sceneStart);
    const page = await launchLater(stage);
    const { id, name } = findRoom(stage.service, incidentRoom);
    await enter(stage, page, { wallPages: ["room"], wallRoom: { id, name } });
  }),
  scene("wall-duty", "The wall display: who is on duty", display, async (stage) => {
    await enter(stage, await goOnDuty(stage), { wallPages: ["duty"] });
  }),
  scene("wall-clock", "The wall display: local time and UTC", display, (stage) =>
    show(stage, "clock"),
  ),
  scene("wall-empty", "The wall display when nothing waits", display, async (stage) => {
    for (const alert of stage.service.world.alerts) alert.state = "ACKNOWLEDGED";
    await show(stage, "alerts");
  }),
  scene("wall-private", "The wall display with the privacy settings", display, async (stage) => {
    const page = await launchLater(stage);
    await enter(stage, page, { wallPages: ["alerts"], notificationContent: "count" });
  }),
  scene("wall-critical", "A new critical alert on the wall display", display, async (stage) => {
    const wall = await show(stage, "alerts");
    stage.service.addAlert(generatorAlert);
    await callMain(wall, "collection.refresh", { collection: "alerts" });
    await wall.getByText("New critical alert").waitFor();
  }),
  scene("wall-settings", "The settings of the wall display", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await shellPage(page).openSettings("wall");
    await page.getByRole("region", { name: "Pages of the wall display" }).waitFor();
  }),
  scene(
    "wall-texts",
    "Long and right-to-left texts on the wall display",
    display,
    async (stage) => {
      const { alerts } = stage.service.world;
      for (const [at, title] of [...hostileTitles].entries()) {
        Object.assign(alerts[at] ?? {}, { title, roomName: "غرفة العمليات" });
      }
      const wall = await show(stage, "alerts");
      stage.service.addAlert({ ...generatorAlert, title: hostileTitles[1] ?? "" });
      await callMain(wall, "collection.refresh", { collection: "alerts" });
      await wall.getByText("New critical alert").waitFor();
      await wall.evaluate(() => {
        const { now } = Date;
        Date.now = () => now() + 61_000;
      });
      await wall.getByText("New critical alert").waitFor({ state: "detached" });
    },
  ),
  scene("wall-not-live", "The wall display without the service", display, async (stage) => {
    const wall = await show(stage, "alerts");
    stage.service.faults.inject({ fault: resetBeforeHeaders });
    await wall.getByText(/^Not live since/).waitFor({ timeout: 120_000 });
    await wall.getByText(/can't reach/).waitFor({ timeout: 120_000 });
  }),
];

async function show(stage: Stage, page: Settings["wallPages"][number]): Promise<Page> {
  return enter(stage, await launchLater(stage), { wallPages: [page] });
}

/** Signs in and starts again five minutes later, when the alerts of the first sync are not new any more. */
async function launchLater(stage: Stage): Promise<Page> {
  await stage.launchSignedIn();
  const page = await stage.restart(5 * 60_000);
  await shellPage(page)
    .statusBar.getByText(/^Updated .* just now$/)
    .waitFor();
  return page;
}

/** Opens the wall display, with the time of the scene from its start. */
async function enter(stage: Stage, page: Page, settings: Partial<Settings>): Promise<Page> {
  await callMain(page, "settings.set", settings);
  const wall = await openWall(stage.getApp(), page);
  await wall.reload();
  await wall.getByRole("contentinfo").waitFor();
  await wall.getByText(/^Oldest data/).waitFor();
  return wall;
}
