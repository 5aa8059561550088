import { inspect } from "node:util";
import log from "electron-log/main";
import type { LogLevel } from "#shared/settings/settings.ts";
import { redact } from "./redact.ts";

/** Logs an event as one line, with secrets redacted; callers must not pass users' content. */
export type Report = (what: string, detail?: unknown) => void;

export type Log = {
  report: Report;
  /** Logs what is no problem, such as a notification. */
  note: Report;
  /** Logs what only the level "detailed" contains, such as each poll. */
  trace: Report;
  setLevel: (level: LogLevel) => void;
};

/** The least severe lines that each level contains. */
const levels = { off: false, problems: "warn", normal: "info", detailed: "debug" } as const;

/** Opens the log at `file`, which is rotated at 5 MB to one older file. */
export function openLog(file: string): Log {
  log.transports.file.resolvePathFn = () => file;
  log.transports.file.maxSize = 5 * 1024 * 1024;
  log.transports.file.level = levels.normal;
  log.transports.console.level = false;
  log.transports.ipc.level = false;
  const write =
    (level: "warn" | "info" | "debug"): Report =>
    (what, detail) =>
      log[level](redact(detail === undefined ? what : `${what}: ${format(detail)}`));
  return {
    report: write("warn"),
    note: write("info"),
    trace: write("debug"),
    setLevel: (level) => {
      log.transports.file.level = levels[level];
    },
  };
}

const format = (detail: unknown) =>
  typeof detail === "string" ? detail : inspect(detail, { depth: 3, breakLength: 160 });
