import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { readOwnedFile } from "./read-source.ts";

let top = "";
let path = "";
beforeEach(() => {
  top = mkdtempSync(join(realpathSync(tmpdir()), "watchdesk-owned-"));
  mkdirSync(join(top, "etc", "watchdesk"), { recursive: true });
  path = join(top, "etc", "watchdesk", "policy.json");
});

const me = process.getuid?.() ?? 0;
const read = (owner = me) => readOwnedFile({ kind: "file", path, owner, top });

const refused = (why: string) => ({ kind: "notObeyed", why });

it("an owned file is read, and may be missing, also with its folder", () => {
  expect(read()).toEqual({ kind: "none" });
  writeFileSync(path, "{}");
  expect(read()).toEqual({ kind: "read", value: Buffer.from("{}") });
  rmSync(join(top, "etc"), { recursive: true });
  expect(read()).toEqual({ kind: "none" });
});

it.each<[string, number]>([
  ["etc/watchdesk/policy.json", 0o664],
  ["etc/watchdesk/policy.json", 0o646],
  ["etc/watchdesk/policy.json", 0o666],
  ["etc/watchdesk", 0o777],
  ["etc", 0o777],
])("a file is rejected if others can write %s: %o", (name, mode) => {
  writeFileSync(path, "{}");
  chmodSync(join(top, name), mode);
  expect(read()).toEqual(refused(`${join(top, name)} can be written by others than its owner`));
});

it("a file of another user is rejected", () => {
  writeFileSync(path, "{}");
  const why = expect.stringContaining(`belongs to user ${me}, not to user ${me + 1}`);
  expect(read(me + 1)).toEqual({ kind: "notObeyed", why });
});

it.runIf(me === 0)("a file of another user is rejected in trusted folders", () => {
  writeFileSync(path, "{}");
  chownSync(path, 1234, 1234);
  expect(read()).toEqual(refused(`${path} belongs to user 1234, not to user 0`));
});

it("symbolic links, folders and large files are rejected", () => {
  mkdirSync(path);
  expect(read()).toEqual(refused(`${path} is no file`));
  rmSync(path, { recursive: true });
  writeFileSync(path, " ".repeat(2 ** 20 + 1));
  expect(read()).toMatchObject({ kind: "unreadable" });

  rmSync(path);
  const other = join(top, "other.json");
  writeFileSync(other, "{}");
  symlinkSync(other, path);
  expect(read()).toEqual(refused(`${path} is a symbolic link`));
  rmSync(path);
  writeFileSync(path, "{}");
  renameSync(join(top, "etc"), join(top, "real"));
  symlinkSync(join(top, "real"), join(top, "etc"));
  expect(read()).toEqual(refused(`${join(top, "etc")} is a symbolic link`));
});

it.runIf(me !== 0)("a file is unreadable without permission", () => {
  writeFileSync(path, "{}");
  chmodSync(path, 0o200);
  expect(read()).toEqual({ kind: "unreadable", why: `${path} cannot be read (EACCES)` });
});
