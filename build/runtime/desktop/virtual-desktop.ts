import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { run } from "../child-process.ts";
import { busOf, startBus } from "./bus.ts";
import type { Desktop, DesktopOptions, ScreenSize } from "./desktop.ts";
import { inspectorsOf } from "./inspectors.ts";
import { keychainOf } from "./keychain.ts";
import { notifierOf } from "./notifications.ts";
import { type Part, startPart, until } from "./part.ts";
import { busSocket, sessionEnvironment } from "./session-environment.ts";
import { createSessionFolder, type SessionFolder } from "./session-folder.ts";
import { trayOf } from "./tray.ts";

/** Registers a part to end with the session; returns it. */
export type Keep = (part: Part) => Part;

/** Starts a session on an invisible screen; resolves when all parts are ready. */
export async function startVirtualDesktop(options: DesktopOptions = {}): Promise<Desktop> {
  const folder = await createSessionFolder();
  const parts: Part[] = [];
  const keep: Keep = (part) => {
    parts.push(part);
    return part;
  };
  const killAll = (): void => {
    for (const part of parts) part.kill();
    rmSync(folder.root, { recursive: true, force: true });
  };
  process.once("exit", killAll);
  const stop = async (): Promise<void> => {
    // The screen last, to avoid errors of the others.
    const [screen, ...others] = parts;
    await Promise.all(others.map((part) => part.stop()));
    await screen?.stop();
    await rm(folder.root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    process.off("exit", killAll);
  };
  try {
    const readLogs = () => parts.map((part) => `== ${part.name}\n${part.log()}`).join("\n");
    return { ...(await startParts(options, folder, keep)), readLogs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  options: DesktopOptions,
  folder: SessionFolder,
  keep: Keep,
): Promise<Omit<Desktop, "readLogs" | "stop">> {
  const outside = sessionEnvironment(process.env, folder, "");
  const display = await startScreen(options.size ?? { width: 1440, height: 900 }, outside, keep);
  const env = { ...outside, DISPLAY: display };
  await startBus(folder.session, busSocket(folder), env, keep);
  const bus = busOf(env);
  const keychain = keychainOf(bus, folder.run, env, keep);
  const tray = trayOf(bus, folder.config, env, keep);
  const notifier = notifierOf(bus, folder.session, env, keep);
  const { keychain: state = "unlocked", tray: hasTray = true, notifications = true } = options;
  // Waits for all before throwing, so that none starts after the session has ended.
  const starts = await Promise.allSettled([
    startWindowManager(env, keep),
    state === "none" ? undefined : keychain.start(state),
    hasTray ? tray.start() : undefined,
    notifications ? notifier.start() : undefined,
  ]);
  for (const start of starts) if (start.status === "rejected") throw start.reason;
  return {
    ...{ kind: "virtual", home: folder.home, env, display, keychain, tray, notifier },
    ...inspectorsOf(env, bus),
    notifications: () => notifier.list(),
    notificationButtons: (id) => notifier.buttons(id),
    pressNotification: (id, action) => notifier.press(id, action),
  };
}

async function startScreen(
  { width, height }: ScreenSize,
  env: Record<string, string>,
  keep: Keep,
): Promise<string> {
  // With -displayfd, the server chooses a free number atomically.
  const screen = ["-screen", "0", `${width}x${height}x24`];
  const command = ["Xvfb", "-displayfd", "3", ...screen, "-nolisten", "tcp", "-noreset"] as const;
  const part = keep(startPart("The virtual screen", command, { env }));
  let number: number | undefined;
  part.number.then((value) => {
    number = value;
  });
  await until(part, "has a number", async () => number !== undefined);
  return `:${number}`;
}

async function startWindowManager(env: Record<string, string>, keep: Keep): Promise<void> {
  const part = keep(startPart("The window manager", ["openbox"], { env }));
  // wmctrl reads _NET_SUPPORTING_WM_CHECK.
  await until(part, "manages", async () => (await run("wmctrl", ["-m"], { env })).status === 0);
}
