import { app, dialog } from "electron";
import { toShownLine } from "#shared/lib/shown-text.ts";
import { findProgram } from "../paths.ts";
import { isDriven } from "./is-test-build.ts";
import { clearLoadedCode } from "./loaded-code.ts";
import { findRefusedSwitches, type RefusedSwitch } from "./refused-switches.ts";

/** Told to whoever has started Watchdesk: the command line was not usable. */
const exitCode = 64;

/** What Chromium and Node take from the environment to write keys down and to trust everybody. */
const refusedVariables = ["SSLKEYLOGFILE", "NODE_TLS_REJECT_UNAUTHORIZED"];

/**
 * Whether Watchdesk may start with its command line and environment. Libraries that were loaded into it by a
 * variable are left behind by starting again without it. Where it may not, says why on stderr and in a
 * dialog, and then ends the app with exit code 64. Only what a package contains is held to it.
 */
export function mayStart(): boolean {
  if (!app.isPackaged || isDriven) return true;
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
  const refused = findRefusedSwitches(argv.slice(1), { platform, mayBeBare: isRoot });
  const variables = loaded.next === "refuse" ? loaded.names : [];
  const lines = [
    ...refused.map(({ name, why }) => `--${name} ${why}.`),
    ...variables.map((name) => `The variable ${name} has run other code in Watchdesk.`),
  ];
  if (lines.length === 0) return true;
  const told = lines.map(toShownLine).join("\n");
  process.stderr.write(`Watchdesk does not start like this:\n${told}\n`);
  stopWhatHasNotBegun(refused);
  void tell(told).finally(() => app.exit(exitCode));
  return false;
}

/** Such as to listen for a debugger while the dialog is there. */
function stopWhatHasNotBegun(refused: RefusedSwitch[]): void {
  for (const { name } of refused) app.commandLine.removeSwitch(name);
}

async function tell(told: string): Promise<void> {
  await app.whenReady();
  // Nothing else runs here, so that the promise of `showMessageBox` would be settled half a minute late.
  dialog.showMessageBoxSync({
    type: "error",
    title: "Watchdesk",
    message: "Watchdesk does not start like this",
    detail: `${told}\n\nStart it without, or ask your administrator.`,
    buttons: ["Quit"],
  });
}
