import type { Page } from "@playwright/test";
import { writeUnreadable } from "#shared/features/messages/message-text.ts";
import { openConversation } from "../../pages/open-conversation.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { changeRecords, nestDeeply, without } from "./changed-records.ts";

/** The alert that the service lists first. */
const nested = "Tamarack River";

/** Unreadable and unnamed records. */
export const unreadableScenes: Scene[] = [
  scene("unreadable-alert", "An alert that cannot be read", async (stage) => {
    const page = await enterAlerts(stage);
    await listPage(page, "Alerts").row(nested).first().click();
  }),
  scene("unreadable-alert-narrow", "The same in a small window", small, async (stage) => {
    const page = await enterAlerts(stage);
    await listPage(page, "Alerts").row(nested).first().click();
  }),
  scene("unreadable-alert-no-id", "One without an id", async (stage) => {
    const page = await enterAlerts(stage);
    await listPage(page, "Alerts").row("Evacuation order").click();
  }),
  scene("unreadable-alert-json", "Its JSON", async (stage) => {
    const page = await enterAlerts(stage);
    await listPage(page, "Alerts").row(nested).first().click();
    await page.getByRole("button", { name: "Show JSON" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  scene("unreadable-alert-inbox", "The same alert in the inbox", async (stage) => {
    const page = await enterAlerts(stage);
    await shellPage(page).openScreen("Inbox");
    await listPage(page, "Inbox").row(nested).first().click();
  }),
  scene("unreadable-alert-notification", "Its notification", { subject: "desktop" }, enterAlerts),
  scene("unreadable-message", "A message that cannot be read", async (stage) => {
    const page = await openOddConversation(stage);
    await page.getByText(writeUnreadable()).last().hover();
  }),
  scene("unreadable-message-json", "Its JSON", async (stage) => {
    const page = await openOddConversation(stage);
    await page.getByRole("button", { name: "Show JSON" }).last().click();
    await page.getByRole("dialog").waitFor();
  }),
  scene("untitled-tasks", "Tasks without a name", (stage) => showUntitled(stage, "Tasks")),
  scene("untitled-alerts", "Alerts without a title", (stage) => showUntitled(stage, "Alerts")),
  scene("untitled-inbox", "Unnamed items in the inbox", (stage) => showUntitled(stage, "Inbox")),
  scene("untitled-submissions", "Submissions without a name", (stage) =>
    showUntitled(stage, "Submissions"),
  ),
  scene("untitled-reviews", "Entries without a name", (stage) => showUntitled(stage, "Reviews")),
  scene("untitled-rooms", "Rooms without a name", (stage) => showUntitled(stage, "Rooms")),
  scene("untitled-forms", "Forms without a name", (stage) => showUntitled(stage, "Forms")),
];

async function enterAlerts({ launchSignedIn, service }: Stage): Promise<Page> {
  changeRecords(service, /^\/me\/alerts/, (alert, at) => {
    if (at === 0) return nestDeeply(alert);
    return at === 1 ? without(alert, "id") : alert;
  });
  const page = await launchSignedIn();
  await shellPage(page).openAlerts();
  await listPage(page, "Alerts").rows.first().waitFor();
  return page;
}

async function openOddConversation({ launchSignedIn, service }: Stage): Promise<Page> {
  changeRecords(service, /^\/me\/privateMessages(\/|\?query)/, (message, at) =>
    at % 3 === 1 ? without(message, "text") : message,
  );
  const page = await launchSignedIn();
  await openConversation(page);
  await page.getByText(writeUnreadable()).last().waitFor();
  return page;
}

/** Removes the name of every second record, and almost everything of every fourth. */
async function showUntitled({ launchSignedIn, service }: Stage, screen: string): Promise<void> {
  changeRecords(
    service,
    /^\/me\/(alerts|tasks|submissions|rooms|groups|forms|processes|invocations|entries)/,
    (record, at) => {
      if (at % 2 === 1) return record;
      const nameless = without(record, "name", "title", "displayName", "formName");
      return at % 4 === 0
        ? nameless
        : without(nameless, "room", "roomName", "container", "created");
    },
  );
  const page = await launchSignedIn();
  await shellPage(page).openScreen(screen);
  await page.getByRole("main").getByRole("option").first().click();
}
