import type { ElectronApplication } from "@playwright/test";
import type { Desktop } from "../desktop/desktop.ts";
import { listWindows } from "../fixtures/app-window.ts";
import { runsOnWayland } from "../fixtures/electron-app.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

/** The accelerators of the menu's entries by label. */
const readMenu = (app: ElectronApplication) =>
  app.evaluate(({ Menu }) =>
    Object.fromEntries(
      (Menu.getApplicationMenu()?.items ?? [])
        .flatMap(({ submenu }) => submenu?.items ?? [])
        .map(({ label, accelerator }) => [label, accelerator ?? null]),
    ),
  );

const readZoom = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.zoomFactor);

const readBounds = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());

/** Moves the window, once the window manager lists it: until then it is still being positioned. */
async function moveWindow(app: ElectronApplication, desktop: Desktop): Promise<void> {
  const listWidths = async () => (await listWindows(desktop)).map(({ width }) => width);
  await expect.poll(listWidths).toHaveLength(1);
  const move = async () => {
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 200, y: 120, width: 1000, height: 700 }),
    );
    return [(await readBounds(app))?.width, ...(await listWidths())];
  };
  await expect.poll(move).toEqual([1000, 1000]);
}

test("a changed shortcut, the text size and the window's bounds hold in the window, in menus and after a restart", async ({
  desktop,
  launch,
  launchSignedIn,
}) => {
  const first = await launchSignedIn();
  const { page } = first;
  await shellPage(page).chooseFromAccountMenu(/^Settings/);
  const search = page.getByRole("searchbox", { name: "Search settings" });
  await search.fill("keyboard shortcuts");

  await test.step("keys of another shortcut are taken only on request", async () => {
    await page.getByRole("button", { name: "Change: Commands and search" }).click();
    await page.keyboard.press("Control+l");
    await page.getByText("Ctrl+L is the shortcut for “Add to the shift log”.").waitFor();
    await page.getByRole("button", { name: "Use here instead" }).click();
    await page.getByRole("button", { name: "Turn off: Quit" }).click();
    await page.getByRole("button", { name: "Change: Open in new window" }).click();
    await page.keyboard.press("F8");
    await expect
      .poll(() => readMenu(first.app))
      .toMatchObject({ "New window": "F8", "Quit Watchdesk": null });
  });

  await test.step("the new keys open the palette, which shows them; the old ones do nothing", async () => {
    await page.getByRole("heading", { name: "Settings", level: 1 }).click();
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Control+l");
    const palette = page.getByRole("dialog", { name: "Commands" });
    await palette.waitFor();
    await page.keyboard.type("new window");
    await expect(palette.getByRole("menuitem", { name: /^Open in new window/ })).toContainText(
      "F8",
    );
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
  });

  await test.step("the text size is the zoom, and steps by the menu", async () => {
    await search.fill("text size");
    await page.getByText("130 %").click();
    await expect.poll(() => readZoom(first.app)).toBeCloseTo(1.3);
    await first.app.evaluate(({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []);
      items?.find(({ label }) => label === "Zoom out")?.click();
    });
    await expect.poll(() => readZoom(first.app)).toBeCloseTo(1.15);
    await expect(page.getByRole("radio", { name: "115 %" })).toBeChecked();
  });

  if (!runsOnWayland) await moveWindow(first.app, desktop);
  await first.quit();
  const second = await launch();
  if (!runsOnWayland) {
    await expect.poll(async () => (await readBounds(second.app))?.width).toBe(1000);
    const distance = async () => Math.abs(((await readBounds(second.app))?.x ?? 0) - 200);
    await expect.poll(distance).toBeLessThan(12);
  }
  await second.page.getByRole("link", { name: /^Inbox/ }).waitFor();
  await second.page.keyboard.press("Control+l");
  await expect(second.page.getByRole("dialog", { name: "Commands" })).toBeVisible();
  await expect.poll(() => readZoom(second.app)).toBeCloseTo(1.15);
  await expect.poll(() => readMenu(second.app)).toMatchObject({ "New window": "F8" });
});
