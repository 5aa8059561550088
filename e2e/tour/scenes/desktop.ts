import { expect } from "@playwright/test";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import type { Desktop } from "../../../build/runtime/desktop/desktop.ts";
import { shellPage } from "../../pages/shell-page.ts";
import type { Scene } from "../scene.ts";
import { generatorAlert } from "./alerts.ts";

/** Watchdesk among the other things of a desktop. */
export const desktopScenes: Scene[] = [
  {
    name: "desktop",
    title: "The tray and the notification of a new alert",
    subject: "desktop",
    show: async ({ desktop, service, enter }) => {
      service.world.messages.splice(0);
      for (const alert of service.world.alerts) alert.state = "ACKNOWLEDGED";
      service.addAlert(generatorAlert);
      await enter();
      await expectNotification(desktop);
    },
  },
  {
    name: "desktop-many",
    title: "Many alerts at once make one notification",
    subject: "desktop",
    show: async ({ desktop, service, enter }) => {
      service.world.messages.splice(0);
      await enter();
      await expectNotification(desktop);
    },
  },
  {
    name: "desktop-unwatched",
    title: "The tray of a service that is out of reach",
    subject: "desktop",
    show: async ({ service, enter }) => {
      service.world.messages.splice(0);
      for (const alert of service.world.alerts) alert.state = "ACKNOWLEDGED";
      const page = await enter();
      service.faults.inject({ fault: resetBeforeHeaders });
      await shellPage(page).openAlerts();
      await page.getByText("No updates since").waitFor({ timeout: 90_000 });
    },
  },
];

async function expectNotification(desktop: Desktop): Promise<void> {
  await expect.poll(async () => (await desktop.notifications()).length).toBe(1);
}
