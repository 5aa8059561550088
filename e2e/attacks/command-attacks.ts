import { callMain } from "../fixtures/call-main.ts";
import { expect } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";
import type { CompromisedPage } from "./compromised-page.ts";

/** The bridge's call function in the page. */
type Call = (name: unknown, input: unknown) => Promise<unknown>;

/** Attacks of a compromised page that send commands to main. */
export async function sendCommands(compromised: CompromisedPage): Promise<void> {
  const { app, page, inFrame } = compromised;
  await attack(20, "a command from a frame in the window", async () => {
    expect(await inFrame(() => typeof Reflect.get(globalThis, "watchdesk"))).toBe("undefined");
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const frame = document.querySelector("iframe");
          // A page refused by the policy loads, too, but empty.
          frame?.addEventListener("load", resolve, { once: true });
          frame?.setAttribute("src", "app://bundle/index.html");
        }),
    );
    const bridges = await app.evaluate(async ({ BrowserWindow }) => {
      const frames = BrowserWindow.getAllWindows()[0]?.webContents.mainFrame.frames ?? [];
      return Promise.all(frames.map((frame) => frame.executeJavaScript("typeof watchdesk")));
    });
    expect(bridges).toEqual(["undefined"]);
  });
  await attack(22, "unknown commands", async () => {
    for (const name of ["constructor", "__proto__", "toString", "app.quit", "", 7, null, {}]) {
      expect(await callMain(page, name, null)).toMatchObject({ ok: false, code: "invalidInput" });
    }
  });
  await attack(23, "prototype pollution by a command", async () => {
    for (const key of ["__proto__", "constructor"]) {
      await page.evaluate(
        (key) =>
          (Reflect.get(globalThis, "watchdesk") as { call: Call }).call(
            "settings.set",
            JSON.parse(`{"${key}":{"isPolluted":true,"prototype":{"isPolluted":true}}}`),
          ),
        key,
      );
    }
    expect(await app.evaluate(() => Reflect.get({}, "isPolluted"))).toBeUndefined();
  });
  await attack(24, "a command of 64 MB", async () => {
    const reply = await page.evaluate(() =>
      (Reflect.get(globalThis, "watchdesk") as { call: Call }).call("conversation.saveDraft", {
        userId: "1",
        text: "x".repeat(64 * 1024 * 1024),
      }),
    );
    expect(reply).toMatchObject({ ok: false, code: "invalidInput" });
    expect(await callMain(page, "app.describe", null)).toMatchObject({ ok: true });
  });
  await attack(25, "paths out of the app's own files", async () => {
    const served = await page.evaluate(() => {
      const paths = [
        "/../package.json",
        "/%2e%2e/package.json",
        "/..%2fmain/index.js",
        "/%00",
        "//etc/passwd",
      ];
      return Promise.all(
        paths.map((path) =>
          fetch(path).then(
            () => true,
            () => false,
          ),
        ),
      );
    });
    expect(served).toEqual([false, false, false, false, false]);
  });
}
