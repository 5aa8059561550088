import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShippedPackage } from "#shared/model/shipped-package.ts";
import { repository } from "../runtime/app-build.ts";
import { readEpoch } from "./source-date.ts";

type Named = Omit<ShippedPackage, "text">;

/** What is listed: the app, Electron, and the other parts with the hash of their archive, if known. */
type Contents = {
  app: Named;
  electron: Named;
  packages: (Named & { integrity: string | undefined })[];
  /** Seconds since 1970. */
  epoch: number;
};

/**
 * Writes a CycloneDX 1.6 list of what is shipped: Electron and the packages. It is the same wherever it is made of
 * the same commit.
 */
export async function writeSbom(
  file: string,
  electron: { version: string },
  packages: readonly ShippedPackage[],
): Promise<void> {
  const app = JSON.parse(await readFile(join(repository, "package.json"), "utf8"));
  const lock = JSON.parse(await readFile(join(repository, "package-lock.json"), "utf8"));
  const sbom = describeContents({
    app: { name: app.name, version: app.version, licence: app.license },
    electron: { name: "electron", version: electron.version, licence: "MIT" },
    packages: packages.map((one) => ({
      ...one,
      integrity: findIntegrity(one, lock.packages),
    })),
    epoch: await readEpoch(repository),
  });
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
}

function findIntegrity(
  { name, version }: Named,
  locked: Record<string, { version?: string; integrity?: string }>,
): string | undefined {
  return Object.entries(locked).find(
    ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
  )?.[1].integrity;
}

/** The list in CycloneDX's terms; its serial number is made of what it says. */
export function describeContents({ app, electron, packages, epoch }: Contents) {
  const root = { type: "application", ...describe(app), purl: undefined };
  const components = [
    { type: "framework", ...describe(electron) },
    ...packages.map(({ integrity, ...one }) => ({
      type: "library",
      ...describe(one),
      hashes: integrity === undefined ? undefined : [toHash(integrity)],
    })),
  ];
  const contents = {
    version: 1,
    metadata: { timestamp: new Date(epoch * 1000).toISOString(), component: root },
    components,
    dependencies: [{ ref: root["bom-ref"], dependsOn: components.map((one) => one["bom-ref"]) }],
  };
  const serialNumber = `urn:uuid:${toUuid(JSON.stringify(contents))}`;
  return { bomFormat: "CycloneDX", specVersion: "1.6", serialNumber, ...contents };
}

function describe({ name, version, licence }: Named) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [last, group] = name.split("/").reverse();
  return {
    "bom-ref": purl,
    group,
    name: last,
    version,
    licenses: [/ /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    purl,
  };
}

/** "sha512-" and base64, as the lock file has it, in CycloneDX's terms. */
function toHash(integrity: string) {
  const [algorithm = "", base64 = ""] = integrity.split("-");
  return {
    alg: algorithm.toUpperCase().replace("SHA", "SHA-"),
    content: Buffer.from(base64, "base64").toString("hex"),
  };
}

/** A UUID of version 8, whose meaning is its maker's. */
function toUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join("-");
}
