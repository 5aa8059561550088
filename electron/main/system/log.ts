import { inspect } from "node:util";
import log from "electron-log/main";
import { redact } from "./redact.ts";

/** Logs an event as one line, with secrets redacted; callers must not pass users' content. */
export type Report = (what: string, detail?: unknown) => void;

/** Opens the log at `file`, which is rotated at 5 MB to one older file. */
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
