import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildOnce, cacheFolder, withLock } from "./cache-folder.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "watchdesk-cache-"));
});

afterEach(() => rm(folder, { recursive: true }));

describe("cacheFolder", () => {
  it("is in XDG_CACHE_HOME unless it is relative", () => {
    const standard = join(homedir(), ".cache", "watchdesk");
    expect(cacheFolder({ XDG_CACHE_HOME: "/elsewhere" })).toBe("/elsewhere/watchdesk");
    expect(cacheFolder({ XDG_CACHE_HOME: "relative" })).toBe(standard);
    expect(cacheFolder({})).toBe(standard);
  });
});

describe("buildOnce", () => {
  it("renames only a complete folder", async () => {
    const target = join(folder, "built");
    await buildOnce(target, async (temporary) => {
      await writeFile(join(temporary, "part"), "");
      expect(existsSync(target)).toBe(false);
    });
    expect(await readdir(target)).toEqual(["part"]);
  });

  it("removes a failed build", async () => {
    const building = buildOnce(join(folder, "built"), () => Promise.reject(new Error("broken")));
    await expect(building).rejects.toThrow("broken");
    expect(await readdir(folder)).toEqual([]);
  });

  it("keeps the first of two concurrent builds", async () => {
    const target = join(folder, "built");
    const build = (name: string) => (temporary: string) => writeFile(join(temporary, name), "");
    await Promise.all([buildOnce(target, build("one")), buildOnce(target, build("other"))]);
    expect(await readdir(target)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(["built"]);
  });

  it("does not build again", async () => {
    const target = join(folder, "built");
    await buildOnce(target, async () => undefined);
    await buildOnce(target, () => Promise.reject(new Error("built twice")));
  });
});

describe("withLock", () => {
  it("runs one at a time, and the next after a failure", async () => {
    const lock = join(folder, "lock");
    let inside = 0;
    const enter = async (): Promise<void> => {
      inside += 1;
      expect(inside).toBe(1);
      await Promise.resolve();
      inside -= 1;
      throw new Error("failed inside");
    };
    const both = await Promise.allSettled([withLock(lock, enter), withLock(lock, enter)]);
    expect(both.map((each) => each.status)).toEqual(["rejected", "rejected"]);
    expect(inside).toBe(0);
  });

  it("acquires the lock of an ended process", async () => {
    const lock = join(folder, "lock");
    // Above Linux's maximum process id.
    await writeFile(lock, "4194305");
    expect(await withLock(lock, async () => "inside")).toBe("inside");
    expect(existsSync(lock)).toBe(false);
  });
});
