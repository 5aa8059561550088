import type { About } from "#shared/diagnostics/about-schema.ts";
import type { ConnectionCheck } from "#shared/diagnostics/connection-schema.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import { securityPart } from "#shared/settings/policy-schema.ts";
import {
  type SettingName,
  type Settings,
  settingDeclarations,
  settingNames,
} from "#shared/settings/settings.ts";
import { type DiagnosticsParts, formatTime, type Section } from "./diagnostics-parts.ts";
import { describeLogLine, listFacts } from "./facts.ts";

/** What takes time to read, each with the reason if it could not be read. */
export type SlowParts = {
  about: About | string;
  notifications: NotificationState | string;
  check: ConnectionCheck | string | null;
  log: string[] | string;
  crashReports: string[] | string;
};

/** The most lines of the log that are copied. */
const maxErrors = 200;

/** Reads the slow parts; a failed one does not prevent the others. */
export async function readSlowParts(parts: DiagnosticsParts): Promise<SlowParts> {
  const attempt = async <T>(read: () => Promise<T>): Promise<T | string> => {
    try {
      return await read();
    } catch (error) {
      return `could not be read: ${listFacts(String(error))}`;
    }
  };
  const [about, notifications, check, log, crashReports] = await Promise.all([
    attempt(parts.describeApp),
    attempt(parts.describeNotifications),
    attempt(parts.checkConnection),
    attempt(parts.readLog),
    attempt(parts.listCrashReports),
  ]);
  return { about, notifications, check, log, crashReports };
}

export const listAppSections = (parts: DiagnosticsParts, slow: SlowParts): Section[] => [
  { title: "Versions", lines: listVersions(parts, slow) },
  { title: "Timings", lines: listTimings(parts) },
  { title: "Notifications now", lines: listNotificationState(slow) },
  { title: "Connection check", lines: listSteps(slow.check) },
  { title: "Policy", lines: listPolicy(parts) },
  { title: "Settings in force", lines: listSettings(parts) },
];

/** Lists the sections about errors, newest last. */
export const listErrorSections = (
  { isOwnMessage }: DiagnosticsParts,
  { log, crashReports }: SlowParts,
): Section[] => [
  {
    title: "Crash reports",
    lines: typeof crashReports === "string" ? [crashReports] : crashReports.flatMap(readReportName),
  },
  {
    title: "Recent problems in the log: message, and codes of its details",
    lines:
      typeof log === "string"
        ? [log]
        : log.flatMap((line) => describeLogLine(line, isOwnMessage) ?? []).slice(-maxErrors),
  },
];

/** Returns the time in the name of a crash report, whatever else it has. */
const readReportName = (name: string): string[] =>
  /^\d{4}-\d\d-\d\dT[\d-]{8}\.\d{3}Z/.exec(name)?.slice(0, 1) ?? [];

function listVersions({ desktop }: DiagnosticsParts, { about }: SlowParts): string[] {
  if (typeof about === "string") return [about];
  const { version, build, electron, chromium, node, sqlite, system } = about;
  return [
    `Watchdesk ${version} (${build})`,
    `Electron ${electron}, Chromium ${chromium}, Node.js ${node}, SQLite ${sqlite}`,
    `${system}; ${listDesktop(desktop)}`,
  ];
}

const desktops = new Set(
  `x11 wayland tty mir ubuntu GNOME GNOME-Classic GNOME-Flashback KDE XFCE MATE X-Cinnamon Cinnamon LXQt LXDE Unity Budgie
  Pantheon COSMIC Deepin Enlightenment sway Hyprland i3 openbox wlroots`.split(/\s+/),
);

/** Returns the known words of a desktop's description, which the environment may name anything. */
const listDesktop = (text: string): string =>
  text
    .split(/[,:;\s]+/)
    .filter((word) => desktops.has(word))
    .join(", ") || "no known desktop";

function listTimings({ timings, metrics }: DiagnosticsParts): string[] {
  const { uptime, painted } = timings();
  return [
    `Running for ${Math.round(uptime / 60_000)} min; first paint ${painted === null ? "not yet" : `after ${Math.round(painted)} ms`}`,
    ...metrics().map(
      ({ type, memory, cpu }) =>
        `${type}: ${Math.round(memory / 1024)} MB, ${cpu.toFixed(1)} % of a processor`,
    ),
  ];
}

function listNotificationState({ notifications }: SlowParts): string[] {
  if (typeof notifications === "string") return [notifications];
  const { quiet, quietUntil, isSystemQuiet, latest, hasTray, deferred } = notifications;
  const end = quietUntil === null ? "" : ` until ${formatTime(quietUntil)}`;
  return [
    `Do not disturb: ${quiet === null ? "off" : `${quiet}${end}`}; the system's: ${isSystemQuiet ?? "unknown"}`,
    `Deferred: ${deferred}; tray: ${hasTray ? "yes" : "no"}`,
    latest === null
      ? "No notification since the start"
      : `Latest: ${formatTime(latest.at)}, ${latest.isShown ? "shown" : `not shown: ${listFacts(latest.reason ?? "")}`}`,
  ];
}

function listSteps(check: SlowParts["check"]): string[] {
  if (check === null) return ["Nobody is signed in."];
  if (typeof check === "string") return [check];
  return check.steps.map(({ name, state, finding, certificate }) => {
    const validity =
      certificate === null ? "" : ` Valid ${certificate.validFrom} to ${certificate.validTo}.`;
    return `${name}: ${state}. Codes: ${listFacts(finding)}.${validity}`;
  });
}

function listPolicy({ policy }: DiagnosticsParts): string[] {
  const { kind, state, why, parts, errors, closed } = policy;
  return [
    `Source: ${kind}; state: ${state}${why === null ? "" : `; codes: ${listFacts(why)}`}`,
    ...parts.map(({ name, value }) => `${name} = ${describeValue(name, parseOrText(value))}`),
    ...errors.map(({ name }) => `Invalid: ${readPart(name)}`),
    ...closed.map((name) => `Closed because of an error: ${name}`),
  ];
}

/** The parts of a policy in which an error is named; whoever wrote it may have named others anything. */
const knownParts = new Set<string>([
  ...settingNames,
  ...securityPart.options,
  ...["dialect", "defaults"],
]);

function readPart(name: string): string {
  const [part = ""] = name.split(/[.[]/, 1);
  return knownParts.has(part) ? part : "another name";
}

const parseOrText = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    // It was cut.
    return value;
  }
};

function listSettings({ settings, origins }: DiagnosticsParts): string[] {
  const values = settings();
  const from = origins();
  return settingNames.map(
    (name: SettingName) =>
      `${name} = ${describeValue(name, values[name as keyof Settings])} (${from[name]})`,
  );
}

/** Describes a value without texts that somebody has written: those of fixed choices, numbers, and sizes. */
function describeValue(name: string, value: unknown): string {
  if (value === null || typeof value === "boolean" || typeof value === "number") {
    return String(value);
  }
  const declared = name in settingDeclarations ? settingDeclarations[name as SettingName] : null;
  if (declared?.type === "choice" && String(value) in declared.options) return String(value);
  if (typeof value === "string") return `a text of ${value.length} characters`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return `${Object.keys(value ?? {}).length} entries`;
}
