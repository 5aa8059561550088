import { inspect } from "node:util";
import log from "electron-log/main";
import { redact } from "./redact.ts";

/** Writes one line about something that happened; secrets are taken out, contents never belong in. */
export type Report = (what: string, detail?: unknown) => void;

/** Opens the log in `file` (5 MB, then one older file is kept). */
export function openLog(file: string): Report {
  log.transports.file.resolvePathFn = () => file;
  log.transports.file.maxSize = 5 * 1024 * 1024;
  log.transports.console.level = false;
  log.transports.ipc.level = false;
  return (what, detail) => {
    const line = detail === undefined ? what : `${what}: ${write(detail)}`;
    log.info(redact(line));
  };
}

const write = (detail: unknown) =>
  typeof detail === "string" ? detail : inspect(detail, { depth: 3, breakLength: 160 });
