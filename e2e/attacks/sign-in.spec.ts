import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { ElectronApplication } from "@playwright/test";
import { redirectTo } from "#demo/faults/responses.ts";
import { createCertificates } from "../fixtures/certificates.ts";
import { findApp, sandboxArgs } from "../fixtures/electron-app.ts";
import { findSsoUser } from "../fixtures/sso-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openRealm } from "../pages/realm-page.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { attack } from "./attack.ts";
import { startListener } from "./listener.ts";

/** Describes the session of each page in the app. */
const describeSessions = (app: ElectronApplication) =>
  app.evaluate(({ webContents, session }) =>
    webContents.getAllWebContents().map((contents) => ({
      isRealm: contents.getURL().startsWith("http"),
      isDefault: contents.session === session.defaultSession,
      isPersistent: contents.session.isPersistent(),
      preloads: contents.session.getPreloadScripts?.().length ?? 0,
    })),
  );

/** Keeps in main, as `download`, whether the next download of the realm's page is allowed. */
const watchDownload = (app: ElectronApplication) =>
  app.evaluate(({ webContents }) => {
    const own = webContents.getAllWebContents().find((one) => one.getURL().startsWith("http"));
    const download = new Promise<boolean>((resolve) => {
      own?.session.once("will-download", (event) =>
        setImmediate(() => resolve(!event.defaultPrevented)),
      );
    });
    Object.assign(globalThis, { download });
  });

test("a realm with a compromised page", async ({ service, launch }) => {
  const listener = await startListener();
  const { credentials } = findSsoUser(service);
  const { app, page } = await launch();
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
  await signInPage(page).identify(credentials);
  const realm = await openRealm(page);
  const address = realm.url();
  // The bar above the realm's page is a page of its own, which may be reported later.
  const listWebPages = () => app.windows().filter((one) => !one.url().startsWith("app:"));
  expect(listWebPages()).toEqual([realm]);

  await attack(21, "a command from the window of a sign-in", async () => {
    const seen = await realm.evaluate(() =>
      ["watchdesk", "require", "process", "ipcRenderer", "pageBar"].filter(
        (name) => name in globalThis,
      ),
    );
    expect(seen).toEqual([]);
  });
  await attack(
    28,
    "the sign-in page shares no cookies, storage or preload with the app",
    async () => {
      const sessions = await describeSessions(app);
      expect(sessions.filter(({ isRealm }) => isRealm)).toEqual([
        { isRealm: true, isDefault: false, isPersistent: false, preloads: 0 },
      ]);
    },
  );
  await attack(
    null,
    "the sign-in page leaks its address, with the app token, as referrer",
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
    expect(listWebPages()).toEqual([realm]);
    expect(await app.evaluate(() => Reflect.get(globalThis, "opened"))).toEqual([]);
    expect(listener.paths).toEqual([]);
  });
  await attack(
    null,
    "the sign-in page requests camera, location, devices and notifications",
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
  await attack(null, "the sign-in page downloads a file", async () => {
    await watchDownload(app);
    await realm.evaluate(() => {
      const link = Object.assign(document.createElement("a"), {
        href: URL.createObjectURL(new Blob(["x"])),
        download: "invoice.exe",
      });
      link.click();
    });
    expect(await app.evaluate(() => Reflect.get(globalThis, "download"))).toBe(false);
  });
  await attack(null, "the sign-in page sets a reversed title of a megabyte", async () => {
    await realm.evaluate(() => {
      document.title = `\u202e${"Watchdesk ".repeat(100_000)}`;
    });
    const titles = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((one) => one.getTitle()),
    );
    expect(titles.every((title) => title.length < 200 && !title.includes("\u202e"))).toBe(true);
  });
  await attack(14, "a redirect off the list of allowed addresses", async () => {
    const restore = service.faults.inject({
      match: { path: /^\/cas\/login/ },
      fault: redirectTo(`${listener.url}/phishing`),
    });
    await realm.goto(address).catch(() => undefined);
    await expect(page.getByRole("alert").filter({ hasText: "Blocked:" })).toBeVisible();
    expect(listener.paths).toEqual([]);
    restore();
  });
  await listener.stop();
});

test("untrusted addresses of a sign-in", async ({ desktop, service, launch }) => {
  const { credentials } = findSsoUser(service);
  const { app, page } = await launch();
  const windows = app.windows().length;
  const { realm } = service.world;
  const validUrl = realm.serverUrl;
  for (const serverUrl of [
    "http://sso.example.org/cas/login",
    "javascript:alert(1)",
    "file:///etc/passwd",
  ]) {
    await attack(27, `a realm at ${serverUrl}`, async () => {
      realm.serverUrl = serverUrl;
      await signInPage(page).identify(credentials);
      await page.getByRole("button", { name: /^Continue with/ }).click();
      await expect(
        page.getByRole("alert").filter({ hasText: "is set up with the address" }),
      ).toBeVisible();
      expect(app.windows()).toHaveLength(windows);
      await signInPage(page).change();
    });
  }
  realm.serverUrl = validUrl;
  await attack(27, "a server at http:// of another computer", async () => {
    await signInPage(page).identify({ ...credentials, serverUrl: "http://ops.example.org" });
    await expect(
      page.getByRole("alert").filter({ hasText: "would not be encrypted" }),
    ).toBeVisible();
  });
  await attack(29, "a server with an untrusted certificate", async () => {
    const { server: keys } = await createCertificates(desktop.home, []);
    const requested: string[] = [];
    const server = createServer(keys, (request, response) => {
      requested.push(request.url ?? "");
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await signInPage(page).identify({ ...credentials, serverUrl: `https://127.0.0.1:${port}` });
    await expect(page.getByRole("alert").filter({ hasText: "certificate" })).toBeVisible();
    expect(requested).toEqual([]);
    server.close();
  });
});

test("another start of the app, as by a link", async ({ desktop, launchSignedIn }) => {
  const { app, page } = await launchSignedIn();
  const address = page.url();
  await attack(35, "with addresses, files and scripts as arguments", async () => {
    const { program, args } = await findApp();
    const hostile = [
      "watchdesk://sign-out",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "--try-demo",
    ];
    const second = spawn(program, [...sandboxArgs, ...args, ...hostile], {
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
