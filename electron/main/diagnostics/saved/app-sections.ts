import type { About } from "#shared/diagnostics/about-schema.ts";
import type { ConnectionCheck } from "#shared/diagnostics/connection-schema.ts";
import type { NotificationState } from "#shared/notifications/schema.ts";
import type { SettingName, Settings } from "#shared/settings/settings.ts";
import { settingDeclarations, settingNames } from "#shared/settings/settings.ts";
import type { DiagnosticsParts } from "./diagnostics-parts.ts";
import { formatTime, type Section } from "./section.ts";

/** What takes time to read, each with the reason if it could not be read. */
export type SlowParts = {
  about: About | string;
  notifications: NotificationState | string;
  check: ConnectionCheck | string | null;
  log: string[] | string;
  crashReports: string[] | string;
};

type Anonymize = (text: string) => string;

/** The most lines of the log that are copied. */
const maxErrors = 200;

/** Reads the slow parts; a failed one does not prevent the others. */
export async function readSlowParts(parts: DiagnosticsParts): Promise<SlowParts> {
  const attempt = async <T>(read: () => Promise<T>): Promise<T | string> => {
    try {
      return await read();
    } catch (error) {
      return `could not be read: ${String(error)}`;
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

/** Lists the sections about the app and this computer. */
export const listAppSections = (
  parts: DiagnosticsParts,
  slow: SlowParts,
  anonymize: Anonymize,
): Section[] => [
  { title: "Versions", lines: listVersions(parts, slow) },
  { title: "Timings", lines: listTimings(parts) },
  { title: "Notifications now", lines: listNotificationState(slow, anonymize) },
  { title: "Connection check", lines: listSteps(slow.check, anonymize) },
  { title: "Policy", lines: listPolicy(parts, anonymize) },
  { title: "Settings in force", lines: listSettings(parts) },
];

/** Lists the sections about errors, newest last. */
export const listErrorSections = (
  { log, crashReports }: SlowParts,
  anonymize: Anonymize,
): Section[] => [
  {
    title: "Crash reports",
    lines: typeof crashReports === "string" ? [anonymize(crashReports)] : crashReports,
  },
  {
    title: "Recent problems in the log",
    lines:
      typeof log === "string"
        ? [anonymize(log)]
        : log.filter(isProblem).slice(-maxErrors).map(anonymize),
  },
];

/** Whether a line of the log is a problem. */
const isProblem = (line: string): boolean => /\[(?:warn|error)\]/.test(line);

function listVersions({ desktop }: DiagnosticsParts, { about }: SlowParts): string[] {
  if (typeof about === "string") return [about];
  const { version, build, electron, chromium, node, sqlite, system } = about;
  return [
    `Watchdesk ${version} (${build})`,
    `Electron ${electron}, Chromium ${chromium}, Node.js ${node}, SQLite ${sqlite}`,
    `${system}; ${desktop}`,
  ];
}

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

function listNotificationState({ notifications }: SlowParts, anonymize: Anonymize): string[] {
  if (typeof notifications === "string") return [anonymize(notifications)];
  const { quiet, quietUntil, isSystemQuiet, latest, hasTray, deferred } = notifications;
  const end = quietUntil === null ? "" : ` until ${formatTime(quietUntil)}`;
  return [
    `Do not disturb: ${quiet === null ? "off" : `${quiet}${end}`}; the system's: ${isSystemQuiet ?? "unknown"}`,
    `Deferred: ${deferred}; tray: ${hasTray ? "yes" : "no"}`,
    latest === null
      ? "No notification since the start"
      : `Latest: ${formatTime(latest.at)}, ${latest.isShown ? "shown" : `not shown: ${anonymize(latest.reason ?? "")}`}`,
  ];
}

function listSteps(check: SlowParts["check"], anonymize: Anonymize): string[] {
  if (check === null) return ["Nobody is signed in."];
  if (typeof check === "string") return [anonymize(check)];
  return check.steps.map(({ name, state, finding, certificate }) => {
    const validity =
      certificate === null ? "" : ` Valid ${certificate.validFrom} to ${certificate.validTo}.`;
    return `${name}: ${state}. ${anonymize(finding)}${validity}`;
  });
}

function listPolicy({ policy }: DiagnosticsParts, anonymize: Anonymize): string[] {
  const { place, state, why, parts, errors, closed } = policy;
  return [
    `Source: ${anonymizePath(place, anonymize)}; state: ${state}${why === null ? "" : `: ${anonymize(why)}`}`,
    ...parts.map(({ name, value }) => `${name} = ${describeValue(name, parseOrText(value))}`),
    ...errors.map(({ name, expected }) => `Invalid: ${name}, expected ${expected}`),
    ...closed.map((name) => `Closed because of an error: ${name}`),
  ];
}

// A path is no content, but it may be below the user's folder.
const anonymizePath = (place: string, anonymize: Anonymize): string =>
  /^(?:\/etc|\/Library|HKEY_|HKLM|C:\\)/i.test(place) ? place : anonymize(place);

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
