import { app, dialog } from "electron";
import { toShownLine } from "#shared/lib/plain-text.ts";
import { findProgram, isTestBuild } from "../paths.ts";
import { findRefusedSwitches } from "./command-line.ts";
import { clearLoadedCode } from "./loaded-code.ts";

/** EX_USAGE: the command line cannot be used. */
const exitCode = 64;

/** Variables by which Chromium and Node log session keys and accept any certificate. */
const refusedVariables = ["SSLKEYLOGFILE", "NODE_TLS_REJECT_UNAUTHORIZED"];

/**
 * Whether Watchdesk may start with its command line and environment; a development or test build always may. Restarts
 * without variables that have loaded libraries. If it may not start, reports why on stderr and in a dialog, and exits
 * with code 64.
 */
export function mayStart(): boolean {
  if (!app.isPackaged || isTestBuild) return true;
  for (const name of refusedVariables) delete process.env[name];
  const { platform, argv } = process;
  const loaded = clearLoadedCode(process.env, platform);
  if (loaded.next === "restart") {
    process.stderr.write(`Watchdesk starts again without ${loaded.names.join(" and ")}.\n`);
    app.relaunch({ args: argv.slice(1), execPath: findProgram(process.env) });
    app.exit(0);
    return false;
  }
  const isRoot = process.getuid?.() === 0;
  const refused = findRefusedSwitches(argv.slice(1), { platform, isSandboxOptional: isRoot });
  const variables = loaded.next === "refuse" ? loaded.names : [];
  const lines = [
    ...refused.map(({ name, why }) => `--${name} ${why}.`),
    ...variables.map((name) => `The variable ${name} has run other code in Watchdesk.`),
  ];
  if (lines.length === 0) return true;
  const reasons = lines.map(toShownLine).join("\n");
  process.stderr.write(`Watchdesk does not start like this:\n${reasons}\n`);
  // Such as to listen for a debugger while the dialog is open.
  for (const { name } of refused) app.commandLine.removeSwitch(name);
  void showRefusal(reasons).finally(() => app.exit(exitCode));
  return false;
}

async function showRefusal(reasons: string): Promise<void> {
  await app.whenReady();
  // Nothing else runs here, so the promise of `showMessageBox` would settle half a minute late.
  dialog.showMessageBoxSync({
    type: "error",
    title: "Watchdesk",
    message: "Watchdesk does not start like this",
    detail: `${reasons}\n\nStart it without, or ask your administrator.`,
    buttons: ["Quit"],
  });
}
