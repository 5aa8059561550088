import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { isSuiteLong } from "#shared/test/runs.ts";
import { repository } from "../runtime/app-build.ts";
import { run } from "../runtime/child-process.ts";
import { draftFeed, readFeed } from "./feed-document.ts";
import { makeKey } from "./feed-keys.ts";

const itIfLong = it.runIf(isSuiteLong("sign-feed"));

const passphrase = "correct horse battery";
const cli = join(import.meta.dirname, "sign-feed.ts");

/** A folder with the packages of version 1.2.0. */
function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), "watchdesk-feed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);
  writeFileSync(path("watchdesk-1.2.0-x86_64.AppImage"), "an AppImage");
  writeFileSync(path("watchdesk-1.2.0-x64-setup.exe"), "an installer");
  writeFileSync(path("watchdesk-1.2.0-universal.zip"), "an archive");
  writeFileSync(path("watchdesk-1.1.0-x64-setup.exe"), "an older one");
  writeFileSync(path("watchdesk-1.2.0-x64.msi"), "not for the app");
  const sign = async (args: string[], input = passphrase, env: NodeJS.ProcessEnv = {}) => {
    const clean = { ...process.env, CI: undefined, ...env };
    const ended = await run(process.execPath, [cli, ...args], { env: clean, input: `${input}\n` });
    return { status: ended.status, output: ended.stdout + ended.stderr };
  };
  const succeed = async (...args: string[]) => {
    const { status, output } = await sign(args);
    expect(output).toBeTruthy();
    expect({ status, output }).toMatchObject({ status: 0 });
    return output.trim();
  };
  const draft = async (name: string, former?: string, validDays = 30) => {
    const rings = { earlyDays: 2, broadDays: 7, validDays, issued: new Date() };
    const previous = former === undefined ? null : (await readFeed(path(former))).feed;
    const release = { channel: "stable", version: "1.2.0", minimumVersion: "1.0.0" } as const;
    const feed = await draftFeed({ ...release, ...rings, previous }, folder);
    writeFileSync(path(name), `${JSON.stringify(feed, null, 2)}\n`);
  };
  return { path, sign, succeed, draft, folder };
}

describe("sign-feed", () => {
  it("makes an encrypted key, and a document that the other half verifies with its packages", async () => {
    const { path, succeed, folder } = createFolder();
    const half = await succeed("key", path("key.pem"));
    // Windows has no such modes.
    if (process.platform !== "win32") {
      expect(statSync(path("key.pem")).mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(path("key.pem"), "utf8")).toContain("BEGIN ENCRYPTED PRIVATE KEY");
    const described = ["--packages", folder, "--version", "1.2.0", "--minimum", "1.0.0"];
    await succeed("draft", path("stable.json"), ...described);
    const { files, rings, ...feed } = JSON.parse(readFileSync(path("stable.json"), "utf8"));
    expect(feed).toMatchObject({
      ...{ format: "watchdesk-update-feed/1", number: 1, channel: "stable" },
      ...{ version: "1.2.0", minimumVersion: "1.0.0" },
    });
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    expect(days(feed.issued, feed.expires)).toBe(30);
    expect([rings.pilot, rings.early, rings.broad].map((at) => days(feed.issued, at))).toEqual([
      0, 2, 7,
    ]);
    const zip = {
      name: "watchdesk-1.2.0-universal.zip",
      size: 10,
      sha512: createHash("sha512").update("an archive").digest("base64"),
    };
    expect(files).toContainEqual({ platform: "darwin", arch: "arm64", ...zip });
    expect(files.map((file: { platform: string; arch: string }) => file.platform)).toEqual([
      ...["darwin", "darwin", "win32", "linux"],
    ]);
    await succeed("sign", path("stable.json"), "--key", path("key.pem"));
    const verify = ["verify", path("stable.json"), "--public", half, "--packages", folder];
    expect(await succeed(...verify)).toContain("stable 1.2.0, number 1, 4 packages");
  });

  it("refuses a changed document, changed packages, other keys, and the keys of the build by default", async () => {
    const { path, sign, succeed, draft, folder } = createFolder();
    const half = await makeKey(path("key.pem"), passphrase);
    const other = await makeKey(path("other.pem"), passphrase);
    await draft("stable.json");
    await succeed("sign", path("stable.json"), "--key", path("key.pem"));
    const verify = (...args: string[]) => sign(["verify", path("stable.json"), ...args]);
    const unsigned = { status: 1, output: expect.stringContaining("No trusted key has signed it") };
    expect(await verify("--public", other)).toEqual(unsigned);
    expect(await verify()).toEqual(unsigned);
    writeFileSync(path("watchdesk-1.2.0-universal.zip"), "An archive");
    rmSync(path("watchdesk-1.2.0-x64-setup.exe"));
    const { output } = await verify("--public", half, "--packages", folder);
    expect(output).toContain("watchdesk-1.2.0-universal.zip differs.");
    expect(output).toContain("watchdesk-1.2.0-x64-setup.exe is missing.");
    const text = readFileSync(path("stable.json"), "utf8");
    writeFileSync(path("stable.json"), text.replace('"number": 1', '"number": 2'));
    expect(await verify("--public", half)).toEqual(unsigned);
  });

  it("refuses a document after its last day", async () => {
    const { path, sign, succeed, draft } = createFolder();
    const half = await makeKey(path("key.pem"), passphrase);
    await draft("stable.json", undefined, -1);
    await succeed("sign", path("stable.json"), "--key", path("key.pem"));
    expect(await sign(["verify", path("stable.json"), "--public", half])).toEqual({
      status: 1,
      output: expect.stringContaining("It expired at"),
    });
  });

  itIfLong(
    "repeats the signature of the former document, and signs by both keys during a rotation",
    async () => {
      const { path, succeed, draft } = createFolder();
      const half = await makeKey(path("key.pem"), passphrase);
      await draft("former.json");
      await succeed("sign", path("former.json"), "--key", path("key.pem"));
      const former = readFileSync(path("former.json.sig"), "utf8");
      await draft("stable.json", "former.json");
      const args = ["sign", path("stable.json"), "--previous", path("former.json")];
      await succeed(...args, "--key", path("key.pem"));
      const lines = readFileSync(path("stable.json.sig"), "utf8");
      expect(lines.trim().split("\n")).toHaveLength(2);
      expect(lines.endsWith(former)).toBe(true);
      for (const name of ["former.json", "stable.json"]) {
        writeFileSync(path(`${name}.sig`), lines);
        expect(await succeed("verify", path(name), "--public", half)).toContain("valid");
      }
    },
  );

  itIfLong.each<[string, (text: string) => string, string]>([
    ["the same number", (text) => text.replace('"number": 2', '"number": 1'), "above 1"],
    ["another channel", (text) => text.replace('"stable"', '"beta"'), "the channel was stable"],
    ["an unknown field value", (text) => text.replace('"x64"', '"x86"'), "files.0.arch"],
  ])("signs no document with %s", async (_, change, message) => {
    const { path, sign, succeed, draft } = createFolder();
    await makeKey(path("key.pem"), passphrase);
    await draft("former.json");
    await succeed("sign", path("former.json"), "--key", path("key.pem"));
    await draft("stable.json", "former.json");
    writeFileSync(path("stable.json"), change(readFileSync(path("stable.json"), "utf8")));
    const args = ["--key", path("key.pem"), "--previous", path("former.json")];
    expect(await sign(["sign", path("stable.json"), ...args])).toEqual({
      status: 1,
      output: expect.stringContaining(message),
    });
  });

  itIfLong(
    "keeps keys out of the repository and of CI, overwrites none, and needs the passphrase",
    async () => {
      const { path, sign, succeed, draft } = createFolder();
      const fails = async (args: string[], message: string, ...more: [string?, object?]) =>
        expect(await sign(args, ...(more as []))).toEqual({
          status: 1,
          output: expect.stringContaining(message),
        });
      await fails(["key", join(repository, "key.pem")], "is in the repository");
      await fails(["key", path("key.pem")], "needs 12 characters", "short");
      await succeed("key", path("key.pem"));
      await fails(["key", path("key.pem")], "EEXIST");
      await draft("stable.json");
      const signing = ["sign", path("stable.json"), "--key", path("key.pem")];
      await fails(signing, "the passphrase is wrong", "wrong");
      await fails(signing, "Keys are never in CI", passphrase, { CI: "true" });
      await fails(["sign", path("stable.json")], "--key is missing");
      await fails(["other", path("stable.json")], "Expected one of: key, draft, sign");
    },
  );

  itIfLong("signs an address of updates for a policy", async () => {
    const { path, succeed } = createFolder();
    await makeKey(path("key.pem"), passphrase);
    const args = ["sign-address", "https://updates.example.org", "--key", path("key.pem")];
    expect(await succeed(...args)).toMatch(/^[A-Za-z0-9+/]{86}==$/);
  });
});
