import { app } from "electron";

/** Ends the app as a person does, and starts it again with the same arguments. */
export function restart(): void {
  const args = process.argv.slice(1);
  // What an AppImage is run from is gone by then.
  const { APPIMAGE: execPath } = process.env;
  app.relaunch(execPath === undefined ? { args } : { args, execPath });
  app.quit();
}
