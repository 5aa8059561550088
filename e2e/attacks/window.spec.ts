import type { ElectronApplication, Page } from "@playwright/test";
import { askMain } from "../fixtures/ask-main.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";
import { startListener } from "./listener.ts";

/** What runs in the page asks main by. */
type Call = (name: unknown, input: unknown) => Promise<unknown>;

/** Notes what the system would be asked to open, instead of opening it. */
const watchOpened = (app: ElectronApplication) =>
  app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => {
      opened.push(url);
    };
    shell.openPath = async (path) => {
      opened.push(path);
      return "";
    };
  });

const readOpened = (app: ElectronApplication) =>
  app.evaluate(() => Reflect.get(globalThis, "opened") as string[]);

/** A page of ours that belongs to somebody else, and who would hear of it elsewhere. */
type TakenPage = {
  app: ElectronApplication;
  page: Page;
  /** Where nobody is to hear anything. */
  url: string;
  /** Runs something in a frame in the page, with that address. */
  inFrame<T>(run: (url: string) => T): Promise<T>;
  /** The window is where it was, alone, and nobody has heard anything. */
  expectUnmoved(): Promise<void>;
};

const test = base.extend<{ taken: TakenPage }>({
  taken: async ({ enter }, use) => {
    const listener = await startListener();
    const { app, page, complaints } = await enter();
    const address = page.url();
    await watchOpened(app);
    await use({
      app,
      page,
      url: listener.url,
      inFrame: async (run) => {
        await page.evaluate(() => {
          document.querySelector("iframe")?.remove();
          document.body.append(document.createElement("iframe"));
        });
        const frame = page.frames().at(-1);
        if (frame === undefined || frame === page.mainFrame())
          throw new Error("There is no frame.");
        return frame.evaluate(run, listener.url);
      },
      expectUnmoved: async () => {
        expect(page.url()).toBe(address);
        expect(app.windows()).toHaveLength(1);
        expect(listener.heard).toEqual([]);
      },
    });
    // What was refused was complained about, as it should be.
    complaints.length = 0;
    await listener.stop();
  },
});

test("a page of ours that leads elsewhere", async ({ taken }) => {
  const { app, page, inFrame, expectUnmoved } = taken;
  await attack(13, "a frame that leads the window elsewhere", async () => {
    await inFrame((url) => {
      if (top !== null) top.location.href = url;
    });
    await expectUnmoved();
  });
  for (const [number, url] of [
    [15, "javascript:globalThis.breached=15"],
    [16, "file:///etc/passwd"],
    [17, "smb://127.0.0.1/share"],
    [17, "ms-msdt:/id"],
  ] as const) {
    await attack(number, `${url} as a window, as an address and as a link to open`, async () => {
      await page.evaluate((address) => {
        window.open(address);
        const link = Object.assign(document.createElement("a"), {
          href: address,
          target: "_blank",
        });
        document.body.append(link);
        link.click();
      }, url);
      expect(await askMain(page, "link.open", { url })).toMatchObject({ ok: false });
      expect(await readOpened(app)).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(globalThis, "breached"))).toBeUndefined();
      await expectUnmoved();
    });
  }
  await attack(
    18,
    "addresses with a login name or of another script are shown as they are",
    async () => {
      for (const url of ["https://bank.example@127.0.0.1/", "https://xn--pple-43d.example/"]) {
        await page.evaluate((address) => void window.open(address), url);
      }
      expect(await readOpened(app)).toEqual([]);
      await expectUnmoved();
    },
  );
  await attack(19, "a file dropped on the window", async () => {
    const session = await app.context().newCDPSession(page);
    const data = { items: [], files: ["/etc/passwd"], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await session.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
    }
    await expectUnmoved();
  });
});

test("a page of ours that gives commands", async ({ taken }) => {
  const { app, page, inFrame } = taken;
  await attack(20, "a command from a frame in the window", async () => {
    expect(await inFrame(() => typeof Reflect.get(globalThis, "watchdesk"))).toBe("undefined");
    await page.evaluate(() => {
      document.querySelector("iframe")?.setAttribute("src", "app://bundle/index.html");
    });
    const bridges = await app.evaluate(async ({ BrowserWindow }) => {
      const frames = BrowserWindow.getAllWindows()[0]?.webContents.mainFrame.frames ?? [];
      return Promise.all(frames.map((frame) => frame.executeJavaScript("typeof watchdesk")));
    });
    expect(bridges).toEqual(["undefined"]);
  });
  await attack(22, "commands that are none", async () => {
    for (const name of ["constructor", "__proto__", "toString", "app.quit", "", 7, null, {}]) {
      expect(await askMain(page, name, null)).toMatchObject({ ok: false, code: "invalidInput" });
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
    expect(await askMain(page, "app.describe", null)).toMatchObject({ ok: true });
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
});

test("a page of ours that asks for more", async ({ taken, desktop }) => {
  const { app, page, url, inFrame, expectUnmoved } = taken;
  await attack(
    36,
    "camera, microphone, screen, devices, and the location from a frame",
    async () => {
      const asked = await page.evaluate(async () => {
        const refusal = async (ask: () => Promise<unknown>) => {
          try {
            await ask();
            return "granted";
          } catch (error) {
            return (error as Error).name;
          }
        };
        const media = navigator.mediaDevices;
        return [
          await refusal(() => media.getUserMedia({ video: true })),
          await refusal(() => media.getUserMedia({ audio: true })),
          await refusal(() => media.getDisplayMedia({ video: true })),
          await Notification.requestPermission(),
          (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
        ];
      });
      expect(asked).not.toContain("granted");
      const located = await inFrame(
        () =>
          new Promise<string>((resolve) =>
            navigator.geolocation.getCurrentPosition(
              () => resolve("granted"),
              () => resolve("refused"),
            ),
          ),
      );
      expect(located).toBe("refused");
    },
  );
  await attack(null, "packets that are no command, WebRTC among them", async () => {
    await page.evaluate(async (url) => {
      const attempts = [
        () => fetch(url),
        () => navigator.sendBeacon(url),
        () => new WebSocket(url.replace("http", "ws")),
        () => new EventSource(url),
        () => import(/* @vite-ignore */ `${url}/module.js`),
        () => Object.assign(new Image(), { src: url }),
        () => new Worker(`${url}/worker.js`),
      ];
      for (const attempt of attempts) {
        try {
          await attempt();
        } catch {
          // Refused, as it should be.
        }
      }
      const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: url });
      const hint = Object.assign(document.createElement("link"), { rel: "prefetch", href: url });
      document.head.append(style, hint);
    }, url);
    const candidates = await page.evaluate(async () => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:3478" }] });
      peer.createDataChannel("out");
      const found: string[] = [];
      const gathered = new Promise<void>((resolve) => {
        peer.onicecandidate = ({ candidate }) => {
          if (candidate === null) resolve();
          else found.push(candidate.candidate);
        };
      });
      await peer.setLocalDescription(await peer.createOffer());
      await gathered;
      peer.close();
      return found;
    });
    expect(candidates).toEqual([]);
    await expectUnmoved();
  });

  const log = await app.evaluate(({ app }) => app.getPath("logs"));
  expect(log.startsWith(desktop.home)).toBe(true);
});
