import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

/**
 * Runs the script after an installation where root has user namespaces and other users may have them; returns the mode
 * of the sandbox's program.
 */
function install(others: "have namespaces" | "have none" | "cannot be tried") {
  const folder = mkdtempSync(join(tmpdir(), "watchdesk-install-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = (name: string, text: string) => {
    writeFileSync(join(folder, "bin", name), `#!/bin/bash\n${text}\n`);
    chmodSync(join(folder, "bin", name), 0o755);
  };
  mkdirSync(join(folder, "bin"));
  mkdirSync(join(folder, "opt"));
  const sandbox = join(folder, "opt", "chrome-sandbox");
  writeFileSync(sandbox, "");
  const script = readFileSync(join(import.meta.dirname, "after-install.sh"), "utf8")
    .replaceAll(/\/opt\/\$\{sanitizedProductName\}/g, join(folder, "opt"))
    .replaceAll(/\$\{executable\}/g, "watchdesk");
  writeFileSync(join(folder, "script"), script);
  program("unshare", `[ "$AS_USER" = "" ] || exit ${others === "have namespaces" ? 0 : 1}`);
  program(
    "setpriv",
    others === "cannot be tried"
      ? "exit 127"
      : 'while [[ $1 == --* ]]; do shift; done; AS_USER=1 exec "$@"',
  );
  for (const name of ["apparmor_status", "apparmor_parser"]) program(name, "exit 1");
  const { status, stderr } = spawnSync("bash", [join(folder, "script")], {
    env: { PATH: `${join(folder, "bin")}:/usr/bin:/bin` },
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return (statSync(sandbox).mode & 0o7777).toString(8);
}

describe.runIf(process.platform === "linux")("the post-installation script", () => {
  it("sets no setuid bit if users have user namespaces", () => {
    expect(install("have namespaces")).toBe("755");
  });

  it("sets the setuid bit if only root has them or if it is unknown", () => {
    expect(install("have none")).toBe("4755");
    expect(install("cannot be tried")).toBe("4755");
  });
});
