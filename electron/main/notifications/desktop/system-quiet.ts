import type { Run } from "#main/system/run-program.ts";
import type { SessionBus } from "#main/system/session-bus/session-bus.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** How the system is queried. */
export type SystemAccess = { run: Run; bus: Pick<SessionBus, "read" | "call"> };

/**
 * Whether the system's Do not disturb is on; null if that cannot be read. On macOS and Windows (Focus, Focus Assist)
 * only programs with an entitlement may read it: there the system itself holds notifications back.
 */
export async function readSystemQuiet(
  platform: NodeJS.Platform,
  desktop: string,
  system: SystemAccess,
): Promise<boolean | null> {
  if (platform !== "linux") return null;
  const found = readers.find(({ desktops }) => desktops.test(desktop));
  return found === undefined ? null : found.read(system);
}

function readBanners(schema: string, key: string): Reader["read"] {
  return async ({ run }) => {
    const areShown = toBoolean(await run("gsettings", ["get", schema, key]));
    return areShown === null ? null : !areShown;
  };
}

const timeout: DurationMs = 2_000;

type Reader = { desktops: RegExp; read: (system: SystemAccess) => Promise<boolean | null> };

/** The setting of MATE, as schema and key. */
export const mateQuiet = ["org.mate.NotificationDaemon", "do-not-disturb"] as const;

/** By the names of XDG_CURRENT_DESKTOP. */
const readers: Reader[] = [
  {
    desktops: /GNOME|Unity|Budgie|Pantheon/i,
    read: readBanners("org.gnome.desktop.notifications", "show-banners"),
  },
  {
    desktops: /Cinnamon/i,
    read: readBanners("org.cinnamon.desktop.notifications", "display-notifications"),
  },
  {
    desktops: /MATE/i,
    read: async ({ run }) => toBoolean(await run("gsettings", ["get", ...mateQuiet])),
  },
  {
    desktops: /XFCE/i,
    // Starting xfconf-query instead would block the main thread for 20 ms.
    read: async ({ bus }) => {
      const method = `${xfconf.service}.GetProperty`;
      const body = ["xfce4-notifyd", "/do-not-disturb"];
      const call = { ...xfconf, method, signature: "ss", body };
      const answer = await bus.call(call, timeout).catch(() => null);
      const property = answer?.body[0] as { value?: unknown } | undefined;
      return typeof property?.value === "boolean" ? property.value : null;
    },
  },
  {
    desktops: /KDE|LXQt/i,
    read: async ({ bus }) => {
      const { service } = notifications;
      const isQuiet = await bus
        .read(notifications, `${service}.Inhibited`, timeout)
        .catch(() => null);
      return typeof isQuiet === "boolean" ? isQuiet : null;
    },
  },
];

const xfconf = { service: "org.xfce.Xfconf", path: "/org/xfce/Xfconf" };

const notifications = {
  service: "org.freedesktop.Notifications",
  path: "/org/freedesktop/Notifications",
};

export function toBoolean(output: string | null): boolean | null {
  const [word = null] = /\b(?:true|false)\b/.exec(output ?? "") ?? [];
  return word === null ? null : word === "true";
}
