import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeWindows, listWindows } from "../fixtures/app-window.ts";
import { findApp, positionReason, runsOnWayland, sandboxArgs } from "../fixtures/electron-app.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

test.describe("on a desktop without a tray", () => {
  test.use({ desktopOptions: { tray: false } });

  test("closing the window quits", async ({ desktop, launch }) => {
    const { app, page } = await launch();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    const ended = once(app.process(), "exit");
    await closeWindows(desktop);
    expect(await ended).toEqual([0, null]);
  });
});

test("a second start shows the first window and exits", { tag: "@installed" }, async ({
  desktop,
  launch,
}) => {
  const { page } = await launch();
  await expect(page).toHaveTitle("Sign in – Watchdesk");
  const { program, args } = await findApp();
  const second = spawn(program, [...sandboxArgs, ...args], { env: desktop.env, stdio: "ignore" });
  await once(second, "exit");
  await expect.poll(() => listWindows(desktop)).toHaveLength(1);
});

test("the window is restored at its position", async ({ desktop, launch }) => {
  test.skip(runsOnWayland, positionReason);
  const first = await launch();
  // Until the window manager lists it, the window is still being positioned.
  const listWidths = async () =>
    (await desktop.windows())
      .filter(({ title }) => title.endsWith("Watchdesk"))
      .map(({ width }) => width);
  await expect.poll(listWidths).toHaveLength(1);
  const move = async () => {
    const width = await first.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.setBounds({ x: 200, y: 120, width: 900, height: 600 });
      return window?.getNormalBounds().width;
    });
    return [width, ...(await listWidths())];
  };
  await expect.poll(move).toEqual([900, 900]);
  await first.quit();
  const second = await launch();
  const bounds = () =>
    second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  await expect.poll(async () => (await bounds())?.width).toBe(900);
  await expect.poll(async () => Math.abs(((await bounds())?.x ?? 0) - 200)).toBeLessThan(12);
});
