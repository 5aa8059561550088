import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { writeLicences } from "./licences.ts";

it("says which parts there are, Electron first, then the licence of each", async () => {
  const folder = await mkdtemp(join(tmpdir(), "licences-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const one = { name: "one", version: "1.0.0", licence: "MIT", text: "Of one" };
  const two = { name: "@a/two", version: "2.0.0", licence: "ISC", text: "Of two\nin full" };
  await writeLicences(folder, { version: "45.4.1" }, [one, two]);
  const text = await readFile(join(folder, "THIRD-PARTY-LICENCES.txt"), "utf8");
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
