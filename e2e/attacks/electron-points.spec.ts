import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { expectDeclaredBridge } from "../fixtures/bridge-keys.ts";
import { callMain } from "../fixtures/call-main.ts";
import { repository } from "../fixtures/electron-app.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";

test("the points of Electron's security tutorial", async ({ launchSignedIn }) => {
  const { app, page } = await launchSignedIn();
  const seen = await page.evaluate(() => ({
    nodeGlobals: ["require", "process", "module", "Buffer"].filter((name) => name in globalThis),
    scripts: [...document.scripts].map(({ src }) => src),
    webviews: document.querySelectorAll("webview").length,
  }));
  const policy = await page.evaluate(async () =>
    (await fetch(location.href)).headers.get("content-security-policy"),
  );
  const preferences = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => {
      const { sandbox, contextIsolation, nodeIntegration, webSecurity, ...rest } =
        // Missing in Electron's types.
        (
          webContents as unknown as { getLastWebPreferences(): Record<string, unknown> }
        ).getLastWebPreferences();
      const { allowRunningInsecureContent, experimentalFeatures, enableBlinkFeatures, webviewTag } =
        rest;
      return {
        ...{ sandbox, contextIsolation, nodeIntegration, webSecurity },
        ...{ allowRunningInsecureContent, experimentalFeatures, webviewTag },
        enableBlinkFeatures: enableBlinkFeatures ?? "",
        nodeIntegrationInSubFrames: rest.nodeIntegrationInSubFrames ?? false,
      };
    }),
  );
  const [window] = preferences;
  const point = (number: number, name: string, body: () => Promise<void> | void) =>
    attack(null, `Electron's point ${number}: ${name}`, async () => body());

  await point(1, "only secure content", () => {
    expect(seen.scripts.every((address) => address.startsWith("app://bundle/"))).toBe(true);
  });
  await point(2, "no Node.js in pages", () => {
    expect(window).toMatchObject({ nodeIntegration: false, nodeIntegrationInSubFrames: false });
    expect(seen.nodeGlobals).toEqual([]);
  });
  await point(3, "context isolation", () => expect(window?.contextIsolation).toBe(true));
  await point(4, "the sandbox of processes", () => expect(window?.sandbox).toBe(true));
  await point(5, "permissions are decided", async () => {
    const state = await page.evaluate(
      async () => (await navigator.permissions.query({ name: "camera" as PermissionName })).state,
    );
    expect(state).toBe("denied");
  });
  await point(6, "web security stays on", () => expect(window?.webSecurity).not.toBe(false));
  await point(7, "a content security policy", () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|data:)/);
  });
  await point(8, "no insecure content", () =>
    expect(window?.allowRunningInsecureContent ?? false).toBe(false),
  );
  await point(9, "no experimental features", () =>
    expect(window?.experimentalFeatures ?? false).toBe(false),
  );
  await point(10, "no Blink features", () => expect(window?.enableBlinkFeatures).toBe(""));
  await point(11, "no webviews with pop-ups", () => expect(seen.webviews).toBe(0));
  await point(12, "webviews are refused", () => expect(window?.webviewTag ?? false).toBe(false));
  await point(13, "navigation is limited", async () => {
    const before = page.url();
    await page.evaluate(() => {
      location.href = "https://example.org/";
    });
    expect(page.url()).toBe(before);
  });
  await point(14, "new windows are limited", async () => {
    expect(await page.evaluate(() => globalThis.open("about:blank"))).toBe(null);
  });
  await point(15, "no untrusted address is opened outside", async () => {
    const reply = await callMain(page, "link.open", { url: "file:///etc/passwd" });
    expect(reply).toMatchObject({ ok: false });
  });
  await point(16, "a current version of Electron", async () => {
    const { electron } = await app.evaluate(() => process.versions);
    const pinned = JSON.parse(await readFile(join(repository, "package.json"), "utf8"));
    expect(pinned.devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
    // Without the official build another one is used, for development and tests only.
    const { source } = await electronDist();
    if (source === "official") expect(electron).toBe(pinned.devDependencies.electron);
  });
  await point(17, "senders of messages are checked", async () => {
    const refused = await app.evaluate(async ({ BrowserWindow }) => {
      const foreign = new BrowserWindow({ show: false });
      await foreign.loadURL("data:text/html,Stranger");
      const bridge = await foreign.webContents.executeJavaScript("typeof watchdesk");
      foreign.destroy();
      return bridge;
    });
    expect(refused).toBe("undefined");
  });
  await point(18, "no file: pages", () => expect(page.url()).toMatch(/^app:\/\/bundle\//));
  await point(20, "no Electron API in pages", () => expectDeclaredBridge(page));
});
