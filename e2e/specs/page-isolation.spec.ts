import type { Page } from "@playwright/test";
import { expectDeclaredBridge } from "../fixtures/bridge-keys.ts";
import { callMain } from "../fixtures/call-main.ts";
import { expect, test } from "../fixtures/watchdesk.ts";

test.use({ sharesApp: true });

/** Adds an inline script to the page and requests another origin; returns the violations of the policy. */
const breakPolicy = (page: Page) =>
  page.evaluate(async () => {
    const violations: string[] = [];
    const both = new Promise<void>((resolve) => {
      document.addEventListener("securitypolicyviolation", (event) => {
        if (violations.push(event.effectiveDirective) === 2) resolve();
      });
    });
    const script = document.createElement("script");
    script.textContent = "globalThis.isBreached = true";
    document.body.append(script);
    await fetch("https://example.org/").catch(() => undefined);
    await both;
    return { violations: violations.toSorted(), isBreached: "isBreached" in globalThis };
  });

test("the page is isolated", async ({ launchSignedIn }) => {
  const { app, page, consoleErrors } = await launchSignedIn();
  const address = page.url();

  await test.step("it has neither Node nor Electron, only the bridge", async () => {
    const globals = await page.evaluate(() =>
      ["require", "process", "module", "Buffer", "ipcRenderer"].filter(
        (name) => name in globalThis,
      ),
    );
    expect(globals).toEqual([]);
    await expectDeclaredBridge(page);
  });

  await test.step("no command returns a token", async () => {
    const session = await callMain(page, "session.get", null);
    expect(session).toMatchObject({ ok: true, value: { status: "active" } });
    expect(JSON.stringify(session)).not.toContain('"token"');
  });

  await test.step("it cannot navigate or open windows", async () => {
    await page.evaluate(() => {
      window.open("https://example.org/");
      window.open("javascript:alert(1)");
      location.href = "https://example.org/";
    });
    await page.evaluate(() => {
      location.href = "file:///etc/passwd";
    });
    expect(page.url()).toBe(address);
    const windows = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
    expect(windows).toBe(1);
  });

  await test.step("it sends no packets around the proxy", async () => {
    const policies = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) =>
        webContents.getWebRTCIPHandlingPolicy(),
      ),
    );
    expect(policies).toEqual(["disable_non_proxied_udp"]);
  });

  await test.step("it gets no permission but the location, while that is on", async () => {
    await callMain(page, "settings.set", { location: "whileOpen" });
    const states = await page.evaluate(async () => {
      const state = async (name: string) =>
        (await navigator.permissions.query({ name: name as PermissionName })).state;
      return [
        await Notification.requestPermission(),
        await state("camera"),
        await state("microphone"),
        await state("geolocation"),
      ];
    });
    expect(states).toEqual(["denied", "denied", "denied", "granted"]);
  });

  await test.step("its title is one line without invisible characters", async () => {
    const was = await page.title();
    await page.evaluate(() => {
      document.title = `in\u202Evoice\u0007${"x".repeat(10_000)}`;
    });
    const titles = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle() ?? "");
    await expect.poll(titles).toMatch(/^in⟨RLO⟩voice x{200,300}…$/);
    await page.evaluate((title) => {
      document.title = title;
    }, was);
  });

  await test.step("its policy refuses inline scripts and foreign addresses", async () => {
    const refused = await breakPolicy(page);
    expect(refused).toEqual({ violations: ["connect-src", "script-src-elem"], isBreached: false });
  });

  await test.step("its scheme serves nothing from outside the bundle", async () => {
    const served = await page.evaluate(async () => {
      const paths = [
        "/../package.json",
        "/%2e%2e/package.json",
        "/..%2fmain/index.js",
        "/no-such.js",
      ];
      const isServed = (path: string) =>
        fetch(path).then(
          () => true,
          () => false,
        );
      return Promise.all(["/index.html", ...paths].map(isServed));
    });
    expect(served).toEqual([true, false, false, false, false]);
  });

  // The refusals above are expected console errors.
  consoleErrors.length = 0;
});
