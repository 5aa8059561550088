import { describe, expect, it } from "vitest";
import { parseDesktopArguments } from "./arguments.ts";

describe("parseDesktopArguments", () => {
  it("starts all parts by default", () => {
    expect(parseDesktopArguments(["--", "npm", "run", "tour"])).toEqual({
      options: {
        keychain: "unlocked",
        tray: true,
        notifications: true,
        size: { width: 1440, height: 900 },
      },
      program: "npm",
      args: ["run", "tour"],
    });
  });

  it("omits excluded parts", () => {
    const given = ["--keychain=none", "--no-tray", "--no-notifications", "--size", "800x600"];
    expect(parseDesktopArguments([...given, "--", "true"]).options).toEqual({
      keychain: "none",
      tray: false,
      notifications: false,
      size: { width: 800, height: 600 },
    });
  });

  it("does not parse the command's arguments", () => {
    expect(parseDesktopArguments(["--", "app", "--no-tray", "--"]).args).toEqual([
      "--no-tray",
      "--",
    ]);
  });

  it.each([
    [["true"], 'no command after "--"'],
    [["--"], 'no command after "--"'],
    [["--keychain=open", "--", "true"], '"open" is not a state'],
    [["--size=wide", "--", "true"], '"wide" is not a size'],
    [["--colour", "--", "true"], "--colour"],
  ])("refuses %j", (argv, message) => {
    expect(() => parseDesktopArguments(argv)).toThrow(message);
  });
});
