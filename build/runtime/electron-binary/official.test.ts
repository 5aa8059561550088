import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { downloadOfficial, isInstalled, type OfficialElectron } from "./official.ts";

let folder: string;
let official: OfficialElectron;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "watchdesk-official-"));
  const installer = join(folder, "install.cjs");
  official = { dist: join(folder, "dist"), version: "45.4.1", installer };
});

afterEach(() => rm(folder, { recursive: true }));

describe("downloadOfficial", () => {
  it("succeeds if the installer installed the required version", async () => {
    await installWith(`
      const fs = require("node:fs");
      fs.mkdirSync(__dirname + "/dist");
      fs.writeFileSync(__dirname + "/dist/version", "v45.4.1");
      fs.writeFileSync(__dirname + "/path.txt", "electron");`);
    expect(await downloadOfficial(official)).toEqual({ ok: true });
  });

  it("fails if the installer installed nothing", async () => {
    await installWith("");
    expect(await downloadOfficial(official)).toMatchObject({ ok: false, failure: "other" });
  });

  it("reports the cause of a failed fetch, which the installer omits", async () => {
    await installWith(`
      fetch("http://127.0.0.1:${await findClosedPort()}/electron.zip").catch((error) => {
        console.error(error.stack);
        process.exit(1);
      });`);
    const download = await downloadOfficial(official);
    expect(download).toMatchObject({ ok: false, failure: "network" });
  });

  it("hides the override from the installer", async () => {
    process.env.ELECTRON_OVERRIDE_DIST_PATH = "/elsewhere";
    try {
      await installWith('console.error("Error: " + process.env.ELECTRON_OVERRIDE_DIST_PATH);');
      expect(await downloadOfficial(official)).toMatchObject({ reason: "undefined" });
    } finally {
      delete process.env.ELECTRON_OVERRIDE_DIST_PATH;
    }
  });
});

describe("isInstalled", () => {
  it("requires the version and the installer's last file", async () => {
    await mkdir(official.dist);
    expect(await isInstalled(official)).toBe(false);
    await writeFile(join(official.dist, "version"), "45.4.1\n");
    expect(await isInstalled(official)).toBe(false);
    await writeFile(join(folder, "path.txt"), "electron");
    expect(await isInstalled(official)).toBe(true);
    expect(await isInstalled({ ...official, version: "45.4.2" })).toBe(false);
  });
});

async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  return address.port;
}

function installWith(program: string): Promise<void> {
  return writeFile(official.installer, program);
}
