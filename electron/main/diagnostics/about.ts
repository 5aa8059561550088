import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readJsonFile } from "#main/system/read-json.ts";
import {
  type About,
  type ElectronLicence,
  type ShippedPackage,
  shippedPackage,
} from "#shared/diagnostics/about-schema.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

export type AboutApp = ReturnType<typeof createAbout>;

type Build = {
  version: string;
  isPackaged: boolean;
  versions: NodeJS.ProcessVersions;
  system: string;
  platform: NodeJS.Platform;
  arch: string;
  /** The file with the build's list of packages. */
  packages: string;
  /** The folders that may contain Electron's licences. */
  folders: string[];
  /** Opens a file; resolves to an error message, or to "". */
  open(file: string): Promise<string>;
};

/** The names of the files, those used in packages first. */
const files: Record<ElectronLicence, string[]> = {
  electron: ["LICENSE.electron.txt", "LICENSE"],
  chromium: ["LICENSES.chromium.html"],
};

const systems: Partial<Record<NodeJS.Platform, string>> = {
  darwin: "macOS",
  linux: "Linux",
  win32: "Windows",
};

export function createAbout(build: Build) {
  const { version, versions, isPackaged, platform } = build;
  const findLicence = (licence: ElectronLicence) =>
    build.folders
      .flatMap((folder) => files[licence].map((name) => join(folder, name)))
      .find((file) => existsSync(file));
  return {
    describe: async (): Promise<About> => ({
      version,
      build: /-(test|driven)$/.test(version) ? "test" : isPackaged ? "package" : "development",
      electron: versions.electron ?? "",
      chromium: versions.chrome ?? "",
      node: versions.node,
      sqlite: await readSqliteVersion(),
      system: `${systems[platform] ?? platform} ${build.system} (${build.arch})`,
      licences: (Object.keys(files) as ElectronLicence[]).filter(findLicence),
    }),
    /** Returns the shipped packages; fails if the build has no list of them. */
    listPackages: (): Result<ShippedPackage[]> => {
      const read = readJsonFile(z.array(shippedPackage), build.packages);
      if (read.ok || read.code !== "notFound") return read;
      return failure("notFound", t("diagnostics.noPackageList"));
    },
    /** Opens one of Electron's licences in the system's default program. */
    openLicence: async (licence: ElectronLicence): Promise<Result<null>> => {
      const file = findLicence(licence);
      const reason = file === undefined ? t("diagnostics.fileMissing") : await build.open(file);
      return reason === "" ? success(null) : failure("unexpected", reason);
    },
  };
}

async function readSqliteVersion(): Promise<string> {
  // Otherwise only the store's threads load it.
  const { default: Libsql } = await import("libsql");
  const database = new Libsql(":memory:");
  const [row] = database.prepare("SELECT sqlite_version() AS version").all() as {
    version: string;
  }[];
  database.close();
  return row?.version ?? "";
}
