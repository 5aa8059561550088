/** A format of packages. */
export type Format = "tar.gz" | "deb" | "rpm" | "AppImage" | "nsis" | "msi" | "dmg" | "zip";

/** What of this computer decides which packages it can build. */
export type BuildPlace = {
  platform: NodeJS.Platform;
  hasProgram(name: string): boolean;
  /** Why nothing can be downloaded by electron-builder; null where it can. */
  offline: string | null;
};

/** Each format with its system, in the order in which they are built. */
const formats: readonly { format: Format; platform: NodeJS.Platform }[] = [
  // The first: the others leave files in the folder that they pack.
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

/** With any of these on the path nothing has to be downloaded. */
const localTools: Partial<Record<Format, readonly string[]>> = {
  "tar.gz": ["7za"],
  deb: ["fpm", "dpkg-deb"],
  rpm: ["rpmbuild"],
};

/** All formats, each with why it cannot be built here; `reason` is null where it can. */
export function planTargets(place: BuildPlace): { format: Format; reason: string | null }[] {
  return formats.map(({ format, platform }) => ({
    format,
    reason:
      platform === place.platform
        ? findMissing(format, place)
        : `built on ${systems[platform]} by the release workflow`,
  }));
}

function findMissing(format: Format, { hasProgram, offline }: BuildPlace): string | null {
  if (format === "rpm" && !hasProgram("rpmbuild")) return "needs rpmbuild (Debian's package rpm)";
  const tools = localTools[format] ?? [];
  if (offline === null || tools.some(hasProgram)) return null;
  const others = tools.map((tool) => `; ${tool} would do as well`).at(-1) ?? "";
  return `what makes it is downloaded, and ${offline}${others}`;
}
