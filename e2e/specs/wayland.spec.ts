import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../build/runtime/child-process.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { pressKeys } from "../fixtures/press-keys.ts";
import { clearWorld, postponeTasks } from "../fixtures/service-world.ts";
import { expect } from "../fixtures/watchdesk.ts";
import {
  arrange,
  clickOn,
  findOnScreen,
  leaveWorkspace,
  listWindows,
  offerShortcuts,
  screen,
  test,
} from "../fixtures/wayland.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

/** A hidden window draws in two of three starts only. */
const furtherStarts = process.env.WATCHDESK_LONG === "1" ? 3 : 1;

async function readPlacement({ home }: Desktop) {
  const settings = await readFile(join(home, ".config", "Watchdesk", "settings.json"), "utf8");
  return (JSON.parse(settings) as { window: Record<string, unknown> }).window;
}

test("on Wayland the window appears at each start in its size, its unknown position is not stored, and a notification brings it to the front", async ({
  desktop,
  service,
  prepareSignedIn,
  launch,
  pointer,
  recordSignals,
}) => {
  clearWorld(service, "alerts", "messages");
  postponeTasks(service);
  await prepareSignedIn();
  const { width: _width, height: _height, ...stored } = await readPlacement(desktop);
  const { page, output, quit } = await launch([], { WAYLAND_DEBUG: "1" });
  const title = "Tasks – Watchdesk";
  await expect.poll(() => listWindows(desktop)).toMatchObject([{ title, isFocused: true }]);
  await arrange(desktop, { x: 300, y: 90, width: 1000, height: 700 });
  const [arranged] = await listWindows(desktop);
  await expect
    .poll(() => page.evaluate(() => [window.innerWidth, window.innerHeight]))
    .toEqual([arranged?.width, arranged?.height]);
  await test.step("the settings state what this desktop does not support, and nothing else", async () => {
    await shellPage(page).openSettings();
    await expect(page.getByText("their size, not their position")).toBeVisible();
    await shellPage(page).openSettings("shortcuts");
    const shortcuts = page.getByRole("region", { name: "Keyboard shortcuts" });
    await expect(shortcuts.getByText("does not let programs use shortcuts")).toBeVisible();
    const leave = await offerShortcuts(desktop);
    await shellPage(page).openTasks();
    await shellPage(page).openSettings("shortcuts");
    await expect(shortcuts.getByText("Shows the window from any program")).toBeVisible();
    leave();
  });

  await test.step("a click on a notification brings the window to the front with the desktop's token", async () => {
    await shellPage(page).openAlerts();
    await expect(shellPage(page).statusBar).toContainText("Updated");
    const tokens = await recordSignals("ActivationToken");
    const alert = service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
    await shellPage(page).refresh();
    await expect.poll(async () => (await desktop.notifications())[0]?.summary).toBe(alert.title);
    await leaveWorkspace(desktop);
    await expect.poll(() => listWindows(desktop)).toMatchObject([{ isFocused: false }]);
    await pointer.click(screen.width - 120, 40);
    await expect.poll(() => listWindows(desktop)).toMatchObject([{ isFocused: true }]);
    await expect(listPage(page, "Alerts").heading.last()).toHaveText(alert.title);
    expect(tokens()).toHaveLength(1);
    const activation = `xdg_activation_v1[#@]\\d+\\.activate\\("${tokens()[0]}"`;
    expect(output()).toMatch(new RegExp(activation));
  });

  await shellPage(page).openTasks();
  await quit();
  const { width, height } = arranged ?? {};
  expect(await readPlacement(desktop)).toEqual({ ...stored, width, height });
  for (let start = 1; start <= furtherStarts; start += 1) {
    const next = await launch();
    await expect
      .poll(() => listWindows(desktop))
      .toMatchObject([{ title, isFocused: true, width, height }]);
    await next.quit();
  }
});

test("on Wayland the clipboard works in both directions, and dragging selects text", {
  tag: "@long",
}, async ({ desktop, service, launchSignedIn, pointer }) => {
  // Notifications would cover the button.
  clearWorld(service, "alerts", "messages");
  const { page } = await launchSignedIn();
  const paste = async (...args: string[]) =>
    (await run("wl-paste", ["--no-newline", ...args], { env: desktop.env })).stdout;
  await listPage(page, "Tasks").rows.first().click();
  await clickOn(desktop, pointer, page.getByRole("button", { name: "More actions" }));
  const copy = page.getByRole("menuitem", { name: "Copy link" });
  await expect(copy).toBeVisible();
  await clickOn(desktop, pointer, copy);
  await expect.poll(() => paste()).toMatch(/^watchdesk:\/\/open\?/);

  await test.step("text of another program", async () => {
    const { name = "" } = service.world.tasks[0] ?? {};
    const owner = spawn("wl-copy", ["--foreground", name], { env: desktop.env, stdio: "ignore" });
    const filter = page.getByRole("searchbox", { name: "Filter tasks" });
    await clickOn(desktop, pointer, filter);
    await pressKeys(desktop, "ctrl+v");
    await expect(filter).toHaveValue(name);
    owner.kill();
  });

  await test.step("text that is dragged over is the primary selection", async () => {
    const heading = listPage(page, "Tasks").heading.last();
    const [x, y] = await findOnScreen(desktop, heading);
    const { width = 0 } = (await heading.boundingBox()) ?? {};
    await pointer.drag([x - width / 2 + 1, y], [x + width / 2 - 1, y]);
    const title = await heading.innerText();
    await expect.poll(() => page.evaluate(() => `${getSelection()}`)).toContain(title.slice(0, 12));
    await expect.poll(() => paste("--primary")).toContain(title.slice(0, 12));
  });
});

test.describe("on a compositor without window frames", () => {
  test.use({ desktopOptions: { compositor: "weston" } });

  test(
    "on Wayland the window has a title bar of its own",
    { tag: "@long" },
    async ({ desktop, launchSignedIn }, info) => {
      const { app } = await launchSignedIn();
      const readHeights = () =>
        app.evaluate(({ BrowserWindow }) => {
          const [window] = BrowserWindow.getAllWindows();
          const isVisible = window?.isVisible() ?? false;
          const [outer, inner] = [window?.getBounds(), window?.getContentBounds()];
          return { isVisible, bar: (outer?.height ?? 0) - (inner?.height ?? 0) };
        });
      await expect.poll(readHeights).toMatchObject({ isVisible: true, bar: expect.any(Number) });
      expect((await readHeights()).bar).toBeGreaterThan(24);
      await desktop.screenshot(info.outputPath("weston.png"));
    },
  );
});
