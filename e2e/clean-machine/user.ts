import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Desktop } from "../desktop/desktop.ts";
import { listWindows } from "../fixtures/app-window.ts";
import { findInPicture, type Word } from "../fixtures/read-picture.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect } from "../fixtures/watchdesk.ts";

const execute = promisify(execFile);

/**
 * A user in front of a desktop, with eyes, keyboard and mouse: releases cannot be driven in another way.
 */
export function createUser(desktop: Desktop, pictures: string) {
  const { env } = desktop;
  const run = (program: string, ...args: string[]) => execute(program, args, { env });
  /** Starts a program whose output the app may keep open. */
  const start = async (program: string, ...args: string[]) => {
    const [status] = await once(spawn(program, args, { env, stdio: "ignore" }), "exit");
    expect(status, program).toBe(0);
  };
  let count = 0;

  async function find(text: string, times = 1): Promise<Word[]> {
    const picture = join(desktop.home, "screen.png");
    await desktop.screenshot(picture);
    return findInPicture(picture, text, times);
  }

  const readClipboard = async () => (await run("xclip", "-o", "-selection", "clipboard")).stdout;
  const sees = async (text: string, times = 1) => (await find(text, times)).length >= times;
  const titles = async () => (await listWindows(desktop)).map(({ title }) => title);
  const press = (...keys: string[]) => run("xdotool", "key", "--clearmodifiers", ...keys);
  const type = (text: string) => run("xdotool", "type", "--delay", "15", "--", text);

  return {
    run,
    press,
    type,
    titles,
    sees,
    /** Saves a picture of the screen; names are numbered in order. */
    picture: (name: string) => {
      count += 1;
      const number = String(count).padStart(2, "0");
      return desktop.screenshot(join(pictures, `${number}-${name}.png`));
    },
    awaitTitle: (title: string) => expect.poll(titles).toEqual([`${title} – Watchdesk`]),
    /** Waits until a text is on the screen this many times. */
    awaitText: (text: string, times = 1) =>
      expect.poll(() => sees(text, times), `"${text}" is shown`).toBe(true),
    /** Presses the first word of a text with the mouse once it is there. */
    click: async (text: string) => {
      let found: Word | undefined;
      await expect
        .poll(async () => {
          [found] = await find(text);
          return found !== undefined;
        }, `"${text}" is shown`)
        .toBe(true);
      if (found === undefined) return;
      const at = [found.x, found.y].map((one) => String(Math.round(one)));
      await run("xdotool", "mousemove", ...at, "click", "1");
    },
    readClipboard,
    /** Copies all text of the field with the focus. */
    copyField: async () => {
      await press("ctrl+a", "ctrl+c");
      return readClipboard();
    },
    /** Starts a program that keeps running. */
    startProgram: async (program: string) => {
      await once(spawn(program, { env, stdio: "ignore", detached: true }), "spawn");
    },
    /** Starts the app as the menu of the desktop does. */
    openMenuEntry: () => start("gtk-launch", "watchdesk"),
    /** Opens a link in another program. Resolves when that program has ended: with a cold start, when the app has. */
    openLink: (link: string) => start("xdg-open", link),
    isNotified: async (text: string) =>
      (await desktop.notifications()).some(({ summary, body }) =>
        `${summary} ${body}`.includes(text),
      ),
    quit: async () => {
      await press("ctrl+q");
      await expect.poll(titles).toEqual([]);
      await trayItem(desktop).awaitNone();
    },
  };
}
