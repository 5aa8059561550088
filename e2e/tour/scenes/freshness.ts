import type { Page } from "@playwright/test";
import { blackHole, resetBeforeHeaders } from "#demo/faults/connection.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { captivePortal, replaceJson, respondWithStatus, withAge } from "#demo/faults/responses.ts";
import { openConversation } from "../../pages/open-conversation.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { signInPage } from "../../pages/sign-in-page.ts";
import { narrow, type Scene, type Stage, scene } from "../scene.ts";
import { goOffline } from "../steps.ts";

const hour = 3_600_000;
const tasks = { path: /^\/me\/tasks/ };

/** Lists while the service is slow, unreachable or failing. */
export const freshnessScenes: Scene[] = [
  scene("tasks-first-load", "The first load: nothing is stored yet", (stage) =>
    signInWith(stage, blackHole, "Loading your tasks for the first time"),
  ),
  scene("tasks-never-loaded", "The first load failed", (stage) =>
    signInWith(stage, respondWithStatus(503), "No tasks are stored yet"),
  ),
  scene("tasks-updating", "A refresh in progress", (stage) =>
    refreshWith(stage, blackHole, "Updating…"),
  ),
  scene("tasks-not-updated", "The service fails, stored rows remain", (stage) =>
    refreshWith(stage, respondWithStatus(503), "Not updated"),
  ),
  scene("tasks-captive-portal", "A captive portal responds instead", (stage) =>
    refreshWith(stage, captivePortal, "Not updated"),
  ),
  scene("tasks-cached", "A cache answers with what it has", (stage) =>
    refreshWith(stage, withAge(40), "Not updated"),
  ),
  scene("tasks-offline", "The service cannot be reached, stored rows remain", enterOffline),
  scene(
    "tasks-offline-restart",
    "Started three hours later, still without the service",
    async (stage) => {
      await enterOffline(stage);
      const page = await stage.restart(3 * hour);
      await shellPage(page).silence.waitFor({ timeout: 120_000 });
      await listPage(page, "Tasks").rows.nth(2).click();
    },
  ),
  scene("tasks-offline-narrow", "The same in a narrow window", narrow, enterOffline),
  scene("unwatched", "The service could not be reached for a while", (stage) =>
    loseConnection(stage),
  ),
  scene(
    "unwatched-narrow",
    "The same in a narrow window, with something to send",
    narrow,
    async (stage) => {
      const page = await loseConnection(stage);
      await openConversation(page);
      const composer = shellPage(page).composer;
      await composer.fill("On my way.");
      await composer.press("Enter");
      await shellPage(page).statusBar.getByText("1 waiting to be sent").waitFor();
    },
  ),
  scene("task-gone", "The selected task was removed", async ({ service, launchSignedIn }) => {
    const page = await launchSignedIn();
    const name = "Confirm levee patrol relief";
    await listPage(page, "Tasks").row(name).click();
    const at = service.world.tasks.findIndex((task) => task.name.startsWith(name));
    service.world.tasks.splice(at, 1);
    await shellPage(page).refresh();
    await page.getByText("This task is no longer listed").waitFor();
  }),
  scene("tasks-unreadable", "Unreadable records", breakTasks),
  scene("tasks-in-part", "A list that the service did not list to its end", async (stage) => {
    const cutOff = replaceJson((json) =>
      Array.isArray(json) ? { total: 120, items: json.slice(0, 7) } : json,
    );
    await refreshWith(stage, cutOff, "not listed");
  }),
  scene("tasks-unreadable-dialog", "The unreadable records as received", async (stage) => {
    const page = await breakTasks(stage);
    const note = page.getByRole("status").filter({ hasText: "could not be read" });
    await note.getByRole("button").click();
    await page.getByRole("dialog").getByText("flood-7").waitFor();
  }),
];

async function signInWith({ service, launch }: Stage, fault: Fault, sign: string): Promise<void> {
  service.faults.inject({ match: tasks, fault });
  const page = await launch();
  await signInPage(page).signIn(service.credentials);
  await page.getByText(sign).waitFor();
}

async function refreshWith({ service, launchSignedIn }: Stage, fault: Fault, sign: string) {
  const page = await launchSignedIn();
  await listPage(page, "Tasks").rows.nth(2).click();
  service.faults.inject({ match: tasks, fault });
  await shellPage(page).refresh();
  await page.getByText(sign).first().waitFor();
  return page;
}

async function enterOffline(stage: Stage): Promise<void> {
  await goOffline(stage, await stage.launchSignedIn());
}

async function breakTasks(stage: Stage) {
  const broken = [
    { name: "A task that came without its id", due: "tomorrow", owner: { displayName: "Nobody" } },
    { id: { room: "flood-7" }, name: ["Fill", "sandbags"], status: 7 },
  ];
  const breakSome = replaceJson((json) => (Array.isArray(json) ? [...broken, ...json] : json));
  return refreshWith(stage, breakSome, "2 records could not be read");
}

/** Waits until the window shows that there are no updates. */
async function loseConnection(stage: Stage): Promise<Page> {
  const page = await stage.launchSignedIn();
  stage.service.faults.inject({ fault: resetBeforeHeaders });
  await shellPage(page).openAlerts();
  await shellPage(page).silence.waitFor({ timeout: 180_000 });
  return page;
}
