import { FuseV1Options as Fuse, FuseState, getCurrentFuseWire } from "@electron/fuses";
import type { Configuration } from "electron-builder";

/** The fuses that electron-builder sets in Electron's program; decision 0024 explains the threats. */
export const electronFuses = {
  // ELECTRON_RUN_AS_NODE would turn the program into an interpreter with its signature and rights.
  runAsNode: false,
  // Realms' cookies are only in memory. Other stored cookies are encrypted with a key of the system on macOS and
  // Windows; on Linux, without Chromium's keychain, with a known key.
  enableCookieEncryption: true,
  // NODE_OPTIONS and NODE_EXTRA_CA_CERTS would load code and untrusted authorities.
  enableNodeOptionsEnvironmentVariable: false,
  // --inspect and SIGUSR1 would let other programs read and control main.
  enableNodeCliInspectArguments: false,
  // macOS and Windows compare the archive with the hash in the program; Linux has no check.
  enableEmbeddedAsarIntegrityValidation: true,
  // A folder "app" beside the archive would replace it, unchecked.
  onlyLoadAppFromAsar: true,
  // We have no snapshot: main uses that of all processes.
  loadBrowserProcessSpecificV8Snapshot: false,
  // Our pages are no files, so files get only a browser's rights.
  grantFileProtocolExtraPrivileges: false,
} as const satisfies Configuration["electronFuses"];

/** The required state of each fuse of a package, by name. */
const expected: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(
    Object.entries(electronFuses).map(([name, isOn]) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      isOn,
    ]),
  ),
  // V8's default; our pages cannot compile WebAssembly.
  WasmTrapHandlers: true,
};

/** The state of each fuse of a program, by name; "removed" if this Electron no longer has it. */
export type FuseStates = Record<string, "on" | "off" | "removed">;

/** Reads the fuses of a program. Throws if one is unknown. */
export async function readFuses(program: string): Promise<FuseStates> {
  const { version: _, ...wire } = await getCurrentFuseWire(program);
  return Object.fromEntries(
    Object.entries(wire).map(([at, state]) => [nameOf(Number(at)), stateNames(Number(state))]),
  );
}

/** Returns a message for each fuse with a wrong state and for each undeclared one. */
export function findWrongFuses(states: FuseStates): string[] {
  return Object.entries(states).flatMap(([name, state]) => {
    const isOn = expected[name];
    if (isOn === undefined) return [`Electron's fuse ${name} is not declared.`];
    const wanted = isOn ? "on" : "off";
    return state === "removed" || state === wanted ? [] : [`The fuse ${name} is ${state}.`];
  });
}

function nameOf(at: number): string {
  const name = Fuse[at];
  if (name === undefined) throw new Error(`Electron's fuse ${at} is not declared.`);
  return name;
}

function stateNames(state: number): "on" | "off" | "removed" {
  if (state === FuseState.REMOVED) return "removed";
  return state === FuseState.ENABLE ? "on" : "off";
}
