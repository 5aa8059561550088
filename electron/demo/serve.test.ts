import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { readCommandLine, usage } from "./command-line.ts";
import { drawReadings } from "./dialects/generate.ts";
import { textAt } from "./test/start.ts";
import type { Json } from "./wire/json.ts";

const script = fileURLToPath(new URL("serve.ts", import.meta.url));

/** Runs the service; `exited` resolves to its exit code. */
const run = (...options: string[]) => {
  const child = spawn(process.execPath, [script, ...options]);
  onTestFinished(() => void child.kill());
  return { child, exited: once(child, "exit").then(([code]) => code) };
};

describe("the command line of the demo service", () => {
  it("prints address, dialect and sign-ins, serves a script at its speed, and stops at SIGTERM", async () => {
    const { child, exited } = run("--script", "day", "--speed", "100000", "--port", "0");
    const [printed] = await once(child.stdout, "data");
    const [, address = ""] = /listens at (\S+) in the dialect plain/.exec(String(printed)) ?? [];
    expect(String(printed)).toContain("maria.keller  watchdesk");
    expect((await fetch(`${address}/me`)).status).toBe(401);
    const authorization = `Basic ${btoa("maria.keller:watchdesk")}`;
    const fetchJson = async (path: string, headers: Record<string, string>): Promise<Json> =>
      (await (await fetch(address + path, { headers })).json()) as Json;
    // The script injects faults.
    const read701st = async () => {
      const token = textAt(await fetchJson("/auth/token/1.1", { authorization }), "token");
      const own = { "X-Service-API-Auth": token };
      return fetchJson("/me/alerts?count=1&page=700", own);
    };
    await expect.poll(() => read701st().catch(() => [])).toHaveLength(1);
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
  });

  it("prints all readings of a drawn dialect, and the users of a given realm", async () => {
    const realm = ["--realm", "https://cas.example.org/in", "--realm-people", "dwho,rtyler"];
    const address = ["--public-url", "https://ops.example.org/api"];
    const { child } = run("--dialect", "seed:42", ...realm, ...address);
    const [printed] = await once(child.stdout, "data");
    expect(String(printed)).toMatch(
      /listens at https:\/\/ops\.example\.org\/api\S* in the dialect/,
    );
    expect(String(printed)).toMatch(/in the dialect seed:42\.\nstyle: \w/);
    expect(String(printed)).toContain(`  ids: "${drawReadings(42).writing.ids}"`);
    expect(String(printed)).toMatch(/ {2}[a-z.]+ {2}is dwho there\n {2}[a-z.]+ {2}is rtyler there/);
  });

  it("prints its options on request, or with the reason why it declines one and fails", async () => {
    const [help, declined] = [run("--help"), run("--port", "many")];
    const outputs = [text(help.child.stdout), text(declined.child.stderr)];
    expect(await Promise.all(outputs)).toEqual([
      `${usage}\n`,
      expect.stringMatching(/ at port[\s\S]*\n\nStarts the demo service/),
    ]);
    expect([await help.exited, await declined.exited]).toEqual([0, 1]);
  });

  it("has options with defaults, and help", () => {
    expect(readCommandLine([])).toEqual({
      service: {
        ...{ port: 0, profile: "demo", dialect: "plain", seed: 1, arrivalEveryMs: 30_000 },
        realmBehavior: { asksConsent: false, redirectDelay: null },
      },
      script: null,
    });
    const given = ["--profile", "empty", "--dialect", "epoch", "--arrive-every-ms", "0"];
    expect(readCommandLine([...given, "--realm-asks"])?.service).toMatchObject({
      ...{ profile: "empty", dialect: "epoch", arrivalEveryMs: null },
      realmBehavior: { asksConsent: true },
    });
    expect(readCommandLine(["--help"])).toBeNull();
    expect(usage).toMatch(
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
  ])("declines %s %s with a reason", (option, value) => {
    expect(() => readCommandLine([option, value])).toThrow(option.slice(2));
  });
});
