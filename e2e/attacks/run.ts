// npm run attacks: tries each attack of the list on the real app, on a real desktop. `--short` tries the cheap ones
// that matter most; `--package` tries them in the installed package, as a user who is not root; `--built` takes the app as it was built before; `--shipped` fails unless it runs the Electron that ships; `--write docs/security.md` puts the results into
// the table there. `-g` and names of files select attacks as they do for Playwright.
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runInPackage } from "../../build/package/package-journeys.ts";
import { repository } from "../../build/runtime/app-build.ts";
import { describeTested, isShipped } from "../../build/runtime/electron-binary/describe-tested.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { officialElectron } from "../../build/runtime/electron-binary/official.ts";
import { runPlaywright } from "../../build/runtime/playwright.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { readRows, tellRows, writePackageResult, writeTable } from "./table.ts";

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
  const wanted = [...(short ? ["@short"] : []), ...(grep === undefined ? [] : [grep])];
  const pattern = wanted.map((one) => `(?=.*(?:${one}))`).join("");
  // An attack that could not be tried is not counted by the report of an earlier run.
  await rm(join(repository, report), { force: true });
  const attacks = {
    config: "e2e/attacks/playwright.config.ts",
    report,
    args: [...(pattern === "" ? [] : ["--grep", pattern]), ...positionals],
  };
  const status = isPackage
    ? await runInPackage({ ...attacks, left: "out/attacks-package", needsOrdinary: true })
    : await runPlaywright({ ...attacks, isReady });
  const rows = readRows(JSON.parse(await readFile(join(repository, report), "utf8")));
  console.log(`${tellRows(rows)}\n${tested}`);
  if (write !== undefined) {
    const path = join(repository, write);
    const put = isPackage ? writePackageResult : writeTable;
    await writeFile(path, put(await readFile(path, "utf8"), rows, tested));
  }
  const isKeptOff = rows.length > 0 && rows.every((row) => row.isKeptOff);
  return status === 0 && !isKeptOff ? 1 : status;
});
