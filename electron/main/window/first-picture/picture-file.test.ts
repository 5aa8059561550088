import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { derivePictureKey } from "#main/system/keychain/account-item.ts";
import { describeFiles, readPicture, writePicture } from "./picture-file.ts";
import { pictureName } from "./picture-name.ts";
import { createPicture } from "./test/a-picture.ts";

const key = derivePictureKey("0".repeat(64));
const taken = { picture: createPicture("Tamarack River passed 18 ft"), size: "1280 x 820" };

async function writeOne() {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-picture-"));
  await writeFile(join(folder, "cache.db"), "what is stored");
  const source = { version: "1.0.0", firstScreen: "inbox", files: describeFiles(folder) };
  await writePicture(folder, key, { ...source, ...taken });
  return { folder, source, file: join(folder, pictureName) };
}

it("is read as it was written, is private to the user, and contains no plain text", async () => {
  const { folder, source, file } = await writeOne();
  expect(readPicture(folder, key, source)).toEqual(taken);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file)).includes("Tamarack")).toBe(false);
});

it.each([
  ["another version of the app", { version: "1.0.1" }],
  ["another first screen", { firstScreen: "tasks" }],
])("is not used for %s", async (_what, change) => {
  const { folder, source } = await writeOne();
  expect(readPicture(folder, key, { ...source, ...change })).toBeNull();
});

it("is not used after a write to the store", async () => {
  const { folder, source } = await writeOne();
  await writeFile(join(folder, "cache.db"), "what is stored, and more");
  const files = describeFiles(folder);
  expect(files).not.toBe(source.files);
  expect(readPicture(folder, key, { ...source, files })).toBeNull();
});

it("is not used with another key or a changed byte", async () => {
  const { folder, source, file } = await writeOne();
  expect(readPicture(folder, derivePictureKey("1".repeat(64)), source)).toBeNull();
  const bytes = await readFile(file);
  for (const at of [0, 12, 28, bytes.length - 1]) {
    await writeFile(file, bytes.with(at, (bytes[at] ?? 0) ^ 1));
    expect(readPicture(folder, key, source)).toBeNull();
  }
  await writeFile(file, bytes.subarray(0, 20));
  expect(readPicture(folder, key, source)).toBeNull();
  await writeFile(file, bytes);
  expect(readPicture(folder, key, source)).toEqual(taken);
});

it("is not used without a store", async () => {
  const folder = join(tmpdir(), "watchdesk-no-such-store");
  expect(describeFiles(folder)).toBe("");
  const source = { version: "1.0.0", firstScreen: "inbox", files: "" };
  expect(readPicture(folder, key, source)).toBeNull();
});
