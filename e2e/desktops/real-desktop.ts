import { run } from "../../build/runtime/child-process.ts";
import { type Bus, busOf } from "../desktop/bus.ts";
import type { Desktop, DesktopOptions } from "../desktop/desktop.ts";
import { startPart, until } from "../desktop/part.ts";

/** A notification service of Debian, with its shipped configuration, in the session for which it is made. */
export type RealDesktop = {
  name: string;
  /** The Debian packages; the first one's version is in the report. */
  packages: readonly string[];
  /** Further variables of the session, such as the name of the desktop. */
  env: Readonly<Record<string, string>>;
  /** The screen on which it runs, by default X11 with a window manager and a panel with a tray. */
  screen?: DesktopOptions;
  /** Starts its programs; resolves when the service is there, with the variables that programs in the session need. */
  start(session: Session): Promise<Record<string, string> | undefined>;
  /** Turns its Do not disturb on, as its user can; null if it has none that a program reaches. */
  beQuiet: ((session: Session) => Promise<void>) | null;
  /** Sets the text size of the desktop, and its high contrast, as its settings do; without it, it is not tried. */
  setTextScale?: (session: Session, scale: number) => Promise<void>;
  setHighContrast?: (session: Session) => Promise<void>;
  /** The button that opens what a notification is about; without it, a click on its title does. */
  opener?: string;
  /** What is seen of the button "Acknowledge", if not its whole label. */
  acknowledger?: string;
  /** Why a click on a notification does not open it, with its shipped settings. */
  whyNoClick?: string;
  /** Chooses "Acknowledge" where its notifications show no buttons. */
  acknowledge?: (session: Session) => Promise<void>;
};

/** A session without notification service, in which programs can be started until its end. */
export type Session = {
  desktop: Desktop;
  bus: Bus;
  env: Record<string, string>;
  /** Starts a program that runs until the end of the session. */
  startProgram(...command: [string, ...string[]]): ReturnType<typeof startPart>;
  /** Runs a program; returns its output, and throws if it fails. */
  mustRun(program: string, ...args: string[]): Promise<string>;
};

/** The name of the notification service on the session's bus. */
export const notificationService = "org.freedesktop.Notifications";

/** Starts one program and waits until it is the notification service. */
export const startService =
  (...command: [string, ...string[]]): RealDesktop["start"] =>
  async ({ bus, startProgram }) => {
    await until(startProgram(...command), "is there", () => bus.isOwned(notificationService));
    return undefined;
  };

/** Opens a session on a virtual desktop. */
export function openSession(desktop: Desktop, more: Readonly<Record<string, string>>) {
  const env: Record<string, string> = { ...desktop.env, ...more };
  const parts: ReturnType<typeof startPart>[] = [];
  const session: Session = {
    desktop,
    env,
    bus: busOf(env),
    startProgram: (...command) => {
      const part = startPart(command[0], command, { env });
      parts.push(part);
      return part;
    },
    mustRun: async (program, ...args) => {
      const { status, stdout, stderr } = await run(program, args, { env });
      if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr.trim()}`);
      return stdout;
    },
  };
  return {
    session,
    readLogs: () => parts.map((part) => `== ${part.name}\n${part.log()}`).join("\n"),
    stop: () => Promise.all(parts.map((part) => part.stop())),
  };
}
