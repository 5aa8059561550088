import type { Page } from "@playwright/test";
import { unreadableMessage } from "#shared/domain/message-text.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import type { Scene, Stage } from "../scene.ts";
import { nestDeeply, sayOddly, without } from "./odd-records.ts";

const small = { width: 720, height: 480 };
/** The one that the service lists first. */
const nested = "Tamarack River";

/** What the service sends and Watchdesk cannot read, or what has no name. */
export const unreadableScenes: Scene[] = [
  {
    name: "unreadable-alert",
    title: "An alert that cannot be read",
    show: async (stage) => {
      const page = await enterAlerts(stage);
      await listPage(page, "Alerts").row(nested).first().click();
    },
  },
  {
    name: "unreadable-alert-narrow",
    title: "The same in a small window",
    size: small,
    show: async (stage) => {
      const page = await enterAlerts(stage);
      await listPage(page, "Alerts").row(nested).first().click();
    },
  },
  {
    name: "unreadable-alert-no-id",
    title: "One without an id",
    show: async (stage) => {
      const page = await enterAlerts(stage);
      await listPage(page, "Alerts").row("Evacuation order").click();
    },
  },
  {
    name: "unreadable-alert-json",
    title: "Its text on demand",
    show: async (stage) => {
      const page = await enterAlerts(stage);
      await listPage(page, "Alerts").row(nested).first().click();
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Show JSON" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "unreadable-alert-inbox",
    title: "The same alert in the inbox",
    show: async (stage) => {
      const page = await enterAlerts(stage);
      await shellPage(page).openPlace("Inbox");
      await listPage(page, "Inbox").row(nested).first().click();
    },
  },
  {
    name: "unreadable-alert-notification",
    title: "How it is told of",
    subject: "desktop",
    show: enterAlerts,
  },
  {
    name: "unreadable-message",
    title: "A message that cannot be read",
    show: async (stage) => {
      const page = await openOddConversation(stage);
      await page.getByText(unreadableMessage).last().hover();
    },
  },
  {
    name: "unreadable-message-json",
    title: "Its text on demand",
    show: async (stage) => {
      const page = await openOddConversation(stage);
      await page.getByRole("button", { name: "Show JSON" }).last().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "untitled-tasks",
    title: "Tasks without a name",
    show: (stage) => showUntitled(stage, "Tasks"),
  },
  {
    name: "untitled-alerts",
    title: "Alerts without a title",
    show: (stage) => showUntitled(stage, "Alerts"),
  },
  {
    name: "untitled-inbox",
    title: "Nameless things in the inbox",
    show: (stage) => showUntitled(stage, "Inbox"),
  },
  {
    name: "untitled-submissions",
    title: "Submissions without a name",
    show: (stage) => showUntitled(stage, "Submissions"),
  },
  {
    name: "untitled-reviews",
    title: "Entries without a name",
    show: (stage) => showUntitled(stage, "Reviews"),
  },
  {
    name: "untitled-rooms",
    title: "Rooms without a name",
    show: (stage) => showUntitled(stage, "Rooms"),
  },
  {
    name: "untitled-forms",
    title: "Forms without a name",
    show: (stage) => showUntitled(stage, "Forms"),
  },
];

async function enterAlerts({ enter, service }: Stage): Promise<Page> {
  sayOddly(service, /^\/me\/alerts/, (alert, at) => {
    if (at === 0) return nestDeeply(alert);
    return at === 1 ? without(alert, "id") : alert;
  });
  const page = await enter();
  await shellPage(page).openAlerts();
  await listPage(page, "Alerts").rows.first().waitFor();
  return page;
}

async function openOddConversation({ enter, service }: Stage): Promise<Page> {
  sayOddly(service, /^\/me\/privateMessages(\/|\?query)/, (message, at) =>
    at % 3 === 1 ? without(message, "text") : message,
  );
  const page = await enter();
  await shellPage(page).openPlace("Messages");
  await listPage(page, "Conversations").rows.first().click();
  await page.getByText(unreadableMessage).last().waitFor();
  return page;
}

/** Has every second record come without its name, every fourth one without almost everything. */
async function showUntitled({ enter, service }: Stage, place: string): Promise<void> {
  sayOddly(
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
  const page = await enter();
  await shellPage(page).openPlace(place);
  await page.getByRole("main").getByRole("option").first().click();
}
