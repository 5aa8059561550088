import type { DurationMs } from "#shared/lib/time.ts";
import { mateQuiet, type SystemAccess, toBoolean } from "./system-quiet.ts";

/** The path of the object of every notification service. */
export const servicePath = "/org/freedesktop/Notifications";

/** What a notification service does beyond its capabilities. */
type KnownService = {
  /** It shows the lines of a text as one. */
  joinsLines?: true;
  /** It shows no buttons of a notification that replaces one on the screen. */
  hidesButtonsOfReplaced?: true;
  /** A closed notification stays on the screen until its own time is over. */
  showsClosed?: true;
  /** Reads whether it takes notifications and shows none, not even urgent ones. */
  readPaused?: (access: ServiceAccess, at: string) => Promise<boolean>;
  /** It forgets what it is given while it is paused. */
  dropsWhilePaused?: true;
};

/** How the state of a service is read. */
export type ServiceAccess = {
  bus: SystemAccess["bus"];
  run: SystemAccess["run"];
  /** Reads a file of the user's settings; null without it. */
  readSettings: (path: string) => Promise<string | null>;
};

const timeout: DurationMs = 2_000;

/** By `nameService`. */
const known: Record<string, KnownService> = {
  "gnome-shell": { joinsLines: true, hidesButtonsOfReplaced: true },
  dunst: {
    // An older version does not have it.
    readPaused: async ({ bus }, at) =>
      (await bus
        .read({ service: at, path: servicePath }, "org.dunstproject.cmd0.paused", timeout)
        .catch(() => false)) === true,
  },
  "lxqt-notificationd": {
    readPaused: async ({ readSettings }) =>
      /^doNotDisturb=true$/m.test((await readSettings("lxqt/notifications.conf")) ?? ""),
  },
  mako: {
    readPaused: async ({ bus, readSettings }, at) => {
      const config = await readSettings("mako/config");
      if (config === null) return false;
      const method = "fr.emersion.Mako.ListModes";
      // An older version does not have it.
      const modes = await bus
        .call({ service: at, path: "/fr/emersion/Mako", method }, timeout)
        .then(
          ({ body }) => body[0],
          () => null,
        );
      return Array.isArray(modes) && hidesUrgent(config, modes);
    },
  },
  Plasma: {
    readPaused: async ({ bus, readSettings }, at) =>
      /^CriticalInDndMode=false$/m.test((await readSettings("plasmanotifyrc")) ?? "") &&
      (await bus
        .read(
          { service: at, path: servicePath },
          "org.freedesktop.Notifications.Inhibited",
          timeout,
        )
        .catch(() => false)) === true,
  },
  // 3.20; it shows one at a time.
  "GNOME Notification Daemon": { showsClosed: true },
  "MATE Notification Daemon": {
    readPaused: async ({ run }) =>
      toBoolean(await run("gsettings", ["get", ...mateQuiet])) === true,
    dropsWhilePaused: true,
  },
};

/** Whether a configuration of mako hides urgent notifications in some modes; of sections that apply, the last decides. */
function hidesUrgent(config: string, modes: readonly unknown[]): boolean {
  const applies = (field: string) =>
    /^urgency=(?:critical|high)$/.test(field) || modes.some((mode) => field === `mode=${mode}`);
  const values = config
    .split(/^\[/m)
    .slice(1)
    .filter((section) => (section.split("]")[0] ?? "").split(" ").every(applies))
    .flatMap((section) => /^invisible=(.*)$/m.exec(section)?.[1] ?? []);
  return /^(?:1|true)$/.test(values.at(-1) ?? "");
}

/** Returns by what a service is known, from its own description: two have the same name. */
export const nameService = ([name, vendor]: readonly unknown[]): string =>
  name === "Notification Daemon" ? `${vendor} ${name}` : String(name);

/** Returns the text of a notification as a service can show it. */
export const fitText = (name: string, body: string): string =>
  known[name]?.joinsLines ? body.split("\n").filter(Boolean).join(" · ") : body;

/** Whether a service shows no buttons of a notification that replaces one on the screen. */
export const hidesButtonsOfReplaced = (name: string): boolean =>
  known[name]?.hidesButtonsOfReplaced === true;

/** Whether a service leaves a notification on the screen that is closed. */
export const showsClosed = (name: string): boolean => known[name]?.showsClosed === true;

/**
 * Reads what a paused service does, by its name and its unique name on the bus; null if it is not paused or its state cannot be
 * read.
 */
export async function readPause(
  access: ServiceAccess,
  { name, at }: { name: string; at: string },
): Promise<"holds" | "drops" | null> {
  const service = known[name];
  if (!(await service?.readPaused?.(access, at))) return null;
  return service?.dropsWhilePaused ? "drops" : "holds";
}
