/** Runs a program of the system; its output, or null where it is not there or fails. */
export type Run = (program: string, args: string[]) => Promise<string | null>;

/**
 * Whether the system itself is set not to disturb; null where that cannot be read. On macOS and
 * Windows no program may ask without being built for it (Focus, Focus Assist): there the system
 * keeps back what it is told by itself, and nothing is lost by telling it.
 */
export async function readSystemQuiet(
  platform: NodeJS.Platform,
  desktop: string,
  run: Run,
): Promise<boolean | null> {
  if (platform !== "linux") return null;
  const found = readers.find(({ desktops }) => desktops.test(desktop));
  return found === undefined ? null : found.read(run);
}

type Reader = { desktops: RegExp; read: (run: Run) => Promise<boolean | null> };

/** By the names of XDG_CURRENT_DESKTOP. */
const readers: Reader[] = [
  {
    desktops: /GNOME|Unity|Budgie|Pantheon/i,
    read: async (run) =>
      negate(
        toBoolean(
          await run("gsettings", ["get", "org.gnome.desktop.notifications", "show-banners"]),
        ),
      ),
  },
  {
    desktops: /Cinnamon/i,
    read: async (run) =>
      negate(
        toBoolean(
          await run("gsettings", [
            "get",
            "org.cinnamon.desktop.notifications",
            "display-notifications",
          ]),
        ),
      ),
  },
  {
    desktops: /XFCE/i,
    read: async (run) =>
      toBoolean(await run("xfconf-query", ["-c", "xfce4-notifyd", "-p", "/do-not-disturb"])),
  },
  {
    desktops: /KDE|LXQt/i,
    read: async (run) => toBoolean(await run("dbus-send", askWhetherInhibited)),
  },
];

const askWhetherInhibited = [
  "--session",
  "--print-reply=literal",
  "--dest=org.freedesktop.Notifications",
  "/org/freedesktop/Notifications",
  "org.freedesktop.DBus.Properties.Get",
  "string:org.freedesktop.Notifications",
  "string:Inhibited",
];

function toBoolean(output: string | null): boolean | null {
  const [word = null] = /\b(?:true|false)\b/.exec(output ?? "") ?? [];
  return word === null ? null : word === "true";
}

const negate = (is: boolean | null): boolean | null => (is === null ? null : !is);
