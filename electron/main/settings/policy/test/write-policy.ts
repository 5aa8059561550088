import { mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PolicyInForce, readPolicy } from "../../policy.ts";

/** Writes a policy for the running test, and reads it. */
export function writePolicy(policy: object | string): PolicyInForce {
  const top = mkdtempSync(join(realpathSync(tmpdir()), "watchdesk-policy-"));
  const path = join(top, "policy.json");
  writeFileSync(path, typeof policy === "string" ? policy : JSON.stringify(policy));
  return readPolicy({ kind: "file", path, owner: process.getuid?.() ?? 0, top }, () => {});
}
