import { createHash } from "node:crypto";
import { copyFile, lstat, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { mustRun } from "../../runtime/child-process.ts";
import type { FpmRequest } from "./arguments.ts";
import { listPaths } from "./stage.ts";

/** Builds a Debian package from a staged folder with dpkg-deb. */
export async function makeDeb(root: string, request: FpmRequest): Promise<void> {
  const files = await listFiles(root);
  const control = join(root, "DEBIAN");
  await mkdir(control, { mode: 0o755 });
  const size = files.reduce((sum, file) => sum + file.size, 0);
  await writeFile(join(control, "control"), controlFile(request, Math.ceil(size / 1024)));
  const sums = await Promise.all(files.map(async ({ path }) => [await md5(path), path] as const));
  await writeFile(
    join(control, "md5sums"),
    sums.map(([sum, path]) => `${sum}  ${relative(root, path)}\n`).join(""),
  );
  if (request.beforeInstall !== null) {
    await copyScript(request.beforeInstall, join(control, "preinst"));
  }
  await copyScript(request.afterInstall, join(control, "postinst"));
  await copyScript(request.afterRemove, join(control, "postrm"));
  // dpkg-deb limits the times to SOURCE_DATE_EPOCH.
  const compression = request.compression === "gz" ? ["-Zgzip", "-z1"] : ["-Zxz"];
  await mustRun("dpkg-deb", ["--root-owner-group", ...compression, "--build", root, request.file]);
}

/** Formats the control file; `size` in KiB. */
export function controlFile(request: FpmRequest, size: number): string {
  const [short = "", ...long] = request.description.split("\n");
  const fields: [string, string][] = [
    ["Package", request.name],
    ["Version", request.version],
    ["Section", request.category],
    ["Priority", request.priority],
    ["Architecture", request.architecture],
    ["Maintainer", request.maintainer],
    ["Installed-Size", String(size)],
    ["Depends", request.depends.join(", ")],
    ["Recommends", request.recommends.join(", ")],
    ["Homepage", request.url],
    ["Description", [short, ...long.map((line) => ` ${line}`)].join("\n")],
  ];
  return fields
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}

async function listFiles(root: string): Promise<{ path: string; size: number }[]> {
  const found = await Promise.all(
    (await listPaths(root)).map(async (path) => ({ path, stats: await lstat(path) })),
  );
  return found
    .filter(({ stats }) => stats.isFile())
    .map(({ path, stats }) => ({ path, size: stats.size }));
}

const md5 = async (path: string): Promise<string> =>
  createHash("md5")
    .update(await readFile(path))
    .digest("hex");

async function copyScript(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await mustRun("chmod", ["0755", to]);
}
