import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { RefusedEffect, runCommand } from "#main/ipc/running-command.ts";
import { failure } from "#shared/lib/result.ts";
import { makeExportParts } from "./test/export-parts.ts";
import { removeIncomplete } from "./write-file.ts";

async function* toParts(...texts: string[]) {
  yield* texts;
}

const unexpected = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};

it("replaces no file and leaves none if Watchdesk is locked before or while it is written", async () => {
  const { folder, incomplete, parts } = makeExportParts();
  const path = join(folder, "list.csv");
  await parts.writeFile(path, toParts("former"));
  let isLocked = true;
  const write = (texts: AsyncIterable<string>) =>
    runCommand(
      () => (isLocked ? failure("locked", "Watchdesk is locked.") : null),
      () => parts.writeFile(path, texts),
    );
  await expect(write(toParts("locked before"))).rejects.toThrow(RefusedEffect);
  isLocked = false;
  let later = 0;
  async function* lockMeanwhile() {
    yield "locked ";
    isLocked = true;
    for (; later < 9; later += 1) yield "meanwhile";
  }
  await expect(write(lockMeanwhile())).rejects.toThrow(RefusedEffect);
  isLocked = false;
  async function* lockAtEnd() {
    yield "locked at the end";
    isLocked = true;
  }
  await expect(write(lockAtEnd())).rejects.toThrow(RefusedEffect);
  expect(later).toBe(0);
  expect(readFileSync(path, "utf8")).toBe("former");
  expect([readdirSync(folder), readdirSync(incomplete)]).toEqual([["list.csv"], []]);
  isLocked = false;
  await write(toParts("not locked"));
  expect(readFileSync(path, "utf8")).toBe("not locked");
});

it("a file that is not complete is known to the next start, which removes it and nothing else", async () => {
  const { folder, incomplete, parts } = makeExportParts();
  const path = join(folder, "list.csv");
  async function* fromKilled() {
    yield "half";
    await killed.promise;
  }
  const killed = Promise.withResolvers<void>();
  const writing = parts.writeFile(path, fromKilled());
  const partial = `${path}.watchdesk-1.part`;
  await expect.poll(() => existsSync(partial) && readFileSync(partial, "utf8")).toBe("half");
  const others = ["film.part", "list.csv.watchdesk-2.part"].map((name) => join(folder, name));
  for (const other of others) writeFileSync(other, "");
  // A damaged note names nothing of ours.
  writeFileSync(join(incomplete, "3"), others[0] ?? "");
  await removeIncomplete(incomplete, unexpected);
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(others);
  expect(readdirSync(incomplete)).toEqual([]);
  killed.resolve();
  await expect(writing).rejects.toMatchObject({ code: "ENOENT" });
});

it("keeps a file of the partial's name, which is not its own", async () => {
  const { folder, parts } = makeExportParts();
  const path = join(folder, "list.csv");
  writeFileSync(`${path}.watchdesk-1.part`, "another's");
  await expect(parts.writeFile(path, toParts("mine"))).rejects.toMatchObject({ code: "EEXIST" });
  expect(readFileSync(`${path}.watchdesk-1.part`, "utf8")).toBe("another's");
});
