import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import type { Desktop } from "../../desktop/desktop.ts";
import { shellPage } from "../../pages/shell-page.ts";
import { type Scene, scene } from "../scene.ts";
import { expect } from "../timeouts.ts";
import { generatorAlert } from "./alerts.ts";

/** Watchdesk's tray and notifications on a desktop. */
export const desktopScenes: Scene[] = [
  scene(
    "desktop",
    "The tray and the notification of a new alert",
    { subject: "desktop" },
    async ({ desktop, service, launchSignedIn }) => {
      service.world.messages.splice(0);
      for (const alert of service.world.alerts) alert.state = "ACKNOWLEDGED";
      service.addAlert(generatorAlert);
      await launchSignedIn();
      await expectNotification(desktop);
    },
  ),
  scene(
    "desktop-many",
    "Many alerts at once make one notification",
    { subject: "desktop" },
    async ({ desktop, service, launchSignedIn }) => {
      service.world.messages.splice(0);
      await launchSignedIn();
      await expectNotification(desktop);
    },
  ),
  scene(
    "desktop-unwatched",
    "The tray while the service cannot be reached",
    { subject: "desktop" },
    async ({ service, launchSignedIn }) => {
      service.world.messages.splice(0);
      for (const alert of service.world.alerts) alert.state = "ACKNOWLEDGED";
      const page = await launchSignedIn();
      service.faults.inject({ fault: resetBeforeHeaders });
      await shellPage(page).openAlerts();
      await page.getByText("No updates since").waitFor({ timeout: 180_000 });
    },
  ),
];

async function expectNotification(desktop: Desktop): Promise<void> {
  await expect.poll(async () => (await desktop.notifications()).length).toBe(1);
}
