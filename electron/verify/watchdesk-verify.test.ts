import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { formatJson } from "#main/features/duty/export/json-format.ts";
import { joinParts, makeEntries, makeLog } from "#main/features/duty/export/test/made-log.ts";
import { makeExports } from "./test/made-exports.ts";

const script = fileURLToPath(new URL("./watchdesk-verify.ts", import.meta.url));

/** Runs the script; resolves to its exit status and its output. */
const run = (args: string[], input = ""): Promise<[status: unknown, output: string]> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
      resolve([error?.code ?? 0, stdout + stderr]),
    );
    child.stdin?.end(input);
  });

it("prints the result for a file and exits with 0, 1 or 2", async () => {
  const folder = mkdtempSync(join(tmpdir(), "watchdesk-verify-"));
  const entries = makeEntries([{}, {}, {}], 1_233);
  const bytes = await joinParts(formatJson(makeLog(entries)));
  const valid = join(folder, "valid.json");
  const invalid = join(folder, "invalid.json");
  writeFileSync(valid, bytes);
  writeFileSync(invalid, bytes.toString().replace("The road", "A road"));
  const runs = [
    run([valid]),
    run(["-"], bytes.toString()),
    run([invalid]),
    run([join(folder, "none.json")]),
    run([folder]),
    run(["-"]),
    run([]),
    run(["--help"]),
  ];
  const report = `Valid: 3 entries, 1,233 to 1,235, head ${entries[2]?.digest}
Proven if the head is one that was noted elsewhere: the content and the order of all entries, and that none between them is missing.
Not proven: what else the header states (account, service, filter, time of the export). The account is ana, and entries are by Ana.
`;
  const usage = expect.stringMatching(/^Usage: node watchdesk-verify.mjs FILE\n\nVerifies /);
  expect(await Promise.all(runs)).toEqual([
    [0, report],
    [0, report],
    [1, "Invalid: entry 1,233: its digest does not match its content.\n"],
    [2, "Not verified: there is no such file.\n"],
    [2, "Not verified: this is a folder.\n"],
    [2, "Not verified: the file is empty.\n"],
    [2, usage],
    [0, usage],
  ]);
});

it("states of selected entries what the head proves, and what it does not", async () => {
  const {
    selected,
    "selected after an update": mixed,
    "selected, version 1": before,
  } = await makeExports();
  const texts = await Promise.all(
    [selected, mixed, before].map(async (bytes) => (await run(["-"], bytes?.toString()))[1]),
  );
  const noted =
    "Proven if the head is one that was noted elsewhere: the content and the place of each selected entry";
  const unproven = "Not proven: the selected entries before entry";
  expect(texts.map((text) => text.split("\n").slice(1, -3))).toEqual([
    [`${noted}, and the number of those left out (6).`],
    [
      `${noted} from entry 6 on.`,
      `${unproven} 6. Each matches its own digest, but the head does not depend on it, because entries that an earlier version of Watchdesk recorded are left out after it; compare these digests with a complete export.`,
    ],
    [
      `${noted} from entry 10 on.`,
      `${unproven} 10. Each matches its own digest, but the head does not depend on it, because version 1 of the format does not contain what is left out after it; compare these digests with a complete export.`,
    ],
  ]);
});
