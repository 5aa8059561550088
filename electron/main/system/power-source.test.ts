import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "#main/store/test/fixture.ts";
import { readPowerSource } from "./power-source.ts";

/** Reads the source on Linux from power supplies, given by the contents of their files. */
async function readFrom(...supplies: Record<string, string>[]) {
  const folder = makeFolder();
  await mkdir(folder);
  for (const [index, files] of supplies.entries()) {
    const supply = join(folder, `supply${index}`);
    await mkdir(supply);
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(supply, name), `${text}\n`);
    }
  }
  return readPowerSource("linux", () => false, folder);
}

const battery = (status: string) => ({ type: "Battery", scope: "System", status });
const mains = (online: string) => ({ type: "Mains", online });

it.each([
  ["battery", [battery("Discharging")]],
  ["battery", [battery("Full"), battery("Discharging"), mains("0")]],
  ["mains", [battery("Discharging"), mains("1")]],
  ["mains", [battery("Charging")]],
  ["mains", [battery("Not charging"), battery("Full")]],
  ["unknown", [battery("Unknown")]],
  ["noBattery", []],
  ["noBattery", [{ type: "Battery", scope: "Device", status: "Discharging" }]],
])("on Linux is %s with the supplies %j", async (source, supplies) => {
  expect(await readFrom(...supplies)).toBe(source);
});

it("is unknown if Linux does not describe power supplies", async () => {
  const missing = join(makeFolder(), "missing");
  expect(await readPowerSource("linux", () => false, missing)).toBe("unknown");
});

it("is Electron's answer on other systems", async () => {
  expect(await readPowerSource("win32", () => true)).toBe("battery");
  expect(await readPowerSource("darwin", () => false)).toBe("mains");
});
