import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { readOwnedFile } from "./owned-file.ts";

let top = "";
let path = "";
beforeEach(() => {
  top = mkdtempSync(join(realpathSync(tmpdir()), "watchdesk-owned-"));
  mkdirSync(join(top, "etc", "watchdesk"), { recursive: true });
  path = join(top, "etc", "watchdesk", "policy.json");
});

const me = process.getuid?.() ?? 0;
const read = (owner = me) => readOwnedFile({ kind: "file", path, owner, top });

describe("readOwnedFile", () => {
  it("reads a file, or returns none", () => {
    expect(read()).toEqual({ kind: "none" });
    writeFileSync(path, "{}");
    expect(read()).toEqual({ kind: "read", value: Buffer.from("{}") });
  });

  it("returns none for a missing folder", () => {
    rmSync(join(top, "etc"), { recursive: true });
    expect(read()).toEqual({ kind: "none" });
  });

  it.each([0o664, 0o646, 0o666])("rejects mode %o", (mode) => {
    writeFileSync(path, "{}");
    chmodSync(path, mode);
    expect(read()).toMatchObject({
      kind: "notObeyed",
      why: expect.stringContaining(`${path} can be written by others`),
    });
  });

  it("rejects a file of another user", () => {
    writeFileSync(path, "{}");
    expect(read(me + 1)).toMatchObject({
      kind: "notObeyed",
      why: expect.stringContaining(`belongs to user ${me}, not to user ${me + 1}`),
    });
  });

  it.runIf(me === 0)("rejects a file of another user in trusted folders", () => {
    writeFileSync(path, "{}");
    chownSync(path, 1234, 1234);
    expect(read()).toEqual({
      kind: "notObeyed",
      why: `${path} belongs to user 1234, not to user 0`,
    });
  });

  it.each(["etc", "etc/watchdesk"])("rejects a file if others can write %s", (folder) => {
    writeFileSync(path, "{}");
    chmodSync(join(top, folder), 0o777);
    expect(read()).toEqual({
      kind: "notObeyed",
      why: `${join(top, folder)} can be written by others than its owner`,
    });
  });

  it("rejects symbolic links", () => {
    const other = join(top, "other.json");
    writeFileSync(other, "{}");
    symlinkSync(other, path);
    expect(read()).toEqual({ kind: "notObeyed", why: `${path} is a symbolic link` });

    rmSync(join(top, "etc"), { recursive: true });
    mkdirSync(join(top, "real", "watchdesk"), { recursive: true });
    writeFileSync(join(top, "real", "watchdesk", "policy.json"), "{}");
    symlinkSync(join(top, "real"), join(top, "etc"));
    expect(read()).toEqual({
      kind: "notObeyed",
      why: `${join(top, "etc")} is a symbolic link`,
    });
  });

  it("rejects folders and large files", () => {
    mkdirSync(path);
    expect(read()).toEqual({ kind: "notObeyed", why: `${path} is no file` });
    rmSync(path, { recursive: true });
    writeFileSync(path, " ".repeat(2 ** 20 + 1));
    expect(read()).toMatchObject({ kind: "unreadable" });
  });

  it.runIf(me !== 0)("is unreadable without permission", () => {
    writeFileSync(path, "{}");
    chmodSync(path, 0o200);
    expect(read()).toEqual({ kind: "unreadable", why: `${path} cannot be read (EACCES)` });
  });
});
