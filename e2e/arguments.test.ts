import { describe, expect, it } from "vitest";
import { parseE2eArguments } from "./arguments.ts";

describe("parseE2eArguments", () => {
  it("passes other options to Playwright", () => {
    expect(parseE2eArguments(["-g", "sign in", "--built", "--workers=1"])).toEqual({
      isPackage: false,
      isReady: true,
      report: "out/reports/journeys.json",
      args: ["-g", "sign in", "--workers=1"],
    });
  });

  it("names the report after the installed package by default", () => {
    expect(parseE2eArguments(["--package"]).report).toBe("out/reports/package.json");
    const named = parseE2eArguments(["--report", "measured", "--package"]);
    expect(named).toMatchObject({ report: "out/reports/measured.json", args: [] });
  });

  it("refuses a report without a name", () => {
    expect(() => parseE2eArguments(["--report", "--grep"])).toThrow("--report needs a name.");
    expect(() => parseE2eArguments(["--report", "../x"])).toThrow("--report needs a name.");
    expect(() => parseE2eArguments(["--report"])).toThrow("--report needs a value.");
  });
});
