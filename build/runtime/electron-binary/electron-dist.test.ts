import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { executableWithin } from "./choice.ts";
import { overrideDist } from "./electron-dist.ts";

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
