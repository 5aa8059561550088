import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../../build/runtime/child-process.ts";
import { ensureFiles } from "../../../build/runtime/system-libraries.ts";
import { busOf, startBus } from "../bus.ts";
import type { Compositor, Desktop, DesktopOptions, Startable } from "../desktop.ts";
import { busInspectorsOf } from "../inspectors.ts";
import { keychainOf } from "../keychain.ts";
import type { Notifier } from "../notifications.ts";
import { type Part, startPart, until } from "../part.ts";
import { busSocket, sessionEnvironment } from "../session-environment.ts";
import type { SessionFolder } from "../session-folder.ts";
import { trayPartOf } from "../tray.ts";
import { startCompositor } from "./compositor.ts";
import { makoOf } from "./mako.ts";
import { listSwayWindows, runSway } from "./sway.ts";

type Keep = (part: Part) => Part;

/** Starts the parts of a session on a compositor without a screen; installs weston, which few journeys need. */
export async function startWaylandParts(
  compositor: Compositor,
  options: DesktopOptions,
  folder: SessionFolder,
  keep: Keep,
): Promise<Omit<Desktop, "readLogs" | "stop">> {
  if (compositor === "weston") await ensureFiles({ "/usr/bin/weston": "weston" });
  const { DISPLAY: _none, ...outside } = sessionEnvironment(process.env, folder, "");
  const size = options.size ?? { width: 1440, height: 900 };
  const found = await startCompositor(compositor, { folder, size, env: outside, keep });
  const env: Record<string, string> = { ...outside, ...found };
  await startBus(folder.session, busSocket(folder), env, keep);
  const bus = busOf(env);
  const keychain = keychainOf(bus, folder.run, env, keep);
  const isSway = compositor === "sway";
  const panel = ["swaybar", "--bar_id", "panel"] as const;
  const tray = isSway ? trayPartOf(bus, panel, env, keep) : refusedPart("a tray");
  const notifier = isSway ? makoOf(bus, folder.session, env, keep) : refusedNotifier();
  const { keychain: state = "unlocked", tray: hasTray = true, notifications = true } = options;
  // Waits for all before throwing, so that none starts after the session has ended.
  const starts = await Promise.allSettled([
    state === "none" ? undefined : keychain.start(state),
    isSway && hasTray ? tray.start() : undefined,
    isSway && notifications ? notifier.start() : undefined,
    isSway ? connectKeyboard(env, keep) : undefined,
    isSway && options.displays === 2 ? runSway(env, "create_output") : undefined,
  ]);
  for (const start of starts) if (start.status === "rejected") throw start.reason;
  return {
    ...{ kind: "virtual", home: folder.home, env, display: "", keychain, tray, notifier },
    ...busInspectorsOf(env, bus),
    windows: () => (isSway ? listSwayWindows(env) : refuse("lists windows")),
    closeWindow: async (id) => void (await runSway(env, `[con_id=${id}] kill`)),
    screenshot: (path) => takeScreenshot(compositor, folder, env, path),
    setSecondDisplay: (isConnected) => setSecondDisplay(env, isConnected),
    notifications: () => notifier.list(),
    notificationTexts: () => notifier.texts(),
    notificationButtons: (id) => notifier.buttons(id),
    pressNotification: (id, action) => notifier.press(id, action),
  };
}

/** A keyboard without keys, so that windows get the focus of a keyboard; text comes from `wtype`. */
async function connectKeyboard(env: Record<string, string>, keep: Keep): Promise<void> {
  const part = keep(startPart("The keyboard", ["wtype", "-s", "4000000"], { env }));
  await until(part, "is connected", async () =>
    (await runSway(env, "-t", "get_inputs")).includes("keyboard"),
  );
}

/** Connects the second display to the right of the first, or disconnects it. */
async function setSecondDisplay(env: Record<string, string>, isConnected: boolean): Promise<void> {
  await runSway(env, "output", "HEADLESS-2", isConnected ? "enable" : "disable");
}

async function takeScreenshot(
  compositor: Compositor,
  { session }: SessionFolder,
  env: Record<string, string>,
  path: string,
): Promise<void> {
  if (compositor === "sway") {
    const { status, stderr } = await run("grim", [path], { env });
    if (status !== 0) throw new Error(`grim: ${stderr.trim()}`);
    return;
  }
  const folder = await mkdtemp(join(session, "screenshot-"));
  const { status, stderr } = await run("weston-screenshooter", [], { env, cwd: folder });
  const [name] = await readdir(folder);
  if (status !== 0 || name === undefined) throw new Error(`weston-screenshooter: ${stderr.trim()}`);
  await rename(join(folder, name), path);
  await rm(folder, { recursive: true });
}

async function refuse(action: string): Promise<never> {
  throw new Error(`No program ${action} on this compositor.`);
}

const refusedPart = (what: string): Startable => ({
  start: () => refuse(`shows ${what}`),
  stop: async () => undefined,
});

const refusedNotifier = (): Notifier => ({
  ...refusedPart("notifications"),
  list: () => refuse("shows notifications"),
  texts: () => refuse("shows notifications"),
  buttons: () => refuse("shows notifications"),
  press: () => refuse("shows notifications"),
});
