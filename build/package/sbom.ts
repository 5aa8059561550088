import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../runtime/app-build.ts";
import { run } from "../runtime/child-process.ts";
import { npmCommand } from "../runtime/npm-command.ts";
import type { PackageRequest } from "./package-kind.ts";

type Component = { "bom-ref": string; name: string; version: string };

/** What `npm sbom` writes, as far as it is read here. */
type Sbom = {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * Formats a CycloneDX list of Electron and the shipped packages: what `npm sbom` lists for the lock file, without
 * tools. The same commit gives the same text. Throws if the lock file lacks a package.
 */
export async function formatSbom(
  { electron, epoch }: Pick<PackageRequest, "electron" | "epoch">,
  packages: readonly { name: string; version: string }[],
): Promise<string> {
  const { name, devDependencies } = JSON.parse(
    await readFile(join(repository, "package.json"), "utf8"),
  );
  const { bomFormat, specVersion, metadata, components, dependencies } = await listLocked();
  const locked = new Map(components.map((one) => [one["bom-ref"], one]));
  const find = (ref: string): Component => {
    const component = locked.get(ref);
    if (component === undefined) throw new Error(`npm sbom does not list ${ref}.`);
    // npm marks what it takes for a tool as optional.
    return Object.assign(component, { scope: "required", properties: undefined });
  };
  const { version } = electron;
  const shipped = [
    {
      ...find(`electron@${devDependencies.electron}`),
      // The program is not in the npm package, and a test package can contain another version.
      ...{ type: "framework", version, purl: `pkg:npm/electron@${version}`, hashes: undefined },
    },
    ...packages.map((one) => find(`${one.name}@${one.version}`)),
  ];
  const refs = new Set([metadata.component, ...shipped].map((one) => one["bom-ref"]));
  const contents = {
    version: 1,
    metadata: {
      timestamp: new Date(epoch * 1000).toISOString(),
      // npm names it after the folder.
      component: { ...metadata.component, name },
    },
    components: shipped,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
  const serialNumber = `urn:uuid:${toUuid(JSON.stringify(contents))}`;
  const sbom = { bomFormat, specVersion, serialNumber, ...contents };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

/**
 * Lists the lock file, also after a build, which sets NODE_ENV to production. `--omit dev` would omit whatever a tool
 * needs, too, such as react and zod.
 */
async function listLocked(): Promise<Sbom> {
  const { program, args } = npmCommand(process.env);
  const options = ["--include", "dev", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const listed = await run(program, [...args, "sbom", "--package-lock-only", ...options], {
    cwd: repository,
  });
  if (listed.status !== 0) throw new Error(`npm sbom failed: ${listed.stderr}`);
  return JSON.parse(listed.stdout);
}

/** A UUID of version 8, in which only version and variant have a meaning. */
const toUuid = (text: string): string =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
