import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readLicences } from "./read-licences.ts";

const manifest = { name: "one", version: "1.2.3", license: "MIT" };

/** A folder with a package in it. */
async function putPackage(says: object, files: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "package-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const all = { "package.json": JSON.stringify({ ...manifest, ...says }), ...files };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
  return folder;
}

describe("the licences of packages", () => {
  it("are their own texts, then what they say of others, with the line ends of one system", async () => {
    const folder = await putPackage(
      { license: "(MPL-2.0 OR Apache-2.0)" },
      { NOTICE: "of others", "LICENCE.txt": "first\r\nline\r\n", COPYING: "second", README: "no" },
    );
    expect(await readLicences([folder])).toEqual([
      {
        name: "one",
        version: "1.2.3",
        licence: "MPL-2.0 OR Apache-2.0",
        text: "second\n\nfirst\nline\n\nof others",
      },
    ]);
  });

  it("leave out what a tool is made of", async () => {
    const text = "# Core\nterms\n\n# Licenses of bundled dependencies\nmuch\n## more";
    const folder = await putPackage({}, { "LICENSE.md": text });
    expect(await readLicences([folder])).toMatchObject([{ text: "# Core\nterms" }]);
  });

  it("are listed once for each version, sorted", async () => {
    const named = (name: string, version: string) =>
      putPackage({ name, version }, { LICENSE: "terms" });
    const folders = [
      await named("b", "1.0.0"),
      await named("a", "2.0.0"),
      await named("B", "1.0.0"),
      await named("a", "1.0.0"),
      await named("b", "1.0.0"),
    ];
    const found = await readLicences(folders);
    expect(found.map(({ name, version }) => `${name} ${version}`)).toEqual([
      "B 1.0.0",
      "a 1.0.0",
      "a 2.0.0",
      "b 1.0.0",
    ]);
  });

  it("are, for one without the text, that of another package of its repository", async () => {
    const repository = "https://example.org/parts";
    const named = { name: "build", repository: { url: repository } };
    const folders = [
      await putPackage(named, { "LICENSE.third-party.md": "of others" }),
      await putPackage({ name: "other", license: "ISC", repository }, { LICENSE: "no" }),
      await putPackage({ name: "whole", repository }, { LICENSE: "terms" }),
    ];
    expect((await readLicences(folders))[0]).toMatchObject({
      name: "build",
      text: "terms\n\nof others",
    });
  });

  it("are, for one with an author alone, the standard terms in that name", async () => {
    const [found] = await readLicences([await putPackage({ author: { name: "A. Person" } })]);
    const lines = found?.text.split("\n").filter((line) => line !== "");
    expect(lines?.slice(0, 3)).toEqual([
      "MIT License",
      "Copyright (c) A. Person",
      expect.stringMatching(/^Permission is hereby granted/),
    ]);
  });

  it.each([
    ["no licence", { license: undefined }, "one 1.2.3 has no licence."],
    ["neither text nor author", {}, "one 1.2.3 has no text of its licence."],
    ["terms that differ", { license: "ISC", author: "A" }, "one 1.2.3 has no text of its licence."],
  ])("cannot be had of one with %s", async (_what, says, message) => {
    await expect(readLicences([await putPackage(says)])).rejects.toThrow(message);
  });
});
