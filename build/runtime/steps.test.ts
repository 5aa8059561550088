import { describe, expect, it } from "vitest";
import { runBeside } from "./foreground.ts";
import { describeFailed, listChecks, runSteps } from "./steps.ts";

describe("listChecks", () => {
  it("takes each check apart, in their order, but for the unit tests", () => {
    const scripts = {
      check: "node check.ts",
      "check:style": "biome check .",
      "check:types": "tsc -p shared && tsc -p e2e",
      "check:unit": "vitest run",
      e2e: "node e2e.ts",
    };
    expect(listChecks(scripts)).toEqual(["biome check .", "tsc -p shared", "tsc -p e2e"]);
  });
});

describe("runSteps", () => {
  /** Runs three commands, which end when they are told to, two at a time. */
  function start() {
    const begun: string[] = [];
    const ends = new Map<string, (status: number) => void>();
    let printed = "";
    const run = (command: string) => {
      begun.push(command);
      return new Promise<{ status: number; output: string }>((resolve) => {
        ends.set(command, (status) => resolve({ status, output: `${command} says so\n` }));
      });
    };
    const outcomes = runSteps(["first", "second", "third"], 2, run, (text) => {
      printed += text;
    });
    const end = async (command: string, status = 0) => {
      ends.get(command)?.(status);
      await new Promise(setImmediate);
    };
    return { begun, end, outcomes, printed: () => printed };
  }

  it("runs so many at a time, the next one when one has ended", async () => {
    const { begun, end } = start();
    expect(begun).toEqual(["first", "second"]);
    await end("second");
    expect(begun).toEqual(["first", "second", "third"]);
  });

  it("prints what each wrote together, when it ends", async () => {
    const { end, printed } = start();
    expect(printed()).toBe("");
    await end("second");
    await end("first");
    expect(printed()).toBe("\n> second\nsecond says so\n\n> first\nfirst says so\n");
  });

  it("goes on after a failure, and names it", async () => {
    const { end, outcomes } = start();
    await end("first", 2);
    await end("second");
    await end("third");
    expect(describeFailed(await outcomes)).toBe("\nFailed:\n  first (exit status 2)\n");
    expect(describeFailed([{ command: "first", status: 0 }])).toBe("");
  });
});

describe("runBeside", () => {
  const node = JSON.stringify(process.execPath);

  it("gives all that was written, and the exit status", async () => {
    const script = "console.log('out'); console.error('err'); process.exit(3)";
    const { status, output } = await runBeside(`${node} -e "${script}"`, { env: process.env });
    expect(status).toBe(3);
    expect(output.split("\n").toSorted()).toEqual(["", "err", "out"]);
  });
});
