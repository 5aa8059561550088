// npm run long -- anywhere: runs the affected steps in each environment of the table in docs/reliability.md, in
// copies of this repository, with temporary users and namespaces. Needs root on a Debian. Arguments are names of
// rows.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runScript } from "../../build/runtime/run-script.ts";
import { ensureTestable } from "../../build/test/preflight.ts";
import { countsLine, exitStatus } from "../../build/test/reports.ts";
import { reportsFolder } from "../../build/test/steps.ts";
import { canUseNamespaces, withEnvironment } from "./environment.ts";
import { rows } from "./rows.ts";

await runScript(async () => {
  if (!canUseNamespaces()) throw new Error("npm run long -- anywhere needs root on a Debian.");
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !rows.some((row) => row.name === name));
  if (unknown.length > 0) {
    const known = rows.map(({ name }) => name).join(", ");
    throw new Error(`Unknown row: ${unknown.join(", ")}. The rows are: ${known}.`);
  }
  await ensureTestable();
  await mkdir(reportsFolder, { recursive: true });
  const failures: string[] = [];
  const wanted = rows.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const row of wanted) {
    const began = performance.now();
    const problem = await withEnvironment(row.place ?? {}, (environment) => row.run(environment))
      .then(() => null)
      .catch((error: Error) => error.message);
    const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4);
    process.stdout.write(`${problem === null ? "✓" : "✗"} ${seconds} s  ${row.title}\n`);
    if (problem === null) continue;
    process.stdout.write(`\n${problem}\n\n`);
    failures.push(row.name);
  }
  const counts = { passed: wanted.length - failures.length, failed: failures.length, skipped: 0 };
  await rm(join(reportsFolder, "anywhere.json"), { force: true });
  await writeFile(
    join(reportsFolder, "anywhere.json"),
    JSON.stringify({ ...counts, failures }, null, 2),
  );
  process.stdout.write(`\n${countsLine(counts)}\n`);
  return exitStatus(counts);
});
