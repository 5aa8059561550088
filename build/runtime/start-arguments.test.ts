import { describe, expect, it } from "vitest";
import { hasDisplay } from "./display.ts";
import { npmCommand } from "./npm-command.ts";
import {
  devArguments,
  electronArguments,
  mustDropSandbox,
  parseStartArguments,
} from "./start-arguments.ts";

describe("parseStartArguments", () => {
  it("gives the app what npm passes on, with or without a separator", () => {
    expect(parseStartArguments([])).toEqual({ isDev: false, appArguments: [] });
    const asked = { isDev: false, appArguments: ["--profile=large"] };
    expect(parseStartArguments(["--profile=large"])).toEqual(asked);
    expect(parseStartArguments(["--", "--profile=large"])).toEqual(asked);
  });

  it("knows --dev only before the app's arguments", () => {
    expect(parseStartArguments(["--dev", "--", "x"])).toEqual({ isDev: true, appArguments: ["x"] });
    expect(parseStartArguments(["--", "--dev"])).toEqual({ isDev: false, appArguments: ["--dev"] });
  });
});

describe("the sandbox", () => {
  it("is dropped for root on Linux alone", () => {
    expect(mustDropSandbox(0, "linux")).toBe(true);
    expect(mustDropSandbox(1000, "linux")).toBe(false);
    expect(mustDropSandbox(0, "darwin")).toBe(false);
    expect(mustDropSandbox(undefined, "win32")).toBe(false);
  });

  it("shows in the arguments only then", () => {
    expect(electronArguments("/app", ["x"], false)).toEqual(["/app", "x"]);
    expect(electronArguments("/app", ["x"], true)).toEqual(["--no-sandbox", "/app", "x"]);
    expect(devArguments([], false, "c.ts")).not.toContain("--noSandbox");
    expect(devArguments(["x"], true, "c.ts")).toEqual([
      ...["dev", "--watch", "--config", "c.ts", "--noSandbox", "--", "x"],
    ]);
  });
});

describe("hasDisplay", () => {
  it("asks on Linux for X11 or Wayland, elsewhere for nothing", () => {
    expect(hasDisplay({}, "linux")).toBe(false);
    expect(hasDisplay({ DISPLAY: "" }, "linux")).toBe(false);
    expect(hasDisplay({ DISPLAY: ":0" }, "linux")).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: "wayland-0" }, "linux")).toBe(true);
    expect(hasDisplay({}, "darwin")).toBe(true);
  });
});

describe("npmCommand", () => {
  it("is the npm that runs this script, with its own Node", () => {
    const env = { npm_execpath: "/usr/lib/npm/bin/npm-cli.js", npm_node_execpath: "/usr/bin/node" };
    expect(npmCommand(env)).toEqual({ program: "/usr/bin/node", args: [env.npm_execpath] });
  });

  it("is the one on the path under no npm or another package manager", () => {
    expect(npmCommand({})).toEqual({ program: "npm", args: [] });
    expect(npmCommand({ npm_execpath: "/lib/pnpm.cjs" })).toEqual({ program: "npm", args: [] });
  });
});
