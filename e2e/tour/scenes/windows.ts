import { callMain } from "../../fixtures/call-main.ts";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { type Scene, scene } from "../scene.ts";
import { expect } from "../timeouts.ts";

/** Windows beside the main window. */
export const windowScenes: Scene[] = [
  scene(
    "windows",
    "The alerts in a second window beside the tasks",
    {
      subject: "desktop",
      desktop: { size: { width: 2200, height: 1000 }, notifications: false },
      size: { width: 1060, height: 800 },
    },
    async ({ launchSignedIn, getApp }) => {
      const page = await launchSignedIn();
      await listPage(page, "Tasks").rows.first().waitFor();
      const opened = getApp().waitForEvent("window");
      await callMain(page, "window.open", { place: { path: "/alerts", target: null } });
      const second = await opened;
      await listPage(second, "Alerts").rows.first().click();
      await expect(listPage(second, "Alerts").heading).not.toHaveText("");
      await getApp().evaluate(({ BrowserWindow }) => {
        const [one, other] = BrowserWindow.getAllWindows().toSorted((a, b) => a.id - b.id);
        one?.setPosition(10, 60);
        other?.setBounds({ x: 1090, y: 60, width: 1060, height: 832 });
      });
    },
  ),
  scene("windows-menu", "Opening the shown place in a new window", async ({ launchSignedIn }) => {
    const page = await launchSignedIn();
    await listPage(page, "Tasks").rows.first().waitFor();
    await shellPage(page).openPalette();
    await page.keyboard.type("new window");
    await page.getByRole("menuitem", { name: /^Open in new window/ }).waitFor();
  }),
];
