import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { key, openTestStore } from "../test/fixture.ts";
import { bringFilesBack, holdsFiles, setFilesAside } from "./set-aside-files.ts";

/** A closed store, and the names of its files. */
async function makeStore() {
  const folder = mkdtempSync(join(tmpdir(), "watchdesk-aside-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await openTestStore(folder).store.close();
  writeFileSync(join(folder, "account.json"), "{}");
  return { folder, aside: join(folder, "set-aside"), files: readdirSync(folder) };
}

const otherKey = "ab".repeat(32);

it("brings files back with their key only, and sets those in their place aside", async () => {
  const { folder, aside, files } = await makeStore();
  setFilesAside(folder, 1);
  expect(readdirSync(folder)).toEqual(["account.json", "set-aside"]);
  expect(holdsFiles(folder)).toBe(false);
  expect(bringFilesBack(folder, otherKey, 2)).toBeNull();
  writeFileSync(join(folder, "journal"), "of another key");
  expect(bringFilesBack(folder, key, 3)).toBe(aside);
  expect(readdirSync(folder)).toEqual([...files, "set-aside"].toSorted());
  expect(readdirSync(join(aside, "1970-01-01T00-00-00.003Z"))).toEqual(["journal"]);
  expect(bringFilesBack(folder, key, 4)).toBeNull();
});

it.each(["moving", "returning"])("continues an interrupted move: %s", async (step) => {
  const { folder, aside, files } = await makeStore();
  mkdirSync(join(aside, step), { recursive: true });
  renameSync(join(folder, "ledger.db"), join(aside, step, "ledger.db"));
  expect(holdsFiles(folder)).toBe(step === "returning");
  expect(readdirSync(aside)).toHaveLength(step === "returning" ? 0 : 1);
  bringFilesBack(folder, key, 1);
  expect(readdirSync(folder)).toEqual([...files, "set-aside"].toSorted());
});
