import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import { writeDefaultTemplate } from "#shared/features/alerts/escalation.ts";
import { callMain } from "../../fixtures/call-main.ts";
import { findOtherUser } from "../../fixtures/service-world.ts";
import { shellPage } from "../../pages/shell-page.ts";
import { chooseFromShift, dutyItem, goOnDuty, openDutyDialog, raise } from "../duty-steps.ts";
import { type Scene, type Stage, scene, small } from "../scene.ts";
import { openScreen } from "../steps.ts";

const minute = 60_000;

/** Shifts: going on and off duty, and what happens in between. */
export const shiftScenes: Scene[] = [
  scene("duty-dialog", "Going on duty, with the self-test", (stage) => openDutyDialog(stage)),
  scene("duty-dialog-narrow", "Going on duty in a small window", small, (stage) =>
    openDutyDialog(stage),
  ),
  scene("duty-menu", "The menu of a shift in the status bar", async (stage) => {
    const page = await goOnDuty(stage);
    await dutyItem(page).click();
    await page.getByRole("menuitem", { name: "Hand over…" }).waitFor();
  }),
  scene("duty-extend", "Changing the end of the shift", async (stage) => {
    const page = await goOnDuty(stage);
    await chooseFromShift(page, "Change the end…");
    await page.getByRole("dialog").getByRole("button", { name: "In 8 h" }).click();
  }),
  scene("duty-over", "The question at the end of the shift", showEnd),
  scene("duty-over-narrow", "The same in a small window", small, showEnd),
  scene(
    "duty-over-desktop",
    "The notification at the end of the shift",
    { subject: "desktop" },
    async (stage) => {
      stage.service.world.messages.splice(0);
      await showEnd(stage);
    },
  ),
  scene("duty-off", "Going off duty while a critical alert is open", async (stage) => {
    const page = await goOnDuty(stage);
    await raise(stage, page);
    await chooseFromShift(page, "Go off duty");
    await page.getByRole("dialog", { name: "Go off duty?" }).waitFor();
  }),
  scene("duty-unwatched", "Not watching for more than a minute on duty", async (stage) => {
    const page = await goOnDuty(stage);
    await raise(stage, page);
    await openScreen(page, "Alerts");
    stage.service.faults.inject({ fault: resetBeforeHeaders });
    await page.getByText(/No updates since .* \(1 min\)/).waitFor({ timeout: 180_000 });
  }),
  scene("alert-handover", "Handing over one alert", async (stage) => {
    const page = await goOnDuty(stage);
    await raise(stage, page);
    await openScreen(page, "Alerts");
    await page.getByRole("option").filter({ hasText: "Generator 2" }).click();
    await page.getByRole("button", { name: /^Hand over/ }).click();
    await page.getByRole("dialog", { name: "Hand over this alert" }).waitFor();
  }),
  scene("alert-escalation", "The first message of an escalation rule", async (stage) => {
    const page = await goOnDuty(stage);
    const { id, displayName: name } = findOtherUser(stage.service);
    const to = [{ id, name }];
    const rule = { id: "1", severities: ["critical"], rooms: [], afterMinutes: 10, to };
    await callMain(page, "settings.set", {
      escalationRules: [{ ...rule, template: writeDefaultTemplate() }],
    });
    await raise(stage, page);
    const later = await stage.restart(12 * minute);
    await later.getByRole("dialog", { name: "Send an escalation?" }).waitFor();
  }),
  scene(
    "alert-acknowledged-elsewhere",
    "Acknowledged elsewhere, without a name: between which times",
    (stage) => acknowledgeElsewhere(stage),
  ),
  scene(
    "alert-acknowledged-by",
    "Acknowledged by a user whom the service names",
    { dialect: "enveloped" },
    (stage) => acknowledgeElsewhere(stage),
  ),
];

/** Goes on duty until now; resolves when the window offers to go off duty. */
async function showEnd(stage: Stage): Promise<void> {
  const page = await goOnDuty(stage);
  const ends = await page.evaluate(() => Date.now());
  await callMain(page, "duty.extend", { ends });
  await page.getByText("Your shift ended at").first().waitFor();
}

/** Goes on duty with an alert that a colleague acknowledges within four minutes, and selects it. */
async function acknowledgeElsewhere(stage: Stage): Promise<void> {
  const { service } = stage;
  const page = await goOnDuty(stage);
  await raise(stage, page);
  const later = await stage.restart(4 * minute, async () => {
    for (const { id } of service.world.alerts) {
      service.setAlertState(id, "ACKNOWLEDGED", findOtherUser(service).displayName);
    }
  });
  await shellPage(later).statusBar.getByText("Updated").waitFor();
  await openScreen(later, "Alerts");
  await later.getByRole("radio", { name: /^All/ }).click();
  await later.getByRole("option").filter({ hasText: "Acknowledged by" }).click();
}
