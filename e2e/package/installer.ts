import type { InstallerAnswer, InstallerRequest } from "../../build/package/installer.ts";

/** Has root install or take away the package; `version` only for the first. */
export async function askInstaller(
  what: InstallerRequest,
  version?: string,
): Promise<InstallerAnswer> {
  const address = process.env.WATCHDESK_INSTALLER;
  if (address === undefined) throw new Error("There is no installer: run it with --package.");
  const url = new URL(what, address);
  if (version !== undefined) url.searchParams.set("version", version);
  const response = await fetch(url, { method: "POST" });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as InstallerAnswer;
}
