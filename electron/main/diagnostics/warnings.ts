import type { Report } from "#main/system/log.ts";

/**
 * Has what Electron and Node warn of written down like everything else, without secrets, instead of
 * printed as it is: a page that does not load is named with its whole address.
 */
export function reportWarnings(report: Report): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => report(name, message));
}
