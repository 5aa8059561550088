import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { RefusedEffect, runCommand } from "#main/ipc/running-command.ts";
import { makeFolder } from "#main/store/test/fixture.ts";
import { failure } from "#shared/lib/result.ts";
import { writeFile } from "./write-file.ts";

async function* toParts(...texts: string[]) {
  yield* texts;
}

it("replaces no file and leaves none if Watchdesk is locked before or while it is written", async () => {
  const folder = makeFolder();
  await mkdir(folder, { recursive: true });
  const path = join(folder, "list.csv");
  await writeFile(path, toParts("former"), "0");
  let isLocked = true;
  const write = (parts: AsyncIterable<string>) =>
    runCommand(
      () => (isLocked ? failure("locked", "Watchdesk is locked.") : null),
      () => writeFile(path, parts, "1"),
    );
  await expect(write(toParts("locked before"))).rejects.toThrow(RefusedEffect);
  isLocked = false;
  async function* lockMeanwhile() {
    yield "locked ";
    isLocked = true;
    yield "meanwhile";
  }
  await expect(write(lockMeanwhile())).rejects.toThrow(RefusedEffect);
  expect(await readFile(path, "utf8")).toBe("former");
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  isLocked = false;
  await write(toParts("not locked"));
  expect(await readFile(path, "utf8")).toBe("not locked");
});
