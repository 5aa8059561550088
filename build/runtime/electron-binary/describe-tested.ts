import type { ElectronDist } from "./electron-dist.ts";

/** On which Electron attacks were tried, and whether that is the one that ships, as a sentence of a document. */
export function describeTested(
  { version, source }: Pick<ElectronDist, "version" | "source">,
  shipped: string,
): string {
  return isShipped({ version, source }, shipped)
    ? `Tested on Electron ${version}, which ships.`
    : `Tested on Electron ${version}, which stands in for Electron ${shipped} that ships: the release workflow tests that one.`;
}

/** Whether an Electron is the one that ships: the official program in the version that is declared. */
export const isShipped = (
  { version, source }: Pick<ElectronDist, "version" | "source">,
  shipped: string,
): boolean => source === "official" && version === shipped;
