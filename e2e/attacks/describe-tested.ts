import type { ElectronDist } from "../../build/runtime/electron-binary/electron-dist.ts";

/** Describes the tested Electron and whether it ships, for a document. */
export function describeTested(
  { version, source }: Pick<ElectronDist, "version" | "source">,
  shipped: string,
): string {
  return isShipped({ version, source }, shipped)
    ? `Tested on Electron ${version}, which ships.`
    : `Tested on Electron ${version}, which stands in for Electron ${shipped} that ships: the release workflow tests that one.`;
}

/** Returns whether an Electron is the shipped one: the official program in the declared version. */
export const isShipped = (
  { version, source }: Pick<ElectronDist, "version" | "source">,
  shipped: string,
): boolean => source === "official" && version === shipped;
