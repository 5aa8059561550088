import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { runProgram, runToEnd } from "./run-program.ts";

/** Writes a shell script as a program; returns its path. */
async function writeProgram(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "program-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "program");
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

describe.skipIf(process.platform === "win32")("a program of the system", () => {
  it("that ends well returns its English output", async () => {
    expect(await runProgram(await writeProgram('echo "$1 $LC_ALL"'), ["given"])).toBe("given C\n");
  });

  it("that its time limit ends is no success, though it ends with status 0", async () => {
    const program = await writeProgram("trap 'exit 0' TERM\necho half\nwhile :; do :; done");
    expect(await runProgram(program, [])).toBeNull();
    expect(await runToEnd(program, [], 50)).toEqual({ output: null, failure: "late" });
  });

  it("that ignores every signal it can ends with its time limit, and its children keep nobody waiting", async () => {
    const program = await writeProgram("trap '' TERM INT HUP\nsleep 5 & wait\nsleep 5");
    expect(await runToEnd(program, [], 50)).toEqual({ output: null, failure: "late" });
  });

  it("that is missing or fails says so, with its last line", async () => {
    expect(await runToEnd("/nowhere/program", [], 1_000)).toEqual({
      output: null,
      failure: "missing",
    });
    const program = await writeProgram("echo first >&2\necho 'no server' >&2\nexit 3");
    expect(await runToEnd(program, [], 1_000)).toEqual({
      output: null,
      failure: "exit status 3: no server",
    });
    expect(await runToEnd(await writeProgram("kill -9 $$"), [], 1_000)).toEqual({
      output: null,
      failure: "ended by SIGKILL",
    });
    expect(await runProgram(program, [])).toBeNull();
  });
});
