import { run } from "../../build/runtime/child-process.ts";

/** A window of the window manager; position and size in pixels. */
export type ShownWindow = {
  id: string;
  processId: number;
  title: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** Lists all windows, oldest first. */
export async function listWindows(env: NodeJS.ProcessEnv): Promise<ShownWindow[]> {
  const outcome = await run("wmctrl", ["-l", "-p", "-G"], { env });
  // A window was closed meanwhile.
  if (/\bBadWindow\b/.test(outcome.stderr)) return listWindows(env);
  if (outcome.status !== 0) throw new Error(`wmctrl: ${outcome.stderr.trim()}`);
  return parseWindows(outcome.stdout);
}

/** Parses the output of `wmctrl -lpG`. */
export function parseWindows(output: string): ShownWindow[] {
  const line = /^(0x[0-9a-f]+) +-?\d+ +(\d+) +(-?\d+) +(-?\d+) +(\d+) +(\d+) +\S+ (.*)$/;
  return output.split("\n").flatMap((text) => {
    const [, id = "", processId, x, y, width, height, title = ""] = line.exec(text) ?? [];
    if (id === "") return [];
    const numbers = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
    return [{ id, processId: Number(processId), title, ...numbers }];
  });
}

/** Closes a window as its close button does. */
export async function closeWindow(env: NodeJS.ProcessEnv, id: string): Promise<void> {
  const outcome = await run("wmctrl", ["-i", "-c", id], { env });
  if (outcome.status !== 0) throw new Error(`wmctrl: ${outcome.stderr.trim()}`);
}

/** Saves a picture of the whole screen as a PNG. */
export async function takeScreenshot(env: NodeJS.ProcessEnv, path: string): Promise<void> {
  const outcome = await run("import", ["-window", "root", `png:${path}`], { env });
  if (outcome.status !== 0) throw new Error(`import: ${outcome.stderr.trim()}`);
}
