import type { InstallerRequest, InstallerResponse } from "./install-server.ts";

/** Makes root install, upgrade, remove or purge the package; `version` only for the first two. */
export async function requestInstaller(
  request: InstallerRequest,
  version?: string,
): Promise<InstallerResponse> {
  const address = process.env.WATCHDESK_INSTALLER;
  if (address === undefined) throw new Error("There is no installer: run it with --package.");
  const url = new URL(request, address);
  if (version !== undefined) url.searchParams.set("version", version);
  const response = await fetch(url, { method: "POST" });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as InstallerResponse;
}
