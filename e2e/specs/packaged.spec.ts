import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Desktop } from "../desktop/desktop.ts";
import { listWindows } from "../fixtures/app-window.ts";
import { test } from "../fixtures/packaged-app.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect } from "../fixtures/watchdesk.ts";

const findWindow = async (desktop: Desktop) => (await listWindows(desktop))[0];

/** Unit tests refuse each of the other arguments. */
const refused =
  process.env.WATCHDESK_LONG === "1"
    ? ["remote-debugging-port=0", "log-net-log", "inspect=0"]
    : ["remote-debugging-port=0"];

test("the packaged app runs from its archive, with its keychain and store", async ({
  desktop,
  start,
}) => {
  start(["--try-demo"]);
  await expect.poll(() => findWindow(desktop)).toMatchObject({ title: "Inbox – Watchdesk" });
});

test("the packaged app refuses debugging arguments and exits", async ({ desktop, start }) => {
  const file = join(desktop.home, "net.json");
  for (const name of refused) {
    await test.step(name, async () => {
      const argument = name === "log-net-log" ? `--${name}=${file}` : `--${name}`;
      const started = start([argument]);
      await expect.poll(() => findWindow(desktop)).toBeDefined();
      const refusal = await findWindow(desktop);
      const [bare] = name.split("=");
      await expect
        .poll(started.stderr)
        .toContain(`Watchdesk does not start like this:\n--${bare} would`);
      await desktop.closeWindow(refusal?.id ?? "");
      expect(await started.ended).toBe(64);
      expect(started.stderr()).not.toMatch(/(DevTools|Debugger) listening/);
      expect(existsSync(file)).toBe(false);
      expect(existsSync(join(desktop.home, ".config", "Watchdesk", "settings.json"))).toBe(false);
      await expect.poll(() => findWindow(desktop)).toBeUndefined();
    });
  }
});

test("the packaged app starts with common desktop arguments and logs no TLS keys", async ({
  desktop,
  start,
}) => {
  const keys = join(desktop.home, "keys");
  const args = ["--lang=en-GB", "--enable-features=UseOzonePlatform", "--proxy-server=127.0.0.1:9"];
  const started = start(args, { SSLKEYLOGFILE: keys });
  await expect.poll(() => findWindow(desktop)).toMatchObject({ title: "Sign in – Watchdesk" });
  expect(started.stderr()).not.toContain("does not start");
  expect(existsSync(keys)).toBe(false);
});

test("the packaged app starts hidden at login and updates its autostart entry", async ({
  desktop,
  program,
  start,
}) => {
  const folder = join(desktop.env.XDG_CONFIG_HOME ?? "", "autostart");
  const file = join(folder, "watchdesk.desktop");
  await mkdir(folder, { recursive: true });
  await writeFile(file, "[Desktop Entry]\nType=Application\nExec=/former/watchdesk --hidden\n");
  start(["--hidden"]);
  await trayItem(desktop).awaitItem();
  await expect.poll(() => readFile(file, "utf8")).toContain(`\nExec=${program} --hidden\n`);
  expect(await findWindow(desktop)).toBeUndefined();
});
