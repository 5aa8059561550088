import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { app } from "electron";
import type { DurationMs } from "#shared/lib/time.ts";
import { hiddenSwitch } from "./hidden-start.ts";
import { isWayland } from "./wayland.ts";

/** The further start takes a quarter of a second, on a busy computer seconds. */
const timeout: DurationMs = 8_000;

/**
 * Lets the next window that is focused come to the front on Wayland, with a token of the user's click; resolves when it
 * may, also on failure. Electron takes a token only from a further start, which passes it on and ends; its API for
 * tokens was not merged (https://github.com/electron/electron/pull/50269).
 */
export async function passActivationToken(token: string): Promise<void> {
  // A token is passed as a variable, and some daemons send none.
  if (!isWayland() || !/^[\x21-\x7e]{1,200}$/.test(token)) return;
  const args = ["--ozone-platform=wayland", ...listOwnArgs(), hiddenSwitch];
  const env = { ...process.env, XDG_ACTIVATION_TOKEN: token };
  await promisify(execFile)(process.execPath, args, { env, timeout }).catch(() => undefined);
}

/** Returns the arguments without which this build does not start. */
const listOwnArgs = (): string[] => [
  ...(app.commandLine.hasSwitch("no-sandbox") ? ["--no-sandbox"] : []),
  ...(app.isPackaged ? [] : [app.getAppPath()]),
];
