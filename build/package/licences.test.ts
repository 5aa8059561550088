import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatLicences, readLicences } from "./licences.ts";

const manifest = { name: "one", version: "1.2.3", license: "MIT" };

/** Writes a package and returns its folder, which the run of the tests removes. */
async function writePackage(fields: object, files: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "package-"));
  const all = { "package.json": JSON.stringify({ ...manifest, ...fields }), ...files };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
  return folder;
}

describe("readLicences", () => {
  it("reads all licence files and then the notices of third parties", async () => {
    const folder = await writePackage(
      { license: "(MPL-2.0 OR Apache-2.0)" },
      { NOTICE: "notice", "LICENCE.txt": "first\r\nline\r\n", COPYING: "second", README: "no" },
    );
    expect(await readLicences([folder])).toEqual([
      {
        name: "one",
        version: "1.2.3",
        licence: "MPL-2.0 OR Apache-2.0",
        text: "second\n\nfirst\nline\n\nnotice",
      },
    ]);
  });

  it("omits the dependencies that a tool bundles", async () => {
    const text = "# Core\nterms\n\n# Licenses of bundled dependencies\nmuch\n## more";
    const folder = await writePackage({}, { "LICENSE.md": text });
    expect(await readLicences([folder])).toMatchObject([{ text: "# Core\nterms" }]);
  });

  it("lists each version once, sorted by name", async () => {
    const versions = ["b 1.0.0", "a 2.0.0", "B 1.0.0", "a 1.0.0", "b 1.0.0"];
    const folders = versions.map((one) => {
      const [name, version] = one.split(" ");
      return writePackage({ name, version }, { LICENSE: "terms" });
    });
    const found = await readLicences(await Promise.all(folders));
    expect(found.map(({ name, version }) => `${name} ${version}`)).toEqual([
      "B 1.0.0",
      "a 1.0.0",
      "a 2.0.0",
      "b 1.0.0",
    ]);
  });

  it("uses the text of another package of the same repository if there is none", async () => {
    const repository = "https://example.org/parts";
    const folders = [
      await writePackage(
        { name: "build", repository: { url: repository } },
        { "LICENSE.third-party.md": "notice" },
      ),
      await writePackage({ name: "other", license: "ISC", repository }, { LICENSE: "no" }),
      await writePackage({ name: "whole", repository }, { LICENSE: "terms" }),
    ];
    expect((await readLicences(folders))[0]).toMatchObject({
      name: "build",
      text: "terms\n\nnotice",
    });
  });

  it("uses the MIT terms in the name of the author if there is no text at all", async () => {
    const [found] = await readLicences([await writePackage({ author: { name: "A. Person" } })]);
    expect(found?.text).toMatch(
      /^MIT License\n\nCopyright \(c\) A\. Person\n\nPermission is hereby granted/,
    );
  });

  it.each([
    ["a licence", { license: undefined }, "one 1.2.3 has no licence."],
    ["text and author", {}, "one 1.2.3 has no licence text."],
    ["the text of other terms", { license: "ISC", author: "A" }, "one 1.2.3 has no licence text."],
  ])("fails for a package without %s", async (_what, fields, message) => {
    await expect(readLicences([await writePackage(fields)])).rejects.toThrow(message);
  });
});

it("formatLicences names all parts, Electron first, and then the licence of each", async () => {
  const one = { name: "one", version: "1.0.0", licence: "MIT", text: "Of one" };
  const two = { name: "@a/two", version: "2.0.0", licence: "ISC", text: "Of two\nin full" };
  const text = await formatLicences({ version: "45.4.1" }, [one, two]);
  const [, names, ...rest] = text.split("\n\n");
  expect(names).toBe("electron 45.4.1 (MIT)\none 1.0.0 (MIT)\n@a/two 2.0.0 (ISC)");
  const line = "=".repeat(80);
  const [electron, ...others] = rest.join("\n\n").split(`${line}\none 1.0.0 (MIT)\n${line}`);
  expect(electron).toMatch(
    /^=+\nelectron 45\.4\.1 \(MIT\)\n=+\n\nCopyright \(c\) Electron contributors/,
  );
  expect(others).toEqual([
    `\n\nOf one\n\n${line}\n@a/two 2.0.0 (ISC)\n${line}\n\nOf two\nin full\n`,
  ]);
});
