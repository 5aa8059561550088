import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { sandbox } from "../fixtures/electron-app.ts";

/** An app that was started as a person would. */
export type Started = {
  pid: number;
  /** When its process was started, in milliseconds since the epoch. */
  started: number;
  /** Resolves to what the pattern's group means in what the app says on stderr. */
  hear(pattern: RegExp): Promise<string>;
  /** Asks it to quit, and kills it where `ask` rejects; resolves when it has ended. */
  quit(ask?: () => Promise<unknown>): Promise<void>;
};

/** One that is watched through the debugging port, by which its page counts as visible all the time. */
export type Launched = Started & { page: Page };

/** Starts the app of a folder on a desktop; the arguments are for Electron. */
export async function start(
  { env }: Pick<Desktop, "env">,
  folder: string,
  electronArgs: string[],
): Promise<Started> {
  const { executable } = await electronDist();
  const started = performance.timeOrigin + performance.now();
  const child = spawn(executable, [...sandbox, ...electronArgs, folder], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = once(child, "exit");
  return {
    pid: child.pid ?? 0,
    started,
    hear: listen(child.stderr),
    quit: async (ask = async () => child.kill()) => {
      await ask().catch(() => child.kill("SIGKILL"));
      await exited;
    },
  };
}

/** Starts the app of a folder on a desktop and resolves when its first page can be asked. */
export async function launch(
  desktop: Desktop,
  folder: string,
  electronArgs: string[] = [],
): Promise<Launched> {
  const app = await start(desktop, folder, ["--remote-debugging-port=0", ...electronArgs]);
  const browser = await app
    .hear(/DevTools listening on (ws:\S+)/)
    .then((address) => chromium.connectOverCDP(address))
    .catch(async (error) => {
      // One that goes on would be in the way of the next one on its desktop.
      await app.quit(() => Promise.reject(error));
      throw error;
    });
  return {
    ...app,
    page: await firstPage(browser),
    quit: async () => {
      const session = await browser.newBrowserCDPSession();
      await app.quit(() => session.send("Browser.close"));
    },
  };
}

function listen(stderr: NodeJS.ReadableStream): Started["hear"] {
  let text = "";
  stderr.on("data", (piece: Buffer) => {
    text += piece.toString();
  });
  return (pattern) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text)?.[1];
        if (found === undefined) return;
        stderr.off("data", look);
        resolve(found);
      };
      stderr.on("data", look);
      stderr.on("end", () => reject(new Error(`The app ended and did not say it:\n${text}`)));
      look();
    });
}

async function firstPage(browser: Browser): Promise<Page> {
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error("The app has no browser context.");
  return context.pages()[0] ?? (await context.waitForEvent("page"));
}
