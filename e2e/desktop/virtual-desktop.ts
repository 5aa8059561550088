import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../build/runtime/child-process.ts";
import { ensureFiles } from "../../build/runtime/system-libraries.ts";
import { type Bus, busOf, startBus } from "./bus.ts";
import type { Desktop, DesktopOptions, ScreenSize } from "./desktop.ts";
import { inspectorsOf } from "./inspectors.ts";
import { keychainOf } from "./keychain.ts";
import { notifierOf } from "./notifications.ts";
import { type Part, startPart, until } from "./part.ts";
import { busSocket, sessionEnvironment } from "./session-environment.ts";
import { createSessionFolder, type SessionFolder } from "./session-folder.ts";
import { trayOf } from "./tray.ts";
import { setSecondDisplay, writeDisplays } from "./two-displays.ts";
import { startWaylandParts } from "./wayland/wayland-desktop.ts";

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
    const { compositor } = options;
    const started =
      compositor === undefined
        ? startParts(options, folder, keep)
        : startWaylandParts(compositor, options, folder, keep);
    return { ...(await started), readLogs, stop };
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
  const size = options.size ?? { width: 1440, height: 900 };
  const command =
    options.displays === 2 ? await describeDisplays(folder, size) : describeScreen(size);
  const display = await startScreen(command, outside, keep);
  const env = { ...outside, DISPLAY: display };
  if (options.displays === 2) await setSecondDisplay(env, size, true);
  await startBus(folder.session, busSocket(folder), env, keep, options.services);
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
  // The desktop's own programs are not on it.
  const open = options.accessibility ? await startAccessibility(env, bus, keep) : env;
  return {
    ...{ kind: "virtual", home: folder.home, env: open, display, keychain, tray, notifier },
    ...inspectorsOf(env, bus),
    setSecondDisplay: (isConnected) => setSecondDisplay(env, size, isConnected),
    notifications: () => notifier.list(),
    notificationTexts: () => notifier.texts(),
    notificationButtons: (id) => notifier.buttons(id),
    pressNotification: (id, action) => notifier.press(id, action),
  };
}

type ScreenCommand = readonly [program: string, ...args: string[]];

// With -displayfd, the server chooses a free number atomically.
const common = ["-displayfd", "3", "-nolisten", "tcp", "-noreset"] as const;

const describeScreen = ({ width, height }: ScreenSize): ScreenCommand => [
  "Xvfb",
  ...common,
  "-screen",
  "0",
  `${width}x${height}x24`,
];

async function describeDisplays(folder: SessionFolder, size: ScreenSize): Promise<ScreenCommand> {
  const config = await writeDisplays(folder.session, size);
  const log = join(folder.session, "displays.log");
  return ["Xorg", ...common, "-config", config, "-logfile", log, "-novtswitch", "-sharevts"];
}

async function startScreen(
  command: ScreenCommand,
  env: Record<string, string>,
  keep: Keep,
): Promise<string> {
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
  // The list of windows comes after the name of the manager, which wmctrl -m reads.
  await until(part, "manages", async () => (await run("wmctrl", ["-l"], { env })).status === 0);
}

const launcher = { service: "org.a11y.Bus", path: "/org/a11y/bus" };

/** Debian's place of the program, which is on no PATH. */
const program = "/usr/libexec/at-spi-bus-launcher";

/**
 * Starts the session's accessibility bus, on which screen readers listen; returns the environment with which programs
 * find it.
 */
async function startAccessibility(
  env: Record<string, string>,
  bus: Bus,
  keep: (part: Part) => Part,
): Promise<Record<string, string>> {
  await ensureFiles({ [program]: "at-spi2-core" });
  const { NO_AT_BRIDGE: _none, ...open } = env;
  const command = [program, "--launch-immediately"] as const;
  const part = keep(startPart("The accessibility bus", command, { env: open }));
  await until(part, "is there", () => bus.isOwned(launcher.service));
  const [address] = await bus.call(launcher, "org.a11y.Bus.GetAddress");
  return { ...open, AT_SPI_BUS_ADDRESS: String(address), ACCESSIBILITY_ENABLED: "1" };
}
