import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { ElectronApplication, Page } from "@playwright/test";
import { linkTo, openLink } from "../fixtures/app-links.ts";
import { callMain } from "../fixtures/call-main.ts";
import { chooseLock } from "../fixtures/menu.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { findWall } from "../fixtures/wall.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";

const passphrase = "three green boats";

const heading = (page: Page) => page.getByRole("heading", { name: "Watchdesk is locked" });

async function lock(app: ElectronApplication, page: Page): Promise<void> {
  await chooseLock(app);
  await expect(heading(page)).toBeVisible();
}

async function unlock(page: Page): Promise<void> {
  await page.getByLabel("Passphrase", { exact: true }).fill(passphrase);
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
  await expect(heading(page)).toBeHidden();
}

/** Keeps what the system's dialogs and menus would do until the test answers. */
const holdSystem = (app: ElectronApplication) =>
  app.evaluate(({ dialog, Menu, shell }) => {
    const held: Record<string, (answer: unknown) => void> = {};
    const opened: string[] = [];
    const hold = (name: string) => () =>
      new Promise((resolve) => {
        held[name] = resolve;
      });
    Object.assign(dialog, { showSaveDialog: hold("save"), showMessageBox: hold("message") });
    shell.openExternal = async (url) => void opened.push(url);
    const build = Menu.buildFromTemplate;
    Menu.buildFromTemplate = (template) => {
      const menu = build(template);
      menu.popup = () => {
        held.menu = (label) => menu.items.find((one) => one.label === label)?.click();
      };
      menu.closePopup = () => {
        held.closed = () => {};
      };
      return menu;
    };
    Object.assign(globalThis, { held, opened });
  });

/** Waits until the system shows a dialog or a menu. */
const awaitHeld = (app: ElectronApplication, name: string) =>
  expect
    .poll(() => app.evaluate((_electron, key) => key in Reflect.get(globalThis, "held"), name))
    .toBe(true);

/** Answers a dialog, or chooses from a menu. */
const answer = (app: ElectronApplication, name: string, given: unknown) =>
  app.evaluate(
    (_electron, [key, value]) => {
      const held = Reflect.get(globalThis, "held");
      held[key as string](value);
      delete held[key as string];
    },
    [name, given] as const,
  );

test("a locked Watchdesk", { tag: "@short" }, async ({ desktop, service, launchSignedIn }) => {
  test.setTimeout(400_000);
  clearWorld(service, "alerts", "messages");
  const { app, page } = await launchSignedIn();
  await callMain(page, "lock.setPassphrase", { current: null, next: passphrase });
  await callMain(page, "settings.set", { criticalRepeatMinutes: 0 });
  await holdSystem(app);
  const file = join(desktop.home, "written.txt");
  const wrote = () => existsSync(file);

  await attack(null, "while locked, diagnostics.save writes by a dialog from before", async () => {
    const saved = callMain(page, "diagnostics.save", null);
    await awaitHeld(app, "save");
    await lock(app, page);
    await answer(app, "save", { canceled: false, filePath: file });
    expect(await saved).toMatchObject({ ok: false, code: "locked" });
    expect(wrote()).toBe(false);
  });
  await unlock(page);

  await attack(null, "while locked, a dialog from before opens a link", async () => {
    const open = () => callMain(page, "link.open", { url: "https://ops.example.org/case" });
    const prompted = awaitHeld(app, "message");
    const first = open();
    // A click of the last seconds, as on "Unlock", opens one address without a dialog.
    const isOpen = await Promise.race([first.then(({ ok }) => ok), prompted.then(() => false)]);
    const opened = isOpen ? open() : first;
    await prompted;
    await lock(app, page);
    await answer(app, "message", { response: 0, checkboxChecked: false });
    expect(await opened).toMatchObject({ ok: false, code: "locked" });
    const addresses = await app.evaluate(() => Reflect.get(globalThis, "opened"));
    expect(addresses).toHaveLength(isOpen ? 1 : 0);
  });
  await unlock(page);

  await attack(null, "while locked, a menu from before copies", async () => {
    await app.evaluate(({ clipboard }) => clipboard.writeText("nothing"));
    const [task] = service.world.tasks;
    const place = { path: "/tasks", target: { kind: "task", id: String(task?.id) } };
    await callMain(page, "window.showMenu", { place, screen: "Tasks" });
    await awaitHeld(app, "menu");
    await lock(app, page);
    await awaitHeld(app, "closed");
    for (const label of ["Copy link", "Copy as text", "Open in new window"]) {
      await app.evaluate((_electron, name) => Reflect.get(globalThis, "held").menu(name), label);
    }
    await page.waitForTimeout(1_000);
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe("nothing");
    expect(app.windows()).toHaveLength(1);
  });
  await unlock(page);

  await attack(null, "while locked, a download from before goes on", async () => {
    await app.evaluate(({ session }, path) => {
      session.defaultSession.once("will-download", (_event, item) => {
        item.setSavePath(path);
        Object.assign(globalThis, { item });
      });
    }, file);
    // It sends its head and a part of its body.
    const server = createServer((_request, response) => {
      response.writeHead(200, { "content-type": "application/x-list", "content-length": 1_000 });
      response.write("a list");
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    await app.evaluate(
      ({ session }, url) => session.defaultSession.downloadURL(url),
      `http://127.0.0.1:${port}/list`,
    );
    const readState = () =>
      app.evaluate(() => {
        const item = Reflect.get(globalThis, "item");
        return item === undefined ? null : item.getState();
      });
    await expect.poll(readState).not.toBeNull();
    await lock(app, page);
    await expect.poll(readState).toBe("cancelled");
    expect(wrote()).toBe(false);
    server.closeAllConnections();
    server.close();
  });

  await attack(null, "while locked, a second start and the menu open a wall display", async () => {
    await unlock(page);
    await callMain(page, "settings.set", { wallWhileLocked: true });
    await lock(app, page);
    await app.evaluate(({ app: electron }) =>
      electron.emit("second-instance", {}, ["watchdesk", "--wall"], ""),
    );
    await app.evaluate(({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
      items?.find(({ label }) => label === "Open wall display")?.click();
    });
    await page.waitForTimeout(6_000);
    expect(findWall(app)).toBeNull();
    await unlock(page);
    await expect.poll(() => findWall(app)).not.toBeNull();
    await findWall(app)?.close();
  });

  await attack(null, "the computer sleeps and wakes unlocked", async () => {
    await callMain(page, "settings.set", { lockMinutes: 30 });
    await app.evaluate(({ powerMonitor }) => {
      powerMonitor.emit("suspend");
      powerMonitor.emit("resume");
    });
    await expect(heading(page)).toBeVisible();
    await unlock(page);
  });

  await attack(null, "saved diagnostics have what lines of the log name", async () => {
    const secrets = [
      ...["JSESSIONID=81A0FE", "CASTGC=TGT-12-x9", "pwd=sunshine", "for Ana Silva"],
      ...["3f2504e0-4f89-41d3-9a0c-0305e82c3301", "Zx81+Qm/03Lk57Jh29Gf64Ds80=", "/srv/Ana/list"],
    ];
    const folder = join(desktop.home, ".config", "Watchdesk", "logs");
    await mkdir(folder, { recursive: true });
    const lines = secrets.map(
      (text) => `[2026-11-26 10:00:01.000] [warn]  ${text}: ${text} ENOENT`,
    );
    await appendFile(join(folder, "main.log"), `${lines.join("\n")}\n`);
    const saved = callMain(page, "diagnostics.save", null);
    await awaitHeld(app, "save");
    await answer(app, "save", { canceled: false, filePath: file });
    expect(await saved).toMatchObject({ ok: true });
    const text = await readFile(file, "utf8");
    expect(text.split("a message with details (ENOENT)")).toHaveLength(secrets.length + 1);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  await attack(null, "while locked, what is on screen is dragged to another program", async () => {
    await page.evaluate(() => {
      window.location.hash = "#/tasks";
    });
    await expect(page.getByRole("option").first()).toBeVisible();
    const contents = await page.context().newCDPSession(page);
    const dragged: string[] = [];
    contents.on("Input.dragIntercepted", ({ data }) => void dragged.push(JSON.stringify(data)));
    await contents.send("Input.setInterceptDrags", { enabled: true });
    const findTasks = async () => {
      await page.keyboard.press("Control+A");
      for (const text of await page.locator("h1, p, label").all()) {
        const box = await text.boundingBox();
        if (box === null) continue;
        await page.mouse.move(box.x + 4, box.y + box.height / 2);
        await page.mouse.down();
        await page.mouse.move(box.x + 60, box.y + 60, { steps: 4 });
        await page.mouse.up();
      }
      const found = `${await page.locator("body").innerText()} ${dragged.splice(0).join(" ")}`;
      return service.world.tasks.filter(({ name }) => name !== null && found.includes(name));
    };
    expect(await findTasks()).not.toEqual([]);
    await lock(app, page);
    expect(await findTasks()).toEqual([]);
    await contents.detach();
    await unlock(page);
  });

  const { id } = findOtherUser(service);
  await attack(null, "while locked, notifications from before show texts and rooms", async () => {
    service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL", roomName: "Pump room" });
    service.addMessage({ fromId: id, text: "The code of the door is 4711" });
    const readTexts = async () =>
      (await desktop.notifications())
        .filter(({ isDisplayed }) => isDisplayed)
        .map(({ summary, body }) => `${summary} ${body}`)
        .join("\n");
    await callMain(page, "collection.refresh", { collection: "alerts" });
    await expect.poll(readTexts).toContain("Generator 2 failed");
    await lock(app, page);
    await expect.poll(readTexts).not.toMatch(/Generator|Pump|4711/);
    await expect(page.getByText("1 critical alert is waiting")).toBeVisible();
    await unlock(page);
  });

  await attack(null, "a link of another program marks a conversation as read", async () => {
    const marked = () => service.requests.filter(({ method }) => method === "PUT").length;
    const before = marked();
    const link = linkTo(service.credentials.serverUrl, { kind: "conversation", id: String(id) });
    await openLink(desktop, link);
    await expect(page.getByRole("feed")).toBeVisible();
    await page.waitForTimeout(5_000);
    expect(marked()).toBe(before);
  });
});

test("a page that cannot show the lock screen", async ({ launchSignedIn }) => {
  const { app, page } = await launchSignedIn();
  await callMain(page, "lock.setPassphrase", { current: null, next: passphrase });
  await attack(null, "while locked, a page that stands still shows its content", async () => {
    const readTitle = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
    await page.evaluate(() => {
      setTimeout(() => {
        document.title = "Stands still";
        const end = Date.now() + 300_000;
        while (Date.now() < end);
      });
    });
    // Before that it would show the lock screen by itself.
    await expect.poll(readTitle).toBe("Stands still");
    await chooseLock(app);
    await expect.poll(readTitle, { timeout: 90_000 }).toBe("Locked – Watchdesk");
  });
});
