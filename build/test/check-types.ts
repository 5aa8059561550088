// npm run check:types: checks the types of each project with TypeScript 7. TypeScript 6 stays for dependency-cruiser,
// which reads sources through an interface that TypeScript 7 does not have.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { repository } from "../runtime/app-build.ts";
import { runInForeground } from "../runtime/foreground.ts";
import { runScript } from "../runtime/run-script.ts";

const manifest = createRequire(import.meta.url).resolve("typescript-7/package.json");
const compiler = join(dirname(manifest), "bin", "tsc");
const projects = ["shared", "electron", "electron/preload", "renderer", "e2e"];

await runScript(async () => {
  const statuses: number[] = [];
  for (const project of projects) {
    const known = join(repository, "out", "types", `${project.replace("/", "-")}.tsbuildinfo`);
    // Each further checker repeats work of the others. What has not changed since the last check is not checked again.
    const args = ["-p", project, "--checkers", "2", "--incremental", "--tsBuildInfoFile", known];
    const options = { env: process.env, cwd: repository };
    statuses.push(await runInForeground(process.execPath, [compiler, ...args], options));
  }
  return Math.max(...statuses);
});
