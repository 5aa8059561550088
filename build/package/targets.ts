export type Format = "tar.gz" | "deb" | "rpm" | "AppImage" | "nsis" | "msi" | "dmg" | "zip";

/** The properties of this computer that determine which packages it can build. */
export type BuildHost = {
  platform: NodeJS.Platform;
  hasProgram(name: string): boolean;
  /** Why electron-builder cannot download tools, or null. */
  offline: string | null;
  /** Whether APPIMAGE_TOOLS_PATH names the tools for AppImages. */
  hasImageTools: boolean;
};

/** The formats with their systems, in the order of their builds. */
const formats: readonly { format: Format; platform: NodeJS.Platform }[] = [
  // First, because the others add files to the packed folder.
  { format: "tar.gz", platform: "linux" },
  { format: "AppImage", platform: "linux" },
  { format: "deb", platform: "linux" },
  { format: "rpm", platform: "linux" },
  { format: "nsis", platform: "win32" },
  { format: "msi", platform: "win32" },
  { format: "dmg", platform: "darwin" },
  { format: "zip", platform: "darwin" },
];

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: "Linux",
  win32: "Windows",
  darwin: "macOS",
};

/** Tools that replace a download, any of them. */
const localTools: Partial<Record<Format, readonly string[]>> = {
  "tar.gz": ["7za"],
  deb: ["fpm", "dpkg-deb"],
  rpm: ["rpmbuild"],
};

/** Returns all formats with the reason why they cannot be built here, or null. */
export function planTargets(host: BuildHost): { format: Format; reason: string | null }[] {
  return formats.map(({ format, platform }) => ({
    format,
    reason:
      platform === host.platform
        ? findMissing(format, host)
        : `built on ${systems[platform]} by the release workflow`,
  }));
}

function findMissing(
  format: Format,
  { hasProgram, offline, hasImageTools }: BuildHost,
): string | null {
  if (format === "AppImage" && hasImageTools) return null;
  if (format === "rpm" && !hasProgram("rpmbuild")) return "needs rpmbuild (Debian's package rpm)";
  const tools = localTools[format] ?? [];
  if (offline === null || tools.some(hasProgram)) return null;
  const others = tools.map((tool) => `; ${tool} also works`).at(-1) ?? "";
  return `its tool must be downloaded, but ${offline}${others}`;
}
