import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { promisify } from "node:util";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

const run = promisify(execFile);

/** Reads a field of the desktop entry. */
async function readEntry(name: string): Promise<string | undefined> {
  const entry = await readFile("/usr/share/applications/watchdesk.desktop", "utf8");
  return new RegExp(`^${name}=(.*)$`, "m").exec(entry)?.[1];
}

test("menus find it, its windows and icons match, and it runs as an ordinary user in Chromium's sandbox", {
  tag: "@installed",
}, async ({ launch, desktop }) => {
  await run("desktop-file-validate", ["/usr/share/applications/watchdesk.desktop"]);
  const metainfo = "/usr/share/metainfo/app.watchdesk.desktop.metainfo.xml";
  await run("appstreamcli", ["validate", "--no-net", metainfo]);
  expect(await readFile(metainfo, "utf8")).toContain("watchdesk.desktop</launchable>");
  expect(await readEntry("Exec")).toBe("/opt/Watchdesk/watchdesk %U");
  expect(await readEntry("MimeType")).toBe("x-scheme-handler/watchdesk;");
  expect((await run("readlink", ["-f", "/usr/bin/watchdesk"])).stdout.trim()).toBe(
    "/opt/Watchdesk/watchdesk",
  );
  for (const size of [16, 48, 256, 512]) {
    const icon = `/usr/share/icons/hicolor/${size}x${size}/apps/${await readEntry("Icon")}.png`;
    expect((await readFile(icon)).readUInt32BE(16)).toBe(size);
  }

  const { app, page } = await launch();
  await test.step("its window has the class of the entry", async () => {
    const findWindow = async () =>
      (await desktop.windows()).find(({ title }) => title.includes("Watchdesk"));
    await expect.poll(findWindow).toBeDefined();
    const id = (await findWindow())?.id ?? "";
    const { stdout } = await run("xprop", ["-id", id, "WM_CLASS"], { env: desktop.env });
    expect(stdout).toContain(`"${await readEntry("StartupWMClass")}"`);
  });

  await test.step("it runs as an ordinary user, in the sandbox", async () => {
    expect(process.getuid?.()).not.toBe(0);
    await expect(page).toHaveTitle(/Watchdesk/);
    const pid = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
    );
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    expect(status).toMatch(/^Seccomp:\s*2$/m);
    expect(status).toMatch(/^NoNewPrivs:\s*1$/m);
    expect(status).toMatch(/^NSpid:\s*\d+\s+\d+/m);
    // Where users may not create namespaces, the sandbox's helper does, and they cannot be read.
    const canMakeNamespaces = await run("unshare", ["--map-root-user", "--net", "true"]).then(
      () => true,
      () => false,
    );
    if (!canMakeNamespaces) return;
    for (const space of ["user", "pid", "net"]) {
      expect(await readlink(`/proc/${pid}/ns/${space}`)).not.toBe(
        await readlink(`/proc/self/ns/${space}`),
      );
    }
  });
});

test("another program opens links in it, whether it runs or not", {
  tag: "@installed",
}, async ({ desktop }) => {
  const open = (link: string) => run("xdg-open", [link], { env: desktop.env });
  const { stdout } = await run("xdg-mime", ["query", "default", "x-scheme-handler/watchdesk"], {
    env: desktop.env,
  });
  expect(stdout.trim()).toBe("watchdesk.desktop");
  // xdg-open waits for the program that it starts.
  const started = open("watchdesk://open?server=https%3A%2F%2Fops.example.org&kind=task&id=1");
  const list = async () =>
    (await desktop.windows()).filter(({ title }) => title === "Sign in – Watchdesk");
  await expect.poll(list).toHaveLength(1);
  await open("watchdesk://open?server=https%3A%2F%2Fops.example.org&kind=task&id=2");
  expect(await list()).toHaveLength(1);
  await trayItem(desktop).choose("Quit Watchdesk");
  await started;
});
