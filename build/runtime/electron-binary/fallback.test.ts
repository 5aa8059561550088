import { createHash } from "node:crypto";
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run } from "../child-process.ts";
import { fallbackPackage, IntegrityError, verifyIntegrity } from "./fallback.ts";

let folder: string;
let tarball: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "watchdesk-integrity-"));
  await mkdir(join(folder, "package"));
  await writeFile(join(folder, "package", "electron"), "not really");
  tarball = join(folder, "package.tgz");
  const packed = await run("tar", ["-czf", tarball, "-C", folder, "package"]);
  expect(packed.status).toBe(0);
});

afterEach(() => rm(folder, { recursive: true }));

describe("verifyIntegrity", () => {
  it("accepts only the pinned file", async () => {
    await expect(verifyIntegrity(tarball, await integrityOf(tarball))).resolves.toBeUndefined();
  });

  it("refuses a file with one more byte", async () => {
    const integrity = await integrityOf(tarball);
    await appendFile(tarball, "\n");
    await expect(verifyIntegrity(tarball, integrity)).rejects.toThrow(IntegrityError);
  });

  it("refuses another file than the real pinned one", async () => {
    const verifying = verifyIntegrity(tarball, fallbackPackage.integrity);
    await expect(verifying).rejects.toThrow("is not the pinned package");
  });

  it.each(["", "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=", "sha512-short=="])(
    "refuses %j as an integrity",
    async (integrity) => {
      await expect(verifyIntegrity(tarball, integrity)).rejects.toThrow(
        "is not a sha512 integrity",
      );
    },
  );
});

async function integrityOf(file: string): Promise<string> {
  const hash = createHash("sha512").update(await readFile(file));
  return `sha512-${hash.digest("base64")}`;
}
