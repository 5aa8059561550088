import type { Page } from "@playwright/test";
import { blackHole } from "#demo/faults/connection.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { WorldAlert } from "#demo/world/world.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { signInPage } from "../../pages/sign-in-page.ts";
import { narrow, type Scene, type Stage, scene, small, wide } from "../scene.ts";
import { chooseSegment, enterScreen, runCommand } from "../steps.ts";
import { expect } from "../timeouts.ts";

/** The new alert of most pictures. */
export const generatorAlert: Partial<WorldAlert> = {
  title: "Generator 2 of the EOC failed",
  details:
    "The north building is on battery since 14:02. Batteries last for about two hours.\n\nElectrician on call: Ruiz, extension 214.",
  severity: "CRITICAL",
  sender: "Building monitoring",
  roomId: "20014",
  roomName: "Generator checks",
};

/** Alerts and their local history. */
export const alertScenes: Scene[] = [
  scene(
    "alert",
    "An alert, opened from its notification, with its history on this computer",
    openFromNotification,
  ),
  scene(
    "alert-next-step",
    "A critical alert with the task that it waits for, and what happens until it is acknowledged",
    openEvacuation,
  ),
  scene("alert-next-step-narrow", "The same in a narrow window", narrow, openEvacuation),
  scene("alert-next-step-wide", "The same in a wide window", wide, openEvacuation),
  scene(
    "alert-snooze-long",
    "The prompt before a critical alert is snoozed for long",
    async (stage) => {
      const page = await openEvacuation(stage);
      await page.getByRole("button", { name: "Snooze" }).click();
      await page.getByRole("menuitem", { name: /^Tomorrow morning/ }).click();
      await page.getByRole("dialog", { name: /^Snooze this critical alert/ }).waitFor();
    },
  ),
  scene("alerts-unselected", "New alerts", showAlerts),
  scene("alert-new", "A new alert while another is open", async (stage) => {
    const page = await enterScreen(stage, "Alerts");
    await listPage(page, "Alerts").rows.nth(3).click();
    stage.service.addAlert(generatorAlert);
    await shellPage(page).refresh();
    await listPage(page, "Alerts").row("Generator 2").waitFor();
  }),
  scene("alerts-severities", "All five levels, under their headings", async (stage) => {
    const page = await enterSeverities(stage);
    await listPage(page, "Alerts").row("Generator 2").click();
  }),
  scene("alerts-severities-narrow", "All five levels in a narrow window", small, enterSeverities),
  scene("alerts-sort", "The order of the list", async (stage) => {
    const page = await enterSeverities(stage);
    await page.getByRole("button", { name: /^Sort/ }).click();
    await page.getByRole("menuitemradio", { name: "Newest" }).waitFor();
  }),
  scene("alerts-acknowledge-all", "The prompt before all are acknowledged", requestAll),
  scene("alerts-acknowledged-all", "All are acknowledged, with undo", async (stage) => {
    const page = await requestAll(stage);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Acknowledge/ })
      .click();
    await page.getByRole("button", { name: /^Undo/ }).waitFor();
  }),
  scene("alerts-selected", "Several are selected", async (stage) => {
    const page = await enterSeverities(stage);
    await listPage(page, "Alerts").row("Generator 2").click();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press("Shift+ArrowDown");
  }),
  scene("alerts-arrival", "New alerts while the list is scrolled", async (stage) => {
    addMany(stage);
    const page = await enterScreen(stage, "Alerts");
    const alerts = listPage(page, "Alerts");
    await alerts.rows.first().click();
    await page.keyboard.press("End");
    await page.keyboard.press("PageUp");
    stage.service.addAlert(generatorAlert);
    await shellPage(page).refresh();
    await page.getByRole("button", { name: /1 critical/ }).waitFor();
  }),
  scene("alert-pending", "Acknowledged here, waiting to be sent", (stage) =>
    acknowledge(stage, "Waiting to send", () => {
      stage.service.faults.inject({ match: { method: "PUT" }, fault: blackHole });
    }),
  ),
  scene(
    "alert-unconfirmed",
    "The service has accepted the acknowledgement without applying it",
    (stage) =>
      acknowledge(stage, "Sent, not confirmed", () => {
        stage.service.faults.inject({ match: { method: "PUT" }, fault: respondWithStatus(202) });
      }),
  ),
  scene("alert-acknowledged", "The service no longer lists it as new", async (stage) => {
    const page = await acknowledge(stage, /Sent, not confirmed|Acknowledged/);
    await shellPage(page).refresh();
    await page.getByRole("option").filter({ hasText: "Acknowledged" }).first().waitFor();
  }),
  scene("alert-offline", "Acknowledged without the service", async (stage) => {
    const page = await acknowledge(stage, "Waiting to send", () => stage.service.stop());
    await shellPage(page).silence.waitFor({ timeout: 120_000 });
  }),
  scene(
    "alerts-all",
    "All alerts: new, acknowledged here, and handled elsewhere",
    async (stage) => {
      const page = await acknowledge(stage, /Sent, not confirmed|Acknowledged/);
      const { alerts } = stage.service.world;
      const elsewhere = "Circuit 2 of runway 09/27";
      for (const alert of alerts) if (alert.title.startsWith(elsewhere)) alert.state = "SNOOZED";
      await shellPage(page).refresh();
      await listPage(page, "Alerts").row(elsewhere).filter({ hasText: "No longer new" }).click();
    },
  ),
  scene(
    "alerts-standing",
    "One is snoozed and one acknowledged without the service: every number agrees",
    async (stage) => {
      const page = await enterScreen(stage, "Alerts");
      const alerts = listPage(page, "Alerts");
      stage.service.faults.inject({ match: { method: "PUT" }, fault: blackHole });
      await chooseSegment(page, /^All/);
      await alerts.row("Lift station 6").click();
      await page.getByRole("button", { name: "Snooze" }).click();
      await page.getByRole("menuitem", { name: /^1 h/ }).click();
      await alerts.row("Sand boils reported").click();
      await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
      await alerts.row("Sand boils reported").filter({ hasText: "Waiting to send" }).click();
      await page.getByText("Acknowledged, waiting to send").first().waitFor();
    },
  ),
  scene("alerts-snoozed", "Snoozed alerts", async (stage) => {
    const page = await enterScreen(stage, "Alerts");
    const alerts = listPage(page, "Alerts");
    for (const [title, until] of [
      ["Sand boils reported", /^1 h/],
      ["Lift station 6", /^Until I return/],
    ] as const) {
      await alerts.row(title).click();
      await page.getByRole("button", { name: "Snooze" }).click();
      await page.getByRole("menuitem", { name: until }).click();
      await expect(alerts.row(title)).toHaveCount(0);
    }
    await chooseSegment(page, /^Snoozed/);
    await alerts.row("Sand boils reported").click();
  }),
  scene("alerts-deleted", "Deleted alerts", async (stage) => {
    const page = await enterScreen(stage, "Alerts");
    const alerts = listPage(page, "Alerts");
    await alerts.choose(/^Deleted/);
    await alerts.row("Deleted").first().click();
  }),
  scene("alerts-deleted-offline", "Deleted alerts, without the service", async (stage) => {
    const page = await enterScreen(stage, "Alerts");
    await stage.service.stop();
    await listPage(page, "Alerts").choose(/^Deleted/);
    await page.getByRole("button", { name: "Try again" }).first().waitFor();
  }),
  scene("alerts-first-load", "Before the first response", async ({ launch, service }) => {
    service.faults.inject({ match: { path: /alert/i }, fault: blackHole });
    const page = await launch();
    await signInPage(page).signIn(service.credentials);
    await shellPage(page).openAlerts();
    await page.getByText("for the first time").waitFor();
  }),
  scene("alerts-empty", "A service without alerts", { profile: "empty" }, showAlerts),
  scene("alerts-narrow", "The list in a narrow window", narrow, showAlerts),
  scene("alert-narrow", "The detail in a narrow window", narrow, openFromNotification),
  scene("alert-wide", "A wide window", wide, openFromNotification),
  scene("alert-why", "Why there was no notification", explainAlert),
  scene("alert-why-narrow", "The same in a small window", small, explainAlert),
  scene("alert-why-handled", "An alert that was handled elsewhere", async (stage) => {
    const page = await enterScreen(stage, "Alerts");
    await chooseSegment(page, /^Acknowledged/);
    await listPage(page, "Alerts").rows.first().click();
    await showHistory(page);
  }),
];

function showAlerts(stage: Stage): Promise<Page> {
  return enterScreen(stage, "Alerts");
}

async function openEvacuation(stage: Stage): Promise<Page> {
  const page = await enterScreen(stage, "Alerts");
  await listPage(page, "Alerts").row("Evacuation order").click();
  await page.getByText("Likely next step").waitFor();
  return page;
}

async function enterSeverities(stage: Stage): Promise<Page> {
  stage.service.addAlert(generatorAlert);
  const others: [string | null, string][] = [
    ["HIGH", "Water level at gauge 14 above 6.20 m"],
    ["MEDIUM", "Fuel delivery to shelter 3 is two hours late"],
    ["LEVEL Q", "Sensor 7 of the dam sends no values"],
    [null, "Field team 12 asks for relief"],
    ["LOW", "Radio check at 18:00"],
  ];
  for (const [severity, title] of others) {
    stage.service.addAlert({ title, severity, roomName: "Flood watch" } as Partial<WorldAlert>);
  }
  const page = await enterScreen(stage, "Alerts");
  await listPage(page, "Alerts").row("Generator 2").waitFor();
  return page;
}

async function requestAll(stage: Stage): Promise<Page> {
  const page = await enterSeverities(stage);
  await page.getByRole("button", { name: /^Acknowledge all/ }).click();
  await page.getByRole("dialog").waitFor();
  return page;
}

/** Adds more alerts than fit on a screen. */
function addMany({ service }: Stage): void {
  for (let gauge = 1; gauge <= 30; gauge += 1) {
    service.addAlert({ title: `Gauge ${gauge} reports a rising level`, severity: "MEDIUM" });
  }
}

async function openFromNotification(stage: Stage): Promise<void> {
  const page = await enterScreen(stage, "Alerts");
  const { title = "" } = stage.service.addAlert(generatorAlert);
  await shellPage(page).refresh();
  const findNewest = async () => (await stage.desktop.notifications()).at(-1);
  await expect.poll(async () => (await findNewest())?.summary).toBe(title);
  await stage.desktop.pressNotification((await findNewest())?.id ?? 0);
  await page.getByText("Opened by you").waitFor();
}

/** Acknowledges an alert after `prepare` and selects it again. */
async function acknowledge(
  stage: Stage,
  outcome: string | RegExp,
  prepare: () => unknown = () => {},
): Promise<Page> {
  const page = await enterScreen(stage, "Alerts");
  const alerts = listPage(page, "Alerts");
  await chooseSegment(page, /^All/);
  const row = alerts.row("Sand boils reported");
  await row.click();
  await prepare();
  await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
  await row.filter({ hasText: outcome }).click();
  return page;
}

/** Explains an alert that Do not disturb has held back. */
async function explainAlert(stage: Stage): Promise<void> {
  const page = await enterScreen(stage, "Alerts");
  await runCommand(page, "do not disturb for 1 h");
  const { title = "" } = stage.service.addAlert({ ...generatorAlert, severity: "HIGH" });
  await shellPage(page).refresh();
  await listPage(page, "Alerts").row(title).click();
  await showHistory(page);
}

async function showHistory(page: Page): Promise<void> {
  const history = page.getByRole("region", { name: "History" });
  await history.getByRole("listitem").first().waitFor();
  await history.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
}
