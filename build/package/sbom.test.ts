import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { describeContents, writeSbom } from "./sbom.ts";

afterEach(() => vi.unstubAllEnvs());

const contents = {
  app: { name: "watchdesk", version: "0.1.0", licence: "MIT" },
  electron: { name: "electron", version: "45.4.1", licence: "MIT" },
  packages: [
    {
      name: "@a/one",
      version: "1.2.3",
      licence: "MPL-2.0 OR Apache-2.0",
      integrity: "sha512-AQID",
    },
    { name: "two", version: "2.0.0", licence: "ISC", integrity: undefined },
  ],
  epoch: 1_795_000_000,
};

// As CycloneDX 1.6 wants it; its validator found nothing wrong in what a build made.
it("lists the app, Electron and every package with licence, address and hash", () => {
  const { serialNumber, ...sbom } = JSON.parse(JSON.stringify(describeContents(contents)));
  expect(serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(sbom).toEqual({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: "2026-11-18T11:06:40.000Z",
      component: {
        type: "application",
        "bom-ref": "pkg:npm/watchdesk@0.1.0",
        name: "watchdesk",
        version: "0.1.0",
        licenses: [{ license: { id: "MIT" } }],
      },
    },
    components: [
      {
        type: "framework",
        "bom-ref": "pkg:npm/electron@45.4.1",
        name: "electron",
        version: "45.4.1",
        licenses: [{ license: { id: "MIT" } }],
        purl: "pkg:npm/electron@45.4.1",
      },
      {
        type: "library",
        "bom-ref": "pkg:npm/%40a/one@1.2.3",
        group: "@a",
        name: "one",
        version: "1.2.3",
        licenses: [{ expression: "MPL-2.0 OR Apache-2.0" }],
        purl: "pkg:npm/%40a/one@1.2.3",
        hashes: [{ alg: "SHA-512", content: "010203" }],
      },
      {
        type: "library",
        "bom-ref": "pkg:npm/two@2.0.0",
        name: "two",
        version: "2.0.0",
        licenses: [{ license: { id: "ISC" } }],
        purl: "pkg:npm/two@2.0.0",
      },
    ],
    dependencies: [
      {
        ref: "pkg:npm/watchdesk@0.1.0",
        dependsOn: ["pkg:npm/electron@45.4.1", "pkg:npm/%40a/one@1.2.3", "pkg:npm/two@2.0.0"],
      },
    ],
  });
});

it("has the same serial number for the same contents alone", () => {
  const numberOf = (change: Partial<typeof contents>) =>
    describeContents({ ...contents, ...change }).serialNumber;
  expect(numberOf({})).toBe(numberOf({}));
  const others = [
    numberOf({}),
    numberOf({ packages: [] }),
    numberOf({ epoch: contents.epoch + 1 }),
  ];
  expect(new Set(others).size).toBe(3);
});

it("is written with the hash of the lock file and the time that the build is given", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sbom-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  vi.stubEnv("SOURCE_DATE_EPOCH", "1795000000");
  const file = join(folder, "sbom.json");
  const manifest = await readFile(join(import.meta.dirname, "../../package.json"), "utf8");
  const version: string = JSON.parse(manifest).dependencies.libsql;
  const packages = [
    { name: "libsql", version, licence: "MIT", text: "terms" },
    { name: "libsql", version: "0.0.1", licence: "MIT", text: "terms" },
  ];
  await writeSbom(file, { version: "45.4.1" }, packages);
  const { metadata, components } = JSON.parse(await readFile(file, "utf8"));
  expect(metadata).toMatchObject({
    timestamp: "2026-11-18T11:06:40.000Z",
    component: { name: "watchdesk" },
  });
  expect(components).toMatchObject([
    { name: "electron", version: "45.4.1" },
    { name: "libsql", version, hashes: [{ content: expect.stringMatching(/^[0-9a-f]{128}$/) }] },
    { name: "libsql", version: "0.0.1" },
  ]);
  expect(components[2].hashes).toBeUndefined();
});
