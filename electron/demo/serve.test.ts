import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";

const script = fileURLToPath(new URL("serve.ts", import.meta.url));

const run = (...options: string[]) => {
  const child = spawn(process.execPath, [script, ...options]);
  onTestFinished(() => {
    child.kill();
  });
  return child;
};

const exitCode = async (child: ChildProcess): Promise<unknown> => (await once(child, "exit"))[0];

describe("the command line of the reference service", () => {
  it("prints address, dialect and sign-ins, serves, and stops when told to", async () => {
    const child = run("--profile", "empty", "--dialect", "epoch", "--port", "0");
    const exited = exitCode(child);
    const [printed] = await once(child.stdout, "data");
    const [, address = ""] = /listens at (\S+) in the dialect epoch/.exec(String(printed)) ?? [];
    expect(String(printed)).toContain("maria.keller  watchdesk");
    expect((await fetch(`${address}/me`)).status).toBe(401);
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
  });

  it("explains its options", async () => {
    const child = run("--help");
    expect(await text(child.stdout)).toMatch(
      /--port[\s\S]*--profile[\s\S]*--dialect[\s\S]*--arrive/,
    );
  });

  it.each([
    ["--dialect", "klingon"],
    ["--port", "many"],
    ["--profile", "tiny"],
    ["--arrive-every-ms", "-1"],
    ["--what", ""],
  ])("declines %s %s with a reason", async (option, value) => {
    const child = run(option, value);
    const [said, code] = await Promise.all([text(child.stderr), exitCode(child)]);
    expect(code).toBe(1);
    expect(said).toContain(option.slice(2));
  });
});
