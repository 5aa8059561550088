import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { ElectronApplication } from "@playwright/test";
import { redirectTo } from "#demo/faults/answers.ts";
import { makeCertificates } from "../fixtures/certificates.ts";
import { findApp, sandbox } from "../fixtures/electron-app.ts";
import { ssoPerson } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openRealm } from "../pages/realm-page.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { attack } from "./attack.ts";
import { startListener } from "./listener.ts";

/** The session of each page in the app. */
const describeSessions = (app: ElectronApplication) =>
  app.evaluate(({ webContents, session }) =>
    webContents.getAllWebContents().map((contents) => ({
      isRealm: contents.getURL().startsWith("http"),
      isDefault: contents.session === session.defaultSession,
      isKept: contents.session.isPersistent(),
      preloads: contents.session.getPreloadScripts?.().length ?? 0,
    })),
  );

/** Resolves when the realm's page has a file saved: whether it may be. */
const watchSaved = (app: ElectronApplication) =>
  app.evaluate(
    ({ webContents }) =>
      new Promise<boolean>((resolve) => {
        const own = webContents.getAllWebContents().find((one) => one.getURL().startsWith("http"));
        own?.session.once("will-download", (event) =>
          setImmediate(() => resolve(!event.defaultPrevented)),
        );
      }),
  );

test("a realm whose page belongs to somebody else", async ({ service, launch }) => {
  const listener = await startListener();
  const { who } = ssoPerson(service);
  const { app, page } = await launch();
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
  await signInPage(page).identify(who);
  const realm = await openRealm(page);
  const address = realm.url();
  const windows = app.windows().length;

  await attack(21, "a command from the window of a sign-in", async () => {
    const seen = await realm.evaluate(() =>
      ["watchdesk", "require", "process", "ipcRenderer", "pageBar"].filter(
        (name) => name in globalThis,
      ),
    );
    expect(seen).toEqual([]);
  });
  await attack(28, "its cookies, storage and preload are none of the app's", async () => {
    const sessions = await describeSessions(app);
    expect(sessions.filter(({ isRealm }) => isRealm)).toEqual([
      { isRealm: true, isDefault: false, isKept: false, preloads: 0 },
    ]);
  });
  await attack(
    null,
    "the sign-in page has its address, with the app token, sent along",
    async () => {
      const own = await startListener();
      expect(address).toContain("appToken");
      await realm.evaluate(async (url) => {
        await fetch(url, { mode: "no-cors", referrerPolicy: "unsafe-url" });
      }, own.url);
      expect(own.referrers).toEqual([`${new URL(address).origin}/`]);
      await own.stop();
    },
  );
  await attack(null, "the sign-in page opens windows, and programs by their schemes", async () => {
    await realm.evaluate((url) => {
      window.open(url);
      for (const scheme of [
        "mailto:a@b",
        "ms-msdt:/id",
        "smb://127.0.0.1/x",
        "file:///etc/passwd",
      ]) {
        const frame = document.createElement("iframe");
        frame.src = scheme;
        document.body.append(frame);
      }
    }, listener.url);
    expect(app.windows()).toHaveLength(windows);
    expect(await app.evaluate(() => Reflect.get(globalThis, "opened"))).toEqual([]);
    expect(listener.heard).toEqual([]);
  });
  await attack(
    null,
    "the sign-in page asks for camera, location, devices and to notify",
    async () => {
      const states = await realm.evaluate(async () => {
        const names = ["camera", "microphone", "geolocation", "notifications", "midi"];
        const state = async (name: string) =>
          (await navigator.permissions.query({ name: name as PermissionName })).state;
        return Promise.all(names.map(state));
      });
      expect(new Set(states)).toEqual(new Set(["denied"]));
    },
  );
  await attack(null, "the sign-in page has a file saved", async () => {
    const saved = watchSaved(app);
    await realm.evaluate(() => {
      const link = Object.assign(document.createElement("a"), {
        href: URL.createObjectURL(new Blob(["x"])),
        download: "invoice.exe",
      });
      link.click();
    });
    expect(await saved).toBe(false);
  });
  await attack(
    null,
    "the sign-in page gives itself a title of a megabyte, turned round",
    async () => {
      await realm.evaluate(() => {
        document.title = `\u202e${"Watchdesk ".repeat(100_000)}`;
      });
      const titles = await app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((one) => one.getTitle()),
      );
      expect(titles.every((title) => title.length < 200 && !title.includes("\u202e"))).toBe(true);
    },
  );
  await attack(14, "a redirect off the list of allowed addresses", async () => {
    const mend = service.faults.inject({
      match: { path: /^\/cas\/login/ },
      fault: redirectTo(`${listener.url}/phishing`),
    });
    await realm.goto(address).catch(() => undefined);
    await expect(page.getByRole("alert").filter({ hasText: "Blocked:" })).toBeVisible();
    expect(listener.heard).toEqual([]);
    mend();
  });
  await listener.stop();
});

test("addresses of a sign-in that are not to be trusted", async ({ desktop, service, launch }) => {
  const { who } = ssoPerson(service);
  const { app, page } = await launch();
  const windows = app.windows().length;
  const { realm } = service.world;
  const right = realm.serverUrl;
  for (const serverUrl of [
    "http://sso.example.org/cas/login",
    "javascript:alert(1)",
    "file:///etc/passwd",
  ]) {
    await attack(27, `a realm at ${serverUrl}`, async () => {
      realm.serverUrl = serverUrl;
      await signInPage(page).identify(who);
      await page.getByRole("button", { name: /^Continue with/ }).click();
      await expect(
        page.getByRole("alert").filter({ hasText: "is set up with the address" }),
      ).toBeVisible();
      expect(app.windows()).toHaveLength(windows);
      await signInPage(page).change();
    });
  }
  realm.serverUrl = right;
  await attack(27, "a server at http:// of another computer", async () => {
    await signInPage(page).identify({ ...who, serverUrl: "http://ops.example.org" });
    await expect(
      page.getByRole("alert").filter({ hasText: "would not be encrypted" }),
    ).toBeVisible();
  });
  await attack(29, "a server whose certificate nobody has vouched for", async () => {
    const { server: keys } = await makeCertificates(desktop.home, []);
    const heard: string[] = [];
    const server = createServer(keys, (request, response) => {
      heard.push(request.url ?? "");
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await signInPage(page).identify({ ...who, serverUrl: `https://127.0.0.1:${port}` });
    await expect(page.getByRole("alert").filter({ hasText: "certificate" })).toBeVisible();
    expect(heard).toEqual([]);
    server.close();
  });
});

test("another start of the app, as by a link", async ({ desktop, enter }) => {
  const { app, page } = await enter();
  const address = page.url();
  await attack(35, "with addresses, files and scripts as arguments", async () => {
    const { program, args } = await findApp();
    const hostile = [
      "watchdesk://sign-out",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "--try-demo",
    ];
    const second = spawn(program, [...sandbox, ...args, ...hostile], {
      env: desktop.env,
      stdio: "ignore",
    });
    const [code] = await once(second, "exit");
    expect(code).toBe(0);
    expect(page.url()).toBe(address);
    expect(app.windows()).toHaveLength(1);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  });
});
