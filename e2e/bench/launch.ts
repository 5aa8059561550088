import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";

/** An app that was started as a person would, and is watched through the debugging port. */
export type Launched = {
  pid: number;
  /** When its process was started, in milliseconds since the epoch. */
  started: number;
  page: Page;
  /** Resolves to what the pattern's group means in what the app says on stderr. */
  hear(pattern: RegExp): Promise<string>;
  quit(): Promise<void>;
};

/**
 * Starts the app of a folder on a desktop and resolves when its first page can be asked; the arguments
 * are for Electron.
 */
export async function launch(
  desktop: Desktop,
  folder: string,
  electronArgs: string[] = [],
): Promise<Launched> {
  const { executable } = await electronDist();
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const args = [...sandbox, "--remote-debugging-port=0", ...electronArgs, folder];
  const started = performance.timeOrigin + performance.now();
  const child = spawn(executable, args, { env: desktop.env, stdio: ["ignore", "ignore", "pipe"] });
  const exited = once(child, "exit");
  const hear = listen(child.stderr);
  const browser = await chromium.connectOverCDP(await hear(/DevTools listening on (ws:\S+)/));
  const page = await firstPage(browser);
  return {
    pid: child.pid ?? 0,
    started,
    page,
    hear,
    quit: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send("Browser.close").catch(() => child.kill("SIGKILL"));
      await exited;
    },
  };
}

function listen(stderr: NodeJS.ReadableStream): Launched["hear"] {
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
