import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { isSuiteLong } from "#shared/test/runs.ts";
import { repository } from "../runtime/app-build.ts";
import { formatSbom } from "./sbom.ts";

/** Each list takes npm a second. */
const itIfLong = it.runIf(isSuiteLong("sbom"));

const electron = { dist: "", version: "33.4.11" };

const format = async (packages: { name: string; version: string }[], epoch = 1_795_000_000) =>
  JSON.parse(await formatSbom({ electron, epoch }, packages));

const manifest = JSON.parse(await readFile(join(repository, "package.json"), "utf8"));
const listed = ["libsql", "dompurify", "@dagrejs/dagre"].map((name) => ({
  name,
  version: manifest.dependencies[name] ?? manifest.devDependencies[name],
}));

it("lists the app, the shipped Electron and every package with licence, address and hash", async () => {
  const { metadata, components, dependencies } = await format(listed);
  expect(metadata).toMatchObject({
    timestamp: "2026-11-18T11:06:40.000Z",
    component: { type: "application", name: "watchdesk", version: manifest.version },
  });
  const [framework, ...others] = components;
  expect(framework).toMatchObject({
    type: "framework",
    purl: "pkg:npm/electron@33.4.11",
    version: "33.4.11",
  });
  expect(framework.hashes).toBeUndefined();
  expect(others).toMatchObject(
    listed.map((one) => ({
      ...one,
      scope: "required",
      purl: `pkg:npm/${one.name.replace("@", "%40")}@${one.version}`,
      hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    })),
  );
  const licences = others.flatMap((one: { licenses: object[] }) => one.licenses);
  expect(licences).toEqual([
    { license: { id: "MIT" } },
    { expression: "(MPL-2.0 OR Apache-2.0)" },
    { license: { id: "MIT" } },
  ]);
  const refs = [metadata.component, ...components].map((one) => one["bom-ref"]);
  expect(dependencies.map((one: { ref: string }) => one.ref).sort()).toEqual(refs.sort());
});

it("fails if the lock file does not have a shipped package", async () => {
  const unknown = { name: "libsql", version: "0.0.1" };
  await expect(format([...listed, unknown])).rejects.toThrow(
    "npm sbom does not list libsql@0.0.1.",
  );
});

itIfLong("has the same serial number for the same contents only", async () => {
  const numbers = [format(listed), format(listed), format([]), format(listed, 1_795_000_001)];
  const [first, same, ...others] = (await Promise.all(numbers)).map((one) => one.serialNumber);
  expect(first).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(same).toBe(first);
  expect(new Set([first, ...others]).size).toBe(3);
});

itIfLong("lists the same after a build, which sets NODE_ENV to production", async () => {
  const before = await format(listed);
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await format(listed)).toEqual(before);
});
