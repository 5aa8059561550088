import { homedir } from "node:os";
import { app } from "electron";
import { hiddenSwitch } from "#main/hidden-start.ts";
import { openAutostartFile } from "./autostart-file.ts";
import { openLoginItemSettings } from "./login-item-settings.ts";
import type { SystemItem } from "./system-item.ts";

/** Opens this system's list for a program; null where Watchdesk is none that starts by itself. */
export function openSystemItem(program: string | null): SystemItem | { whyNot: string } {
  const { platform, env } = process;
  const args = [hiddenSwitch];
  if (program === null) return { whyNot: "Only the installed app can start at login." };
  if (platform !== "linux") return openLoginItemSettings(app, platform, args);
  const sandbox = env.FLATPAK_ID !== undefined ? "Flatpak" : env.SNAP !== undefined && "Snap";
  if (sandbox) {
    return { whyNot: `In a ${sandbox}, add Watchdesk in the desktop's own settings.` };
  }
  return openAutostartFile({ env, home: homedir(), command: [program, ...args] });
}
