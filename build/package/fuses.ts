import {
  FuseV1Options as Fuse,
  FuseState,
  type FuseV1Config,
  FuseVersion,
  flipFuses,
  getCurrentFuseWire,
} from "@electron/fuses";

/** What Electron is built to allow, all of it said here: an Electron that has more is not packaged. */
const fuses: Readonly<Record<Fuse, boolean>> = {
  // ELECTRON_RUN_AS_NODE would make an interpreter of the program, with its signature and rights.
  [Fuse.RunAsNode]: false,
  // Realms' cookies are in memory alone. What else would be stored is encrypted with a key of the system
  // on macOS and Windows; on Linux, without Chromium's keychain, with one that everybody knows.
  [Fuse.EnableCookieEncryption]: true,
  // NODE_OPTIONS and NODE_EXTRA_CA_CERTS would load code, and authorities nobody has vouched for.
  [Fuse.EnableNodeOptionsEnvironmentVariable]: false,
  // --inspect and SIGUSR1 would let other programs read and steer main.
  [Fuse.EnableNodeCliInspectArguments]: false,
  // macOS and Windows compare the archive with the hash in the program; Linux has no check.
  [Fuse.EnableEmbeddedAsarIntegrityValidation]: true,
  // A folder "app" beside the archive would run instead of it, unchecked.
  [Fuse.OnlyLoadAppFromAsar]: true,
  // There is no snapshot of ours: main uses the one of all processes.
  [Fuse.LoadBrowserProcessSpecificV8Snapshot]: false,
  // No page of ours is a file: one that is gets no more than in a browser.
  [Fuse.GrantFileProtocolExtraPrivileges]: false,
  // As V8 does it by itself; our pages may compile no WebAssembly at all.
  [Fuse.WasmTrapHandlers]: true,
};

/** By its name, what each fuse of a program says: on, off, or gone from this Electron ("removed"). */
type FuseStates = Record<string, "on" | "off" | "removed">;

/**
 * Sets all fuses in Electron's program, which must not be running. An older Electron has fewer; throws
 * where it has one that is not declared here.
 */
export async function setFuses(program: string): Promise<void> {
  const present = await getCurrentFuseWire(program);
  const known = Object.entries(fuses).filter(([at]) => at in present);
  const config = { version: FuseVersion.V1, strictlyRequireAllFuses: true };
  await flipFuses(program, { ...config, ...Object.fromEntries(known) } as FuseV1Config);
}

/** Reads the fuses back from a program. Throws where one of them has no name here. */
export async function readFuses(program: string): Promise<FuseStates> {
  const { version: _, ...wire } = await getCurrentFuseWire(program);
  return Object.fromEntries(
    Object.entries(wire).map(([at, state]) => [nameOf(Number(at)), stateNames(Number(state))]),
  );
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
