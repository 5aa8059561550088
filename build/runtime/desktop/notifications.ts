import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bus } from "./bus.ts";
import { type NotifierFiles, notifierFiles, writeNotifierFiles } from "./notifier-files.ts";
import { type Part, startPart, until, waitUntil } from "./part.ts";
import {
  buttonsOf,
  notificationsOf,
  readShown,
  type ShownNotification,
} from "./shown-notifications.ts";

/** The session's notification daemon. */
export type Notifier = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Everything shown since its start, oldest first. */
  list(): Promise<ShownNotification[]>;
  /** The buttons of a notification by their names, in no order. */
  buttons(id: number): Promise<string[]>;
  /** Presses a notification (its default action) or one of its buttons; then it goes away. */
  press(id: number, action?: string): Promise<void>;
};

const daemon = { service: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications" };
const dunst = "org.dunstproject.cmd0";
/** No line of a menu has this. */
const noChoice = "[0,]";

/** The notification daemon of a session, not yet started. */
export function notifierOf(
  bus: Bus,
  sessionFolder: string,
  env: Record<string, string>,
  keep: (part: Part) => Part,
): Notifier {
  let starts = 0;
  let files = notifierFiles(join(sessionFolder, `notifier-${starts}`));
  let part: Part | undefined;
  const isDisplayed = async (id: number): Promise<boolean> =>
    (await settledList(bus, files)).some((each) => each.id === id && each.isDisplayed);
  return {
    async start() {
      if (part?.isRunning()) throw new Error("The notifier of this session is started already.");
      // What the former one records late is not found by those who ask this one.
      starts += 1;
      files = notifierFiles(join(sessionFolder, `notifier-${starts}`));
      await mkdir(files.shown, { recursive: true });
      await writeNotifierFiles(files);
      part = keep(startPart("The notifier", ["dunst", "-conf", files.settings], { env }));
      await until(part, "is there", () => bus.isOwned(daemon.service));
    },
    async stop() {
      await part?.stop();
      part = undefined;
    },
    list: () => settledList(bus, files),
    async buttons(id) {
      if (part === undefined) throw new Error("There is no notifier in this session.");
      await rm(files.offered, { force: true });
      await writeFile(files.choice, noChoice);
      await bus.call(daemon, `${dunst}.ContextMenuCall`);
      await until(part, "offers its menu", async () => existsSync(files.offered));
      return buttonsOf(await readFile(files.offered, "utf8"), id);
    },
    async press(id, action = "default") {
      if (!(await isDisplayed(id))) throw new Error(`Notification ${id} is not on the screen.`);
      await invoke(bus, files, env, id, action);
      // As on any desktop, a notification that was pressed is gone, whatever its app does.
      const close = "org.freedesktop.Notifications.CloseNotification";
      if (await isDisplayed(id)) await bus.call(daemon, close, "u", id);
    },
  };
}

/** Through dunst's menu of actions: it names notifications by id, "press the nth" does not. */
async function invoke(
  bus: Bus,
  files: NotifierFiles,
  env: Record<string, string>,
  id: number,
  action: string,
): Promise<void> {
  const signal = "type='signal',interface='org.freedesktop.Notifications',member='ActionInvoked'";
  const witness = startPart("The witness", ["dbus-monitor", "--session", signal], { env });
  try {
    // From the moment on in which it has given up its own name it sees what is for others.
    await until(witness, "listens", async () => witness.log().includes("member=NameLost"));
    await writeFile(files.choice, `[${id},${action}]`);
    await bus.call(daemon, `${dunst}.ContextMenuCall`);
    const sign = `uint32 ${id}\n   string "${action}"`;
    const what = `"${action}" of notification ${id} is pressed`;
    await until(witness, what, async () => witness.log().includes(sign));
  } finally {
    await witness.stop();
  }
}

/** Dunst tells its history and how many it displays; which ones, our record of them tells. */
async function settledList(bus: Bus, files: NotifierFiles): Promise<ShownNotification[]> {
  let found: ShownNotification[] = [];
  // A notification is displayed a moment before it is recorded.
  await waitUntil("every displayed notification is recorded", async () => {
    const displayed = await bus.property(daemon, `${dunst}.displayedLength`);
    if (displayed === undefined) throw new Error("There is no notifier in this session.");
    const [history] = await bus.call(daemon, `${dunst}.NotificationListHistory`);
    found = notificationsOf(await readShown(files.shown), history ?? null);
    return found.filter((each) => each.isDisplayed).length === displayed;
  });
  return found;
}
