// npm run long -- formats: exports of the app, read by programs that others use. Installs these from Debian. `--built` uses the
// existing build, `--short` only small readers, `--write` writes what was seen to docs/formats/README.md.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JSONReport } from "@playwright/test/reporter";
import { repository } from "../../build/runtime/app-build.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { ensureFiles } from "../../build/runtime/system-libraries.ts";
import { reportOf, runSuite } from "../suites/run-suite.ts";
import { takeFlag } from "../take-flags.ts";
import { listReaders } from "./readers.ts";
import { replaceTable } from "./table.ts";

await runScript(async () => {
  const args = process.argv.slice(2);
  const isReady = takeFlag(args, "--built");
  const isShort = takeFlag(args, "--short");
  const isWritten = takeFlag(args, "--write");
  process.env.WATCHDESK_READERS = isShort ? "small" : "all";
  await ensureFiles(
    Object.assign(
      { "/usr/bin/xclip": "xclip" },
      ...listReaders(isShort).map(({ packages }) => packages),
    ),
  );
  const status = await runSuite(
    "formats",
    { args, isReady },
    async () => new Map([["formats", "all"]]),
  );
  if (isWritten && status === 0) {
    const file = join(repository, "docs", "formats", "README.md");
    const report: JSONReport = JSON.parse(
      await readFile(join(repository, reportOf("formats")), "utf8"),
    );
    await writeFile(file, replaceTable(await readFile(file, "utf8"), report));
  }
  return status;
});
