import type { Report } from "#main/system/log.ts";

/** Logs warnings of Electron and Node with secrets redacted, instead of printing them with whole addresses of pages. */
export function reportWarnings(report: Report): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => report(name, message));
}
