import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { runInBackground } from "../runtime/foreground.ts";
import { reportsFolder, runStep, runSteps, type Step, type StepResult } from "./steps.ts";

const node = JSON.stringify(process.execPath);
const evaluate = (script: string) => `${node} -e "${script}"`;

/** A step whose report and log are removed after the test. */
function step(rest: Omit<Step, "name">): Step {
  const name = `test-${crypto.randomUUID()}`;
  onTestFinished(async () => {
    for (const type of ["json", "log"]) {
      await rm(join(reportsFolder, `${name}.${type}`), { force: true });
    }
  });
  return { name, ...rest };
}

describe("runStep", () => {
  it("counts a command without a report as one test", async () => {
    expect(await runStep(step({ command: evaluate("console.log('done')") }))).toMatchObject({
      ...{ counts: { passed: 1, failed: 0, skipped: 0 }, failures: [], output: "done\n" },
    });
  });

  it("reports a failed command with its exit status and output", async () => {
    const failing = step({ command: evaluate("console.error('no room'); process.exit(3)") });
    expect(await runStep(failing)).toMatchObject({
      ...{ counts: { passed: 0, failed: 1 }, failures: ["exit status 3"], output: "no room\n" },
    });
  });

  it("fails a command without its report", async () => {
    expect(await runStep(step({ command: "true", report: "plain" }))).toMatchObject({
      ...{ counts: { passed: 0, failed: 1 }, failures: ["left no report of its tests"] },
    });
  });

  it("fails a failed command without a failed test in its report", async () => {
    const one = step({ command: "false", report: "plain" });
    await writeReport(one, { passed: 7, failed: 0, skipped: 0, failures: [] });
    expect(await runStep(one)).toMatchObject({
      ...{ counts: { passed: 7, failed: 1 }, failures: ["exit status 1"] },
    });
  });

  it("lists the failures of the report", async () => {
    const one = step({ command: "false", report: "plain" });
    await writeReport(one, { passed: 7, failed: 1, skipped: 0, failures: ["inbox › no row"] });
    expect(await runStep(one)).toMatchObject({
      ...{ counts: { passed: 7, failed: 1 }, failures: ["inbox › no row"] },
    });
  });

  it("skips a step that cannot run here", async () => {
    const result = await runStep(step({ command: "false", skipped: "needs root" }));
    expect(result).toMatchObject({ counts: { failed: 0, skipped: 1 }, skipped: "needs root" });
  });
});

const writeReport = ({ name }: Step, report: unknown) =>
  writeFile(join(reportsFolder, `${name}.json`), JSON.stringify(report));

describe("runSteps", () => {
  const named = ["first", "second", "third"].map((name) => ({ name, command: "" }));

  /** Starts three steps, two at a time, which the test ends. */
  function start() {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const run = ({ name }: Step) => {
      begun.push(name);
      return new Promise<StepResult>((resolve) => {
        const counts = { passed: 1, failed: 0, skipped: 0 };
        const result = { name, counts, failures: [], seconds: 0, output: "", skipped: null };
        ends.set(name, () => resolve(result));
      });
    };
    const results = runSteps(named, 2, run);
    const end = async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    };
    return { begun, end, results };
  }

  it("starts the next step when one has ended", async () => {
    const { begun, end } = start();
    expect(begun).toEqual(["first", "second"]);
    await end("second");
    expect(begun).toEqual(["first", "second", "third"]);
  });

  it("resolves to the results in the order of the steps", async () => {
    const { end, results } = start();
    for (const name of ["second", "third", "first"]) await end(name);
    expect((await results).map(({ name }) => name)).toEqual(["first", "second", "third"]);
  });
});

describe("runInBackground", () => {
  it("resolves to the output and exit status", async () => {
    const script = "console.log('out'); console.error('err'); process.exit(3)";
    const { status, output } = await runInBackground(evaluate(script), { env: process.env });
    expect(status).toBe(3);
    expect(output.split("\n").toSorted()).toEqual(["", "err", "out"]);
  });

  it.skipIf(process.platform === "win32")("ends with its child processes on a signal", async () => {
    const folder = await mkdtemp(join(tmpdir(), "watchdesk-steps-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const begun = join(folder, "begun");
    const wait = "require('fs').writeFileSync(process.env.BEGUN, ''); setTimeout(() => {}, 60_000)";
    const line = `${evaluate(wait)}; true`;
    const foreground = pathToFileURL(join(import.meta.dirname, "..", "runtime", "foreground.ts"));
    const script = `import { runInBackground } from "${foreground}";
        await runInBackground(${JSON.stringify(line)}, { env: process.env });
        console.log("went on");`;
    const runner = spawn(process.execPath, ["--input-type=module", "--eval", script], {
      env: { ...process.env, BEGUN: begun },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const written = text(runner.stdout);
    await expect.poll(() => existsSync(begun), { timeout: 20_000 }).toBe(true);
    runner.kill("SIGTERM");
    // A remaining child process would keep the runner waiting for its output.
    await expect.poll(() => runner.signalCode, { timeout: 20_000 }).toBe("SIGTERM");
    expect(await written).toBe("");
  });
});
