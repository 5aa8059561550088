import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../build/runtime/child-process.ts";
import type { ScreenSize } from "./desktop.ts";

/** The name of the second display among the outputs of the dummy driver. */
const second = "DUMMY1";

/** Writes the configuration of an X server whose displays are in memory; returns its path. */
export async function writeDisplays(
  folder: string,
  { width, height }: ScreenSize,
): Promise<string> {
  const path = join(folder, "displays.conf");
  const mode = `"${width}x${height}" 106.5 ${width} ${width + 88} ${width + 232} ${width + 464} ${height} ${height + 3} ${height + 9} ${height + 34}`;
  await writeFile(
    path,
    `Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "memory"
  Driver "dummy"
  VideoRam 64000
EndSection
Section "Monitor"
  Identifier "display"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline ${mode}
EndSection
Section "Screen"
  Identifier "screen"
  Device "memory"
  Monitor "display"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual ${2 * width} ${height}
    Modes "${width}x${height}"
  EndSubSection
EndSection
`,
  );
  return path;
}

/** Connects the second display to the right of the first, or disconnects it. */
export async function setSecondDisplay(
  env: NodeJS.ProcessEnv,
  { width, height }: ScreenSize,
  isConnected: boolean,
): Promise<void> {
  const mode = `${width}x${height}`;
  const xrandr = async (...words: readonly string[]) => {
    const { status, stderr } = await run("xrandr", words, { env });
    if (status !== 0) throw new Error(`xrandr: ${stderr.trim()}`);
  };
  if (isConnected) {
    await xrandr("--addmode", second, mode);
    await xrandr("--output", second, "--mode", mode, "--right-of", "DUMMY0");
  } else await xrandr("--output", second, "--off");
  // Programs read the displays of the server's last probe, which a query makes.
  await xrandr("--query");
}
