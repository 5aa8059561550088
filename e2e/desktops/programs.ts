import { type EventEmitter, once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Message, sessionBus } from "@jellybrick/dbus-next";
import { until } from "../desktop/part.ts";
import {
  notificationService,
  type RealDesktop,
  type Session,
  startService,
} from "./real-desktop.ts";

/** Settings in files, which programs in the session see change. */
const settingsInFiles = { GSETTINGS_BACKEND: "keyfile" };

const dunst: RealDesktop = {
  name: "dunst",
  packages: ["dunst", "suckless-tools"],
  env: { XDG_CURRENT_DESKTOP: "i3" },
  start: startService("dunst"),
  beQuiet: async ({ mustRun }) => void (await mustRun("dunstctl", "set-paused", "true")),
  whyNoClick: "A click closes the notification.",
  // Actions are in a menu of dmenu, which Debian does not install with it.
  acknowledge: async ({ startProgram, mustRun }) => {
    startProgram("dunstctl", "context");
    await mustRun("xdotool", "search", "--sync", "--onlyvisible", "--class", "dmenu");
    await mustRun("xdotool", "type", "Acknowledge");
    await mustRun("xdotool", "key", "Return");
  },
};

const mako: RealDesktop = {
  name: "mako",
  packages: ["mako-notifier"],
  env: {},
  screen: { compositor: "sway" },
  start: startService("mako"),
  // By the example of its manual.
  beQuiet: async ({ bus, env }) => {
    await writeConfig(env, "mako/config", "[mode=do-not-disturb]\ninvisible=1\n");
    const control = { service: notificationService, path: "/fr/emersion/Mako" };
    await bus.call(control, "fr.emersion.Mako.Reload");
    await bus.call(control, "fr.emersion.Mako.SetMode", "s", "do-not-disturb");
  },
  // Its popups have no buttons.
  acknowledge: async ({ mustRun }) => void (await mustRun("makoctl", "invoke", "Acknowledge")),
};

const notificationDaemon: RealDesktop = {
  name: "notification-daemon",
  packages: ["notification-daemon", "orca"],
  env: { XDG_CURRENT_DESKTOP: "GNOME-Flashback:GNOME", ...settingsInFiles },
  start: startService("/usr/lib/notification-daemon/notification-daemon"),
  beQuiet: null,
};

const mate: RealDesktop = {
  name: "mate",
  packages: ["mate-notification-daemon"],
  env: { XDG_CURRENT_DESKTOP: "MATE", ...settingsInFiles },
  screen: { services: ["org.freedesktop.mate.Notifications"] },
  // The bus starts it, as it ends after thirty seconds without a notification.
  start: async ({ mustRun }) => {
    await passToServices(mustRun, settingsInFiles);
    return undefined;
  },
  beQuiet: ({ mustRun }) =>
    setSetting(mustRun, "org.mate.NotificationDaemon", "do-not-disturb", true),
};

const xfce: RealDesktop = {
  name: "xfce",
  packages: ["xfce4-notifyd"],
  env: { XDG_CURRENT_DESKTOP: "XFCE" },
  start: startService("/usr/lib/x86_64-linux-gnu/xfce4/notifyd/xfce4-notifyd"),
  beQuiet: async ({ mustRun }) => {
    const property = ["-c", "xfce4-notifyd", "-p", "/do-not-disturb", "-n", "-t", "bool"];
    await mustRun("xfconf-query", ...property, "-s", "true");
  },
  opener: "Open",
};

const lxqt: RealDesktop = {
  name: "lxqt",
  packages: ["lxqt-notificationd", "lxqt-themes"],
  env: { XDG_CURRENT_DESKTOP: "LXQt" },
  start: startService("lxqt-notificationd"),
  // As its tray menu does. It reads its settings a moment later, and reports nothing.
  beQuiet: async ({ env }) => {
    await writeConfig(env, "lxqt/notifications.conf", "[General]\ndoNotDisturb=true\n");
    await wait(2_000);
  },
  acknowledger: "Ackno",
};

/** Debian's GNOME, whose shell is the compositor of a window on the virtual screen. */
const gnome: RealDesktop = {
  name: "gnome",
  packages: [
    ...["gnome-shell", "gjs", "adwaita-icon-theme", "libgl1-mesa-dri"],
    "xdg-desktop-portal-gnome",
  ],
  env: {
    XDG_CURRENT_DESKTOP: "GNOME",
    MUTTER_DEBUG_DUMMY_MODE_SPECS: "1280x800",
    ...settingsInFiles,
  },
  screen: {
    tray: false,
    services: [
      ...["org.gnome.Shell.Notifications", "ca.desrt.dconf"],
      ...["org.freedesktop.portal.Desktop", "org.freedesktop.impl.portal.desktop.gnome"],
    ],
  },
  start: async (session) => {
    const shell = session.startProgram("gnome-shell", "--nested", "--wayland", "--unsafe-mode");
    await until(shell, "shows notifications", () => session.bus.isOwned(notificationService));
    // At the end of its start it reports that it cannot lock the screen without GDM.
    await until(shell, "has started", async () => {
      const script =
        "const all = Main.messageTray.getSources(); all.forEach((one) => one.destroy()); all.length";
      return (await evaluate(session, script)) === "1";
    });
    await evaluate(session, "Main.overview.hide()");
    const window = { WAYLAND_DISPLAY: "wayland-0", XDG_SESSION_TYPE: "wayland" };
    // For the portal.
    await passToServices(session.mustRun, { ...gnome.env, ...window });
    return window;
  },
  beQuiet: ({ mustRun }) =>
    setSetting(mustRun, "org.gnome.desktop.notifications", "show-banners", false),
  setTextScale: ({ mustRun }, scale) =>
    setSetting(mustRun, "org.gnome.desktop.interface", "text-scaling-factor", scale),
  setHighContrast: ({ mustRun }) =>
    setSetting(mustRun, "org.gnome.desktop.a11y.interface", "high-contrast", true),
};

/** Debian's KDE Plasma, whose shell shows notifications. */
const plasma: RealDesktop = {
  name: "plasma",
  packages: ["plasma-workspace", "plasma-desktop", "kwin-x11", "breeze", "libgl1-mesa-dri"],
  env: { XDG_CURRENT_DESKTOP: "KDE", KDE_FULL_SESSION: "true", KDE_SESSION_VERSION: "5" },
  screen: {
    tray: false,
    services: ["ActivityManager", "kded5", "kglobalaccel", "kiod5"].map((one) => `org.kde.${one}`),
  },
  start: async ({ bus, startProgram }) => {
    startProgram("kwin_x11", "--replace");
    startProgram("kded5");
    const shell = startProgram("plasmashell", "--no-respawn");
    await until(shell, "shows notifications", () => bus.isOwned(notificationService));
    return undefined;
  },
  // As a presentation does; it lasts as long as the connection.
  beQuiet: async ({ env }) => {
    const connection = sessionBus({ busAddress: env.DBUS_SESSION_BUS_ADDRESS ?? "" });
    const events: EventEmitter = connection;
    events.on("error", () => undefined);
    await once(events, "connect");
    await connection.call(
      new Message({
        ...{ destination: notificationService, path: "/org/freedesktop/Notifications" },
        ...{ interface: notificationService, member: "Inhibit", signature: "ssa{sv}" },
        body: ["tests", "A presentation", {}],
      }),
    );
  },
};

/** All desktops, those of most users first. */
export const realDesktops: readonly RealDesktop[] = [
  ...[gnome, plasma, dunst, mako],
  ...[notificationDaemon, mate, xfce, lxqt],
];

/** Writes a file of the user's settings. */
async function writeConfig(env: Session["env"], path: string, text: string): Promise<void> {
  const file = join(env.XDG_CONFIG_HOME ?? "", path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function setSetting(
  mustRun: Session["mustRun"],
  schema: string,
  key: string,
  value: boolean | number,
): Promise<void> {
  await mustRun("gsettings", "set", schema, key, String(value));
}

/** Adds variables to those of the services that the bus starts from now on. */
async function passToServices(
  mustRun: Session["mustRun"],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const list = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  await mustRun("dbus-update-activation-environment", ...list);
}

/** Runs a script in GNOME Shell; throws if it fails. */
async function evaluate({ bus }: Session, script: string): Promise<string> {
  const shell = { service: "org.gnome.Shell", path: "/org/gnome/Shell" };
  const [isDone, result] = await bus.call(shell, "org.gnome.Shell.Eval", "s", script);
  if (isDone !== true) throw new Error(`GNOME Shell failed at "${script}": ${result}`);
  return String(result);
}
