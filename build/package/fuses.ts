import { FuseV1Options as Fuse, FuseState, getCurrentFuseWire } from "@electron/fuses";
import type { Configuration } from "electron-builder";

/** What electron-builder sets in Electron's program; how else Electron could be led astray is in decision 0024. */
export const electronFuses = {
  // ELECTRON_RUN_AS_NODE would make an interpreter of the program, with its signature and rights.
  runAsNode: false,
  // Realms' cookies are in memory alone. What else would be stored is encrypted with a key of the system
  // on macOS and Windows; on Linux, without Chromium's keychain, with one that everybody knows.
  enableCookieEncryption: true,
  // NODE_OPTIONS and NODE_EXTRA_CA_CERTS would load code, and authorities nobody has vouched for.
  enableNodeOptionsEnvironmentVariable: false,
  // --inspect and SIGUSR1 would let other programs read and steer main.
  enableNodeCliInspectArguments: false,
  // macOS and Windows compare the archive with the hash in the program; Linux has no check.
  enableEmbeddedAsarIntegrityValidation: true,
  // A folder "app" beside the archive would run instead of it, unchecked.
  onlyLoadAppFromAsar: true,
  // There is no snapshot of ours: main uses the one of all processes.
  loadBrowserProcessSpecificV8Snapshot: false,
  // No page of ours is a file: one that is gets no more than in a browser.
  grantFileProtocolExtraPrivileges: false,
} as const satisfies Configuration["electronFuses"];

/** What each fuse of a package has to say, by its name. */
const expected: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(
    Object.entries(electronFuses).map(([name, isOn]) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      isOn,
    ]),
  ),
  // As V8 does it by itself; our pages may compile no WebAssembly at all.
  WasmTrapHandlers: true,
};

/** By its name, what each fuse of a program says: on, off, or gone from this Electron ("removed"). */
export type FuseStates = Record<string, "on" | "off" | "removed">;

/** Reads the fuses back from a program. Throws where one of them has no name here. */
export async function readFuses(program: string): Promise<FuseStates> {
  const { version: _, ...wire } = await getCurrentFuseWire(program);
  return Object.fromEntries(
    Object.entries(wire).map(([at, state]) => [nameOf(Number(at)), stateNames(Number(state))]),
  );
}

/** A sentence for each fuse that is not as a package has it; one that Electron has and nobody declared is told too. */
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
