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
  textsOf,
} from "./shown-notifications.ts";

/** The session's notification daemon. */
export type Notifier = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Lists all notifications since its start, oldest first. */
  list(): Promise<ShownNotification[]>;
  /** Returns the texts of all notifications since its start, also of those that others have replaced, in no order. */
  texts(): Promise<string[]>;
  /** Returns the names of a notification's buttons, in no order. */
  buttons(id: number): Promise<string[]>;
  /** Presses a notification (its default action) or one of its buttons, and closes it. */
  press(id: number, action?: string): Promise<void>;
};

const daemon = { service: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications" };
const dunst = "org.dunstproject.cmd0";
/** Matches no line of a menu. */
const noChoice = "[0,]";

/** Creates the notification daemon of a session without starting it. */
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
      // Excludes late records of the former one.
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
    texts: async () => textsOf(await readShown(files.shown)),
    async buttons(id) {
      if (part === undefined) throw new Error("There is no notifier in this session.");
      await openMenu(bus, files, noChoice);
      return buttonsOf(await readFile(files.offered, "utf8"), id);
    },
    async press(id, action = "default") {
      if (!(await isDisplayed(id))) throw new Error(`Notification ${id} is not on the screen.`);
      await invoke(bus, files, env, id, action);
      // As on any desktop, a pressed notification is closed.
      const close = "org.freedesktop.Notifications.CloseNotification";
      if (await isDisplayed(id)) await bus.call(daemon, close, "u", id);
    },
  };
}

/** Uses dunst's menu of actions, which identifies notifications by id. */
async function invoke(
  bus: Bus,
  files: NotifierFiles,
  env: Record<string, string>,
  id: number,
  action: string,
): Promise<void> {
  const signal = "type='signal',interface='org.freedesktop.Notifications',member='ActionInvoked'";
  const monitor = startPart("The monitor", ["dbus-monitor", "--session", signal], { env });
  try {
    // It receives other programs' signals after it has released its own name.
    await until(monitor, "is listening", async () => monitor.log().includes("member=NameLost"));
    await openMenu(bus, files, `[${id},${action}]`);
    const sign = `uint32 ${id}\n   string "${action}"`;
    const what = `"${action}" of notification ${id} is pressed`;
    await until(monitor, what, async () => monitor.log().includes(sign));
  } finally {
    await monitor.stop();
  }
}

/** Time after which a menu that has not started counts as refused. */
const menuTimeoutMs = 2_000;

/** Opens dunst's menu, which selects a choice. While the former menu has not ended, dunst refuses another one. */
async function openMenu(bus: Bus, files: NotifierFiles, choice: string): Promise<void> {
  await rm(files.offered, { force: true });
  await writeFile(files.choice, choice);
  let calledAt = Number.NEGATIVE_INFINITY;
  await waitUntil("the notifier offers its menu", async () => {
    if (existsSync(files.offered)) return true;
    if (performance.now() - calledAt > menuTimeoutMs) {
      calledAt = performance.now();
      await bus.call(daemon, `${dunst}.ContextMenuCall`);
    }
    return false;
  });
}

/** Lists notifications from our records and dunst's history, once their number matches dunst's. */
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
