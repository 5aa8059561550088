import { spawn } from "node:child_process";
import { once } from "node:events";
import { findApp, sandbox } from "../fixtures/electron-app.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

test("closing keeps the window in the tray, which brings it back", async ({ desktop, launch }) => {
  const { app } = await launch();
  await expect.poll(async () => (await desktop.trayItems()).length).toBe(1);
  const shown = async () =>
    (await desktop.windows()).filter(({ title }) => title.includes("Watchdesk"));
  await expect.poll(async () => (await shown()).length).toBe(1);
  const [window] = await shown();
  await desktop.closeWindow(window?.id ?? "");
  await expect.poll(async () => (await shown()).length).toBe(0);
  expect(app.process().exitCode).toBeNull();

  const [item] = await desktop.trayItems();
  if (item === undefined) throw new Error("Watchdesk has left the tray.");
  await desktop.pressTrayMenu(item, "Open Watchdesk");
  await expect.poll(async () => (await shown()).length).toBe(1);

  const ended = once(app.process(), "exit");
  await desktop.pressTrayMenu(item, "Quit Watchdesk");
  expect((await ended)[0]).toBe(0);
});

test.describe("on a desktop without a tray", () => {
  test.use({ desktopOptions: { tray: false } });

  test("closing the window quits", async ({ desktop, launch }) => {
    const { app, page } = await launch();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    await expect.poll(async () => (await desktop.windows()).length).toBe(1);
    const [window] = await desktop.windows();
    const ended = once(app.process(), "exit");
    await desktop.closeWindow(window?.id ?? "");
    expect((await ended)[0]).toBe(0);
  });
});

test("a second start shows the first and ends", { tag: "@installed" }, async ({
  desktop,
  launch,
}) => {
  const { page } = await launch();
  await expect(page).toHaveTitle("Sign in – Watchdesk");
  const { program, args } = await findApp();
  const second = spawn(program, [...sandbox, ...args], { env: desktop.env, stdio: "ignore" });
  await once(second, "exit");
  expect((await desktop.windows()).filter(({ title }) => title.includes("Watchdesk"))).toHaveLength(
    1,
  );
});

test("the window comes back where it was, and onto the screen when that is gone", async ({
  desktop,
  launch,
}) => {
  const first = await launch();
  // Until the window manager shows it, the window is still being put where it belongs.
  const listWidths = async () =>
    (await desktop.windows())
      .filter(({ title }) => title.endsWith("Watchdesk"))
      .map(({ width }) => width);
  await expect.poll(listWidths).toHaveLength(1);
  const move = async () => {
    const told = await first.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.setBounds({ x: 200, y: 120, width: 900, height: 600 });
      return window?.getNormalBounds().width;
    });
    return [told, ...(await listWidths())];
  };
  await expect.poll(move).toEqual([900, 900]);
  await first.quit();
  const second = await launch();
  const bounds = () =>
    second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  await expect.poll(async () => (await bounds())?.width).toBe(900);
  expect(Math.abs(((await bounds())?.x ?? 0) - 200)).toBeLessThan(12);
});
