// npm run audit:shipped: fails where a package that is shipped has a known vulnerability, and where the registry does
// not say. Tools that are not shipped are counted alone.
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../runtime/app-build.ts";
import { runScript } from "../runtime/run-script.ts";
import { judgeAudit } from "./judge-audit.ts";

await runScript(async () => {
  const lock = JSON.parse(await readFile(join(repository, "package-lock.json"), "utf8"));
  // Its status says whether anything was found, tools included. Electron is among the tools.
  const { stdout, error } = spawnSync("npm audit --json", {
    cwd: repository,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    shell: true,
  });
  if (error !== undefined) throw error;
  const { shipped, tools } = judgeAudit(stdout, lock.packages);
  for (const line of shipped) console.log(line);
  console.log(
    `${shipped.length} shipped packages have known vulnerabilities (and ${tools} tools that are not shipped).`,
  );
  return shipped.length === 0 ? 0 : 1;
});
