import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShippedPackage } from "#shared/model/shipped-package.ts";
import { repository } from "../runtime/app-build.ts";
import { readLicences } from "./read-licences.ts";

/**
 * Writes THIRD-PARTY-LICENCES.txt into a folder: Electron and the packages that are shipped, each with its whole
 * licence.
 */
export async function writeLicences(
  folder: string,
  electron: { version: string },
  packages: readonly ShippedPackage[],
): Promise<void> {
  const own = await readLicences([join(repository, "node_modules", "electron")]);
  // Another Electron may be shipped than the one that is pinned.
  const parts = own.map((one) => ({ ...one, version: electron.version }));
  const text = formatLicences([...parts, ...packages]);
  await writeFile(join(folder, "THIRD-PARTY-LICENCES.txt"), text);
}

/** What a person reads: first which parts there are, then the licence of each. */
function formatLicences(parts: ShippedPackage[]): string {
  const line = "=".repeat(80);
  const names = parts.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  const texts = parts.map(({ text }, at) => `${line}\n${names[at]}\n${line}\n\n${text}\n`);
  return `Watchdesk contains the parts listed here; the licence of each follows. The licences of Chromium
and of what else is in Electron are in LICENSES.chromium.html, beside the program.

${names.join("\n")}

${texts.join("\n")}`;
}
