import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildVerifier, verifierName } from "./app-build.ts";

it("builds the verifier as one script that imports nothing but Node's modules", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "watchdesk-verify-")), "verify");
  await buildVerifier(folder);
  expect(readdirSync(folder)).toEqual([verifierName]);
  const script = join(folder, verifierName);
  const imports = [...readFileSync(script, "utf8").matchAll(/\bfrom "([^"]+)"|\bimport\(/g)];
  expect(imports.map(([, name]) => name).sort()).toEqual(["node:crypto", "node:fs"]);
  const other = join(folder, "other.json");
  writeFileSync(other, "{}\n{}\n");
  const [status, text] = await new Promise<[unknown, string]>((resolve) => {
    execFile(process.execPath, [script, other], (error, stdout) => resolve([error?.code, stdout]));
  });
  expect([status, text]).toEqual([
    2,
    "Not verified: this is not the JSON export of a shift log.\n",
  ]);
});
