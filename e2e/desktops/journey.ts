import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { startVirtualDesktop } from "../desktop/virtual-desktop.ts";
import { connectPointer } from "../desktop/wayland/pointer.ts";
import { hasFailed, saveEvidence } from "../fixtures/evidence.ts";
import { withOwnSettings } from "../fixtures/own-settings.ts";
import { findChange } from "../fixtures/read-picture.ts";
import { test as base, expect } from "../fixtures/watchdesk.ts";
import { screen } from "../fixtures/wayland.ts";
import { realDesktops } from "./programs.ts";
import { openSession, type RealDesktop, type Session } from "./real-desktop.ts";

/** The desktop of a project. */
export type DesktopChoice = { desktopName: string };

type Place = { x: number; y: number };

/** What the user in front of the desktop sees and does. */
type Person = {
  /** Takes a picture; returns its path. */
  look(name: string): Promise<string>;
  /** Returns whether a text is in a picture. */
  sees(picture: string, text: string): Promise<boolean>;
  /** Waits until a text is on the screen; returns its place in pixels. */
  find(text: string): Promise<Place>;
  /** Clicks a text once it is on the screen. */
  click(text: string): Promise<void>;
};

type Fixtures = {
  real: RealDesktop;
  session: Session;
  person: Person;
  /** Adds what was seen to the report. */
  note: (text: string) => void;
};

/** A journey on a real desktop, of which pictures are kept. */
export const test = base.extend<DesktopChoice & Fixtures>({
  desktopName: ["dunst", { option: true }],
  real: async ({ desktopName }, use) => {
    const real = realDesktops.find(({ name }) => name === desktopName);
    if (real === undefined) throw new Error(`There is no desktop ${desktopName}.`);
    await use(real);
  },
  session: async ({ real, desktopOptions }, use) => {
    const options = { size: screen, ...real.screen, ...desktopOptions, notifications: false };
    const desktop = withOwnSettings(await startVirtualDesktop(options));
    const { session, readLogs, stop } = openSession(desktop, real.env);
    try {
      const more = await real.start(session);
      const whole = {
        ...desktop,
        env: { ...session.env, ...more },
        readLogs: () => `${desktop.readLogs()}\n${readLogs()}`,
      };
      await use({ ...session, desktop: whole });
      if (hasFailed()) await saveEvidence(whole);
    } finally {
      await stop();
      await desktop.stop();
    }
  },
  desktop: async ({ session }, use) => use(session.desktop),
  person: async ({ session, desktopName }, use, info) => {
    const folder = join("/shared/pictures", desktopName, `${info.title.slice(0, 30)}…`);
    await mkdir(folder, { recursive: true });
    let count = 0;
    const empty = join(folder, "00-empty.png");
    await session.desktop.screenshot(empty);
    const look = async (name: string) => {
      count += 1;
      const path = join(
        folder,
        `${String(count).padStart(2, "0")}-${name.replaceAll(" ", "-")}.png`,
      );
      await session.desktop.screenshot(path);
      return path;
    };
    const sees = async (picture: string, text: string) =>
      (await findChange(empty, picture, text)).length > 0;
    const find = async (text: string) => {
      let found: Place | undefined;
      const isThere = async () => {
        [found] = await findChange(empty, await look(`find ${text}`), text);
        return found !== undefined;
      };
      const message = `"${text}" is on the screen`;
      await expect.poll(isThere, { message, timeout: 180_000 }).toBe(true);
      return found ?? { x: Number.NaN, y: Number.NaN };
    };
    await use({ look, sees, find, click: async (text) => click(session, await find(text)) });
  },
  note: async ({ browserName: _ }, use, info) => {
    await use((description) => {
      info.annotations.push({ type: "seen", description });
    });
  },
});

/** Clicks with the mouse of the screen. */
async function click({ desktop: { env }, mustRun }: Session, { x, y }: Place) {
  if (env.WAYLAND_DISPLAY === undefined || env.DISPLAY !== undefined) {
    const at = [x, y].map((one) => String(Math.round(one)));
    await mustRun("xdotool", "mousemove", ...at, "click", "1");
    return;
  }
  const pointer = await connectPointer(env.WAYLAND_DISPLAY, screen);
  await pointer.click(x, y);
  pointer.close();
}

export { expect };
