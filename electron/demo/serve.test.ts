import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { drawReadings } from "./dialects/generate.ts";
import { textAt } from "./test/start.ts";
import type { Json } from "./wire/json.ts";

const script = fileURLToPath(new URL("serve.ts", import.meta.url));

const run = (...options: string[]) => {
  const child = spawn(process.execPath, [script, ...options]);
  onTestFinished(() => {
    child.kill();
  });
  return child;
};

const exitCode = async (child: ChildProcess): Promise<unknown> => (await once(child, "exit"))[0];

describe("the command line of the demo service", () => {
  it("prints address, dialect and sign-ins, serves, and stops at SIGTERM", async () => {
    const child = run("--profile", "empty", "--dialect", "epoch", "--port", "0");
    const exited = exitCode(child);
    const [printed] = await once(child.stdout, "data");
    const [, address = ""] = /listens at (\S+) in the dialect epoch/.exec(String(printed)) ?? [];
    expect(String(printed)).toContain("maria.keller  watchdesk");
    expect((await fetch(`${address}/me`)).status).toBe(401);
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
  });

  it("prints all readings of a drawn dialect", async () => {
    const child = run("--profile", "empty", "--dialect", "seed:42");
    const [printed] = await once(child.stdout, "data");
    expect(String(printed)).toMatch(/in the dialect seed:42\.\nstyle: \w/);
    expect(String(printed)).toContain(`  ids: "${drawReadings(42).writing.ids}"`);
    const [, address = ""] = /listens at (\S+) in/.exec(String(printed)) ?? [];
    expect((await fetch(`${address}/me`)).status).toBe(401);
  });

  it("makes users sign in at a given realm", async () => {
    const realm = ["--realm", "https://cas.example.org/in", "--realm-people", "dwho,rtyler"];
    const child = run("--port", "0", ...realm, "--public-url", "https://ops.example.org/api");
    const [printed] = await once(child.stdout, "data");
    expect(String(printed)).toContain("listens at https://ops.example.org/api in");
    expect(String(printed)).toMatch(/ {2}[a-z.]+ {2}is dwho there\n {2}[a-z.]+ {2}is rtyler there/);
  });

  it("runs a script at a given speed", async () => {
    const child = run("--script", "day", "--speed", "100000");
    const exited = exitCode(child);
    const [printed] = await once(child.stdout, "data");
    const [, address = ""] = /listens at (\S+) in/.exec(String(printed)) ?? [];
    const authorization = `Basic ${btoa("maria.keller:watchdesk")}`;
    const fetchJson = async (path: string, headers: Record<string, string>): Promise<unknown> =>
      (await fetch(address + path, { headers })).json();
    // The script injects faults.
    const count = async () => {
      const token = textAt(
        (await fetchJson("/auth/token/1.1", { authorization })) as Json,
        "token",
      );
      const alerts = await fetchJson("/me/alerts?count=2000&page=0", {
        "X-Service-API-Auth": token,
      });
      return Array.isArray(alerts) ? alerts.length : 0;
    };
    const read = () => count().catch(() => 0);
    await expect.poll(read).toBeGreaterThan(700);
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
  });

  it("explains its options", async () => {
    const child = run("--help");
    expect(await text(child.stdout)).toMatch(
      /--port[\s\S]*--profile[\s\S]*--dialect[\s\S]*--arrive[\s\S]*--script[\s\S]*--speed/,
    );
  });

  it.each([
    ["--dialect", "klingon"],
    ["--dialect", "seed:many"],
    ["--port", "many"],
    ["--profile", "tiny"],
    ["--arrive-every-ms", "-1"],
    ["--script", "month"],
    ["--speed", "0"],
    ["--what", ""],
  ])("declines %s %s with a reason", async (option, value) => {
    const child = run(option, value);
    const [output, code] = await Promise.all([text(child.stderr), exitCode(child)]);
    expect(code).toBe(1);
    expect(output).toContain(option.slice(2));
  });
});
