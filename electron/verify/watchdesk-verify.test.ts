import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { formatJson } from "#main/features/duty/export/json-format.ts";
import { joinParts, makeEntries, makeLog } from "#main/features/duty/export/test/made-log.ts";

const script = fileURLToPath(new URL("./watchdesk-verify.ts", import.meta.url));

/** Runs the script; resolves to its exit status and its output. */
const run = (...args: string[]): Promise<[status: unknown, output: string]> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
      resolve([error?.code ?? 0, stdout + stderr]),
    );
  });

it("prints the result for a file and exits with 0, 1 or 2", async () => {
  const folder = mkdtempSync(join(tmpdir(), "watchdesk-verify-"));
  const entries = makeEntries([{}, {}, {}], 1_233);
  const bytes = await joinParts(formatJson(makeLog(entries)));
  const valid = join(folder, "valid.json");
  const invalid = join(folder, "invalid.json");
  writeFileSync(valid, bytes);
  writeFileSync(invalid, bytes.toString().replace("The road", "A road"));
  const runs = [run(valid), run(invalid), run(join(folder, "none.json")), run()];
  expect(await Promise.all(runs)).toEqual([
    [0, `Valid: 3 entries, 1,233 to 1,235, head ${entries[2]?.digest}\n`],
    [1, "Invalid: entry 1,233: its digest does not match its content.\n"],
    [2, "Not verified: the file cannot be read (ENOENT).\n"],
    [2, "Usage: node watchdesk-verify.mjs FILE\n"],
  ]);
});
