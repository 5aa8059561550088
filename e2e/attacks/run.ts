// npm run long -- attacks: runs each attack of the list on the real app, on a real desktop. `--short` runs only fast and
// important ones; `--package` runs them in the installed package as an unprivileged user; `--built` uses the existing
// build; `--shipped` fails unless the shipped Electron runs; `--write docs/security.md` writes the results into the
// table there. `-g` and file names select attacks as in Playwright.
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repository } from "../../build/runtime/app-build.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { officialElectron } from "../../build/runtime/electron-binary/official.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { runInPackage } from "../package/package-journeys.ts";
import { runPlaywright } from "../run-playwright.ts";
import { describeTested, isShipped } from "./describe-tested.ts";
import { readRows, summarizeRows, writePackageResult, writeTable } from "./table.ts";

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: {
      short: { type: "boolean", default: false },
      package: { type: "boolean", default: false },
      built: { type: "boolean", default: false },
      shipped: { type: "boolean", default: false },
      write: { type: "string" },
      grep: { type: "string", short: "g" },
    },
    allowPositionals: true,
  });
  const { short, package: isPackage, built: isReady, write, grep } = values;
  const report = `out/reports/${isPackage ? "attacks-package" : "attacks"}.json`;
  if (short && write !== undefined) throw new Error("--write needs all attacks, not --short.");
  const electron = await electronDist();
  const { version: shipped } = await officialElectron();
  const tested = describeTested(electron, shipped);
  console.log(tested);
  if (values.shipped && !isShipped(electron, shipped)) {
    throw new Error("--shipped needs the Electron that ships.");
  }
  const filters = [...(short ? ["@short"] : []), ...(grep === undefined ? [] : [grep])];
  const pattern = filters.map((one) => `(?=.*(?:${one}))`).join("");
  // Prevents an earlier report from hiding a failed run.
  await rm(join(repository, report), { force: true });
  const attacks = {
    config: "e2e/attacks/playwright.config.ts",
    report,
    args: [
      ...(pattern === "" ? [] : ["--grep", pattern]),
      // They share one app; another worker would start one more.
      ...(short ? ["--workers", "1"] : []),
      ...positionals,
    ],
  };
  const status = isPackage
    ? await runInPackage({ ...attacks, left: "out/attacks-package", needsOrdinary: true })
    : await runPlaywright({ ...attacks, isReady });
  const rows = readRows(JSON.parse(await readFile(join(repository, report), "utf8")));
  console.log(`${summarizeRows(rows)}\n${tested}`);
  const areBlocked = rows.length > 0 && rows.every((row) => row.isBlocked);
  // What is written would lack the attacks of a test that failed before them.
  if (status !== 0 && areBlocked) throw new Error("A test failed outside of its attacks.");
  if (write !== undefined) {
    const path = join(repository, write);
    const update = isPackage ? writePackageResult : writeTable;
    await writeFile(path, update(await readFile(path, "utf8"), rows, tested));
  }
  return areBlocked ? status : status || 1;
});
