// npm run audit:shipped: builds the app and fails if a shipped package has a known vulnerability, or if the registry
// does not respond. Vulnerabilities of tools are only counted.
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readShippedPackages } from "../package/shipped-packages.ts";
import { buildApp, repository } from "../runtime/app-build.ts";
import { runScript } from "../runtime/run-script.ts";
import { judgeAudit } from "./judge-audit.ts";

/** Bundles contain a few helpers of these tools only. */
const tools = ["rolldown", "vite"];

await runScript(async () => {
  await buildApp();
  const shippedPackages = await listShipped();
  const lock = JSON.parse(await readFile(join(repository, "package-lock.json"), "utf8"));
  // Its status also depends on vulnerabilities of tools.
  const { stdout, error } = spawnSync("npm audit --json", {
    cwd: repository,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    shell: true,
  });
  if (error !== undefined) throw error;
  const verdict = judgeAudit(stdout, lock.packages, shippedPackages);
  for (const line of verdict.shipped) console.log(line);
  console.log(
    `${verdict.shipped.length} shipped packages have known vulnerabilities (and ${verdict.tools} tools that are not shipped).`,
  );
  return verdict.shipped.length === 0 ? 0 : 1;
});

/** Lists Electron and the packages of the build as "name@version". */
async function listShipped(): Promise<Set<string>> {
  const { devDependencies } = JSON.parse(await readFile(join(repository, "package.json"), "utf8"));
  const packages = (await readShippedPackages("release")).filter(
    ({ name }) => !tools.includes(name),
  );
  return new Set([
    `electron@${devDependencies.electron}`,
    ...packages.map(({ name, version }) => `${name}@${version}`),
  ]);
}
