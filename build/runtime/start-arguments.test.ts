import { describe, expect, it } from "vitest";
import { npmCommand } from "./npm-command.ts";
import {
  devArguments,
  electronArguments,
  hasDisplay,
  mustDropSandbox,
  parseStartArguments,
  showsEverything,
} from "./start-arguments.ts";

describe("parseStartArguments", () => {
  it("passes arguments to the app, with or without a separator", () => {
    expect(parseStartArguments([])).toEqual({ isDev: false, appArguments: [] });
    const expected = { isDev: false, appArguments: ["--profile=large"] };
    expect(parseStartArguments(["--profile=large"])).toEqual(expected);
    expect(parseStartArguments(["--", "--profile=large"])).toEqual(expected);
  });

  it("recognizes --dev only before the app's arguments", () => {
    expect(parseStartArguments(["--dev", "--", "x"])).toEqual({ isDev: true, appArguments: ["x"] });
    expect(parseStartArguments(["--", "--dev"])).toEqual({ isDev: false, appArguments: ["--dev"] });
  });
});

describe("the sandbox", () => {
  it("is disabled only for root on Linux", () => {
    expect(mustDropSandbox(0, "linux")).toBe(true);
    expect(mustDropSandbox(1000, "linux")).toBe(false);
    expect(mustDropSandbox(0, "darwin")).toBe(false);
    expect(mustDropSandbox(undefined, "win32")).toBe(false);
  });

  it("is disabled in the arguments only then", () => {
    const kept = { dropsSandbox: false, showsEverything: true };
    expect(electronArguments("/app", ["x"], kept)).toEqual(["/app", "x"]);
    expect(devArguments([], kept, "c.ts")).not.toContain("--no-sandbox");
    const dropped = { dropsSandbox: true, showsEverything: true };
    expect(electronArguments("/app", ["x"], dropped)).toEqual(["--no-sandbox", "/app", "x"]);
    expect(devArguments(["x"], dropped, "c.ts").slice(-3)).toEqual(["--", "--no-sandbox", "x"]);
  });
});

describe("the console output", () => {
  it("has no errors of Chromium or progress of the bundler unless WATCHDESK_LOG is debug", () => {
    const quiet = { dropsSandbox: false, showsEverything: showsEverything({}) };
    expect(electronArguments("/app", [], quiet)).toEqual(["--log-level=3", "/app"]);
    expect(devArguments([], quiet, "c.ts")).toContain("warn");
    const whole = { ...quiet, showsEverything: showsEverything({ WATCHDESK_LOG: "debug" }) };
    expect(electronArguments("/app", [], whole)).toEqual(["/app"]);
    expect(devArguments([], whole, "c.ts")).toContain("info");
  });
});

describe("hasDisplay", () => {
  it("requires X11 or Wayland on Linux only", () => {
    expect(hasDisplay({}, "linux")).toBe(false);
    expect(hasDisplay({ DISPLAY: "" }, "linux")).toBe(false);
    expect(hasDisplay({ DISPLAY: ":0" }, "linux")).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: "wayland-0" }, "linux")).toBe(true);
    expect(hasDisplay({}, "darwin")).toBe(true);
  });
});

describe("npmCommand", () => {
  it("returns the npm that runs this script, with its Node", () => {
    const env = { npm_execpath: "/usr/lib/npm/bin/npm-cli.js", npm_node_execpath: "/usr/bin/node" };
    expect(npmCommand(env)).toEqual({ program: "/usr/bin/node", args: [env.npm_execpath] });
  });

  it("returns the npm on the path without npm or with another package manager", () => {
    expect(npmCommand({})).toEqual({ program: "npm", args: [] });
    expect(npmCommand({ npm_execpath: "/lib/pnpm.cjs" })).toEqual({ program: "npm", args: [] });
  });
});
