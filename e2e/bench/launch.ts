import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Browser, chromium, type Page } from "@playwright/test";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { sandboxArgs } from "../fixtures/electron-app.ts";

/** An app started without instrumentation. */
export type Started = {
  pid: number;
  /** Start time of its process, in milliseconds since the epoch. */
  started: number;
  /** Resolves to the pattern's first group in the app's stderr; rejects if the app ends before. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Quits the app by `request`, and kills it if that rejects; resolves when it has ended. */
  quit(request?: () => Promise<unknown>): Promise<void>;
};

/** An app connected by the debugging port, whose page always counts as visible. */
export type Launched = Started & { page: Page };

/** Starts the app of a folder on a desktop; the arguments are for Electron. */
export async function start(
  { env }: Pick<Desktop, "env">,
  folder: string,
  electronArgs: string[],
): Promise<Started> {
  const { executable } = await electronDist();
  const started = performance.timeOrigin + performance.now();
  const child = spawn(executable, [...sandboxArgs, ...electronArgs, folder], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = once(child, "exit");
  return {
    pid: child.pid ?? 0,
    started,
    waitForOutput: listen(child.stderr),
    quit: async (request = async () => child.kill()) => {
      await request().catch(() => child.kill("SIGKILL"));
      await exited;
    },
  };
}

/** Starts the app of a folder on a desktop and resolves when its first page is connected. */
export async function launch(
  desktop: Desktop,
  folder: string,
  electronArgs: string[] = [],
): Promise<Launched> {
  const app = await start(desktop, folder, ["--remote-debugging-port=0", ...electronArgs]);
  const browser = await app
    .waitForOutput(/DevTools listening on (ws:\S+)/)
    .then((address) => chromium.connectOverCDP(address))
    .catch(async (error) => {
      // A remaining app would disturb the next one on its desktop.
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

function listen(stderr: NodeJS.ReadableStream): Started["waitForOutput"] {
  let text = "";
  stderr.on("data", (piece: Buffer) => {
    text += piece.toString();
  });
  return (pattern) =>
    new Promise((resolve, reject) => {
      const check = () => {
        const found = pattern.exec(text)?.[1];
        if (found === undefined) return;
        stderr.off("data", check);
        resolve(found);
      };
      stderr.on("data", check);
      stderr.on("end", () =>
        reject(new Error(`The app ended without the expected output:\n${text}`)),
      );
      check();
    });
}

async function firstPage(browser: Browser): Promise<Page> {
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error("The app has no browser context.");
  return context.pages()[0] ?? (await context.waitForEvent("page"));
}
