import type { Page } from "@playwright/test";
import { callMain } from "../../fixtures/call-main.ts";
import { shellPage } from "../../pages/shell-page.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { enterSettings, goOffline, openScreen, scrollToSection } from "../steps.ts";
import { expect } from "../timeouts.ts";
import { enterIncident, everySize, openCard, openRoom, openTask } from "./incident.ts";

const longRoom =
  "Multi-Agency Coordination and Resource Allocation for the Tamarack, Little Elk and Upper Calder Watersheds";
const arabicRoom = "غرفة عمليات فيضان نهر تاماراك (المبنى B)";

/** What users write and send, save and set in an incident, its unusual texts, and what is left without the service. */
export const moreIncidentScenes: Scene[] = [
  scene("message-several-states", "A message to several people, sent in part", openDeliveries),
  scene("message-several-many", "The second confirmation above 50 recipients", async (stage) => {
    await confirmMany(await enterIncident(stage));
  }),
  scene("saved-searches", "Saved searches with their counts", async (stage) => {
    await openSavedSearches(await enterIncident(stage));
  }),
  scene("search-nothing", "A search without results", everySize, async (stage) => {
    const page = await enterIncident(stage);
    await search(page, 'helicopter room:"Tamarack River Flood" kind:task is:open');
    await page.getByText(/^No results/).waitFor();
  }),
  scene("search-unreadable", "A search that cannot be read", small, async (stage) => {
    await search(await enterIncident(stage), "pump is:opne since:yesterdya");
  }),
  scene("settings-lists", "Recipient lists and message templates", async (stage) => {
    await openSettings(stage, "Message templates");
  }),
  scene("settings-template", "Editing a message template", small, async (stage) => {
    const page = await openSettings(stage, "Message templates");
    await page.getByRole("button", { name: /^Edit: Evacuate/ }).click();
    await page.getByRole("dialog").waitFor();
  }),
  scene("settings-addresses", "Addresses of records in the service", async (stage) => {
    await openSettings(stage, "Open in the service");
  }),
  scene("settings-rooms", "Rooms with their own notifications", async (stage) => {
    await openSettings(stage, "Notifications of rooms");
  }),
  scene("room-notifications", "Sound and quiet hours of a room", everySize, async (stage) => {
    const page = await openRoom(stage);
    await page.getByRole("button", { name: "Notifications for this room" }).click();
    await page.getByRole("radio", { name: "Not in these hours" }).check();
  }),
  scene("incident-texts", "A room with a long name", everySize, (stage) =>
    openRoom(stage, longRoom),
  ),
  scene("incident-arabic", "A room with a right-to-left name", everySize, (stage) =>
    openRoom(stage, arabicRoom),
  ),
  scene("person-card-texts", "The card of a person with a long name", small, async (stage) => {
    const page = await openTask(stage, "Stage barricades at Hobbs Dam", longRoom);
    await openCard(page, /^Wilhelmina/);
  }),
  scene("person-card-arabic", "The card of a person with a right-to-left name", async (stage) => {
    const page = await openTask(stage, "Inspect the toe drain at Hobbs Dam", arabicRoom);
    await openCard(page, /^ليلى/);
  }),
  scene("quick-open-texts", "Opening rooms with long and right-to-left names", async (stage) => {
    const page = await enterIncident(stage, `${arabicRoom} ${longRoom}`);
    await page.keyboard.press("Control+P");
    await page.keyboard.type("تاماراك");
    await page.getByRole("dialog").getByText("تاماراك").first().waitFor();
  }),
  scene("references-graph-texts", "A graph with long and right-to-left names", async (stage) => {
    await openGraph(await openRoom(stage, arabicRoom));
  }),
  scene("person-card-offline", "The card of a person without the service", async (stage) => {
    const page = await openTask(stage);
    await goOffline(stage, page);
    await openCard(page, /^Søren/);
  }),
  scene("references-offline", "References without the service", async (stage) => {
    const page = await openRoom(stage);
    await goOffline(stage, page);
    await openGraph(page);
  }),
  scene("search-offline", "A search without the service", small, async (stage) => {
    await enterIncident(stage);
    await stage.service.stop();
    const page = await stage.restart(3_600_000);
    await search(page, "sandbags is:open");
    await page.getByText(/\d+ matches/).waitFor();
    await shellPage(page).statusBar.getByText("Offline").waitFor();
  }),
];

async function openGraph(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show as a graph" }).first().click();
  await page.getByRole("region", { name: /^Graph of/ }).waitFor();
}

async function search(page: Page, text: string): Promise<void> {
  await openScreen(page, "Search");
  await page.getByRole("searchbox", { name: "Search everything" }).fill(text);
}

async function call(page: Page, command: string, input: unknown): Promise<void> {
  expect(await callMain(page, command, input)).toMatchObject({ ok: true });
}

/** Sends a message to all people and to one who has left, and stops the service before all have it. */
async function openDeliveries(stage: Stage): Promise<void> {
  const page = await enterIncident(stage);
  const { world } = stage.service;
  const people = world.users
    .filter(({ id }) => id !== world.mainUserId)
    .map(({ id, displayName }) => ({ id, name: displayName }));
  const left = { id: "999", name: "Former Colleague" };
  const text = "The crest is forecast for 21:00. Move all pumps above 18 ft.";
  const message = { id: "group-1", name: "Field teams", text };
  await call(page, "groupMessage.send", { ...message, to: people.toSpliced(1, 0, left) });
  const countSent = () => world.messages.filter((sent) => sent.text === text).length;
  await expect.poll(countSent, { intervals: [50] }).toBeGreaterThan(2);
  await goOffline(stage, page);
  await openScreen(page, "Messages");
  await page.getByText("To several people (1)").click();
  await page.getByText(/^To Field teams/).click();
  await page.getByText(/^Failed/).waitFor();
}

/** Chooses a list of 60 people for a message and sends it. */
async function confirmMany(page: Page): Promise<void> {
  const names = ["Amina", "Bertrand", "Chiara", "Dmitri", "ليلى", "Eun-ji"];
  const to = Array.from({ length: 60 }, (_, at) => ({
    id: String(9_000 + at),
    name: `${names[at % names.length]} ${at + 1}`,
  }));
  await call(page, "settings.set", { recipientLists: [{ name: "Everyone on call", to }] });
  await openScreen(page, "Messages");
  await page.getByRole("button", { name: /^New message/ }).click();
  await page.getByRole("button", { name: "Write to several people" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add a list" }).click();
  await page.getByRole("menuitem", { name: /^Everyone on call/ }).click();
  await dialog.getByRole("textbox", { name: "Message" }).fill("Report your position.");
  await dialog.getByRole("button", { name: "Send to 60 people" }).click();
  await page.getByRole("dialog", { name: "Send to 60 people?" }).waitFor();
}

async function openSavedSearches(page: Page): Promise<void> {
  const saved = [
    ["Open work on the river", 'room:"Tamarack River Flood" is:open', true],
    ["Done", "kind:task is:closed", false],
    ["طلبات الإخلاء", "evacuation", false],
  ] as const;
  for (const [name, query, notifies] of saved) {
    await call(page, "savedSearch.save", { id: null, name, query, notifies });
  }
  // The page has read the list before.
  await page.reload();
  await openScreen(page, "Search");
  await page
    .getByText(/\d+ results?/)
    .nth(2)
    .waitFor();
}

/** Opens the settings with lists, templates, addresses and rooms, at a section. */
async function openSettings(stage: Stage, section: string): Promise<Page> {
  const page = await enterSettings(stage);
  const { users, rooms } = stage.service.world;
  const to = users.slice(1, 9).map(({ id, displayName }) => ({ id, name: displayName }));
  const hours = { isOn: true, from: 1_320, to: 360, days: [0, 1, 2, 3, 4, 5, 6] };
  await call(page, "settings.set", {
    recipientLists: [
      { name: "Field teams", to },
      { name: "فرق الإخلاء", to: to.slice(0, 3) },
      { name: "EOC staff of the day shift, with those on call for logistics and planning", to },
    ],
    messageTemplates: [
      {
        name: "Evacuate",
        text: "{alert.title} in {room}, raised {alert.age} ago. Please start the evacuation and confirm here.",
      },
      { name: "تأكيد", text: "يرجى تأكيد استلام المهمة {task.title}" },
    ],
    recordAddresses: {
      task: "{origin}/tasks/{id}",
      submission: "{origin}/workflow/submissions/{id}/steps?tab=history&from=watchdesk",
    },
    roomNotifications: rooms.slice(0, 3).map(({ id, name }) => ({
      ...{ accountId: null, room: id, name, hours, sound: "off" },
    })),
  });
  await page.getByRole("region", { name: section, exact: true }).waitFor();
  await scrollToSection(page, section);
  return page;
}
