import { parseArgs } from "node:util";
import type { DesktopOptions } from "./desktop.ts";

/** The options of `run.ts`: a desktop, and the command to run on it. */
export type DesktopCommand = {
  options: DesktopOptions;
  program: string;
  args: string[];
};

const usage =
  "node e2e/desktop/run.ts [--keychain=unlocked|locked|none] [--no-tray] " +
  "[--no-notifications] [--size 1440x900] [--compositor=sway|weston] -- command [arguments]";

/** Parses the arguments of `run.ts`; throws with the usage if they are invalid. */
export function parseDesktopArguments(argv: readonly string[]): DesktopCommand {
  const end = argv.indexOf("--");
  const [program, ...args] = end < 0 ? [] : argv.slice(end + 1);
  if (program === undefined) throw new Error(`There is no command after "--". Use: ${usage}`);
  const { values } = parseArgs({
    args: argv.slice(0, end),
    options: {
      keychain: { type: "string", default: "unlocked" },
      "no-tray": { type: "boolean", default: false },
      "no-notifications": { type: "boolean", default: false },
      size: { type: "string", default: "1440x900" },
      compositor: { type: "string" },
    },
  });
  const { keychain, compositor } = values;
  if (compositor !== undefined && compositor !== "sway" && compositor !== "weston") {
    throw new Error(`"${compositor}" is not a compositor of the tests. Use: ${usage}`);
  }
  if (keychain !== "unlocked" && keychain !== "locked" && keychain !== "none") {
    throw new Error(`"${keychain}" is not a state of a keychain. Use: ${usage}`);
  }
  const [, width, height] = /^([1-9]\d{2,4})x([1-9]\d{2,4})$/.exec(values.size) ?? [];
  if (width === undefined || height === undefined) {
    throw new Error(`"${values.size}" is not a size of a screen. Use: ${usage}`);
  }
  const options: DesktopOptions = {
    keychain,
    tray: !values["no-tray"],
    notifications: !values["no-notifications"],
    size: { width: Number(width), height: Number(height) },
    ...(compositor !== undefined && { compositor }),
  };
  return { options, program, args };
}
