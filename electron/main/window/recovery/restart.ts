import { app } from "electron";
import { findProgram } from "#main/system/paths.ts";
import { hiddenSwitch } from "#main/system/start/hidden-start.ts";

/** Ends the app as a person does, and starts it again with the same arguments, in the tray where it is hidden. */
export function restart(isHidden = false): void {
  const given = process.argv.slice(1).filter((arg) => arg !== hiddenSwitch);
  const args = isHidden ? [...given, hiddenSwitch] : given;
  app.relaunch({ args, execPath: findProgram(process.env) });
  app.quit();
}
