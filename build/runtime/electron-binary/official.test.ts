import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  downloadFailure,
  downloadOfficial,
  failureLine,
  isInstalled,
  type OfficialElectron,
} from "./official.ts";

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

// Real output of the installer, shortened.
const noName = `2026-11-20T20:41:04.225Z @electron/get:index Cache miss
cause: fetch failed
cause: getaddrinfo ENOTFOUND github.com
TypeError: fetch failed
    at Object.processResponse (node:internal/deps/undici/undici:13068:20)`;
const certificate = `cause: fetch failed
cause: Hostname/IP does not match certificate's altnames (ERR_TLS_CERT_ALTNAME_INVALID)
TypeError: fetch failed`;
const mismatch = `Error
    at new ErrorWithFilename (/repo/node_modules/sumchecker/index.js:29:5)
    at new ChecksumMismatchError (/repo/node_modules/sumchecker/index.js:36:5)`;
const notFound = `HTTPError: Response code 404 (Not Found) for https://example.org/electron.zip
    at FetchDownloader.download (FetchDownloader.js:47:23)`;

describe("downloadFailure", () => {
  it.each([
    noName,
    "cause: getaddrinfo EAI_AGAIN github.com",
    "cause: connect ECONNREFUSED 127.0.0.1:443",
    "cause: read ECONNRESET",
    "cause: connect ENETUNREACH 2001:db8::1:443",
    "cause: connect EHOSTUNREACH 192.0.2.1:443",
    "cause: connect ETIMEDOUT 192.0.2.1:443",
    "cause: Connect Timeout Error (attempted address: github.com:443) (UND_ERR_CONNECT_TIMEOUT)",
    "cause: other side closed (UND_ERR_SOCKET)",
    "cause: Proxy response (502) !== 200 when HTTP Tunneling (UND_ERR_ABORTED)",
    "TypeError: terminated\n    at Fetch.onAborted (node:internal/deps/undici/undici:1:1)",
  ])("classifies %j as a missing network", (output) => {
    expect(downloadFailure(output)).toBe("network");
  });

  it.each([
    mismatch,
    'Error: Generated checksum for "electron.zip" did not match expected checksum.',
    'Error: No checksum found in checksum file for "electron.zip".',
    "Error: Could not parse checksum file at line 3: x",
    "@electron/get:index Artifact in cache didn't match checksums Error",
  ])("classifies %j as a checksum mismatch", (output) => {
    expect(downloadFailure(output)).toBe("checksum");
  });

  it("classifies a mismatch with a network failure as a mismatch", () => {
    const cachedFileIsWrong = "@electron/get:index Artifact in cache didn't match checksums";
    expect(downloadFailure(`${cachedFileIsWrong}\n${noName}`)).toBe("checksum");
    expect(downloadFailure(`${noName}\n${mismatch}`)).toBe("checksum");
  });

  it.each([
    certificate,
    notFound,
    "HTTPError: Response code 503 (Service Unavailable) for https://example.org/electron.zip",
    "Error: ENOSPC: no space left on device, write",
    "Error: EACCES: permission denied, mkdir '/repo/node_modules/electron/dist'",
    "TypeError: fetch failed",
    "",
  ])("classifies %j as neither", (output) => {
    expect(downloadFailure(output)).toBe("other");
  });
});

describe("failureLine", () => {
  it("returns the deepest known cause", () => {
    expect(failureLine(noName)).toBe("getaddrinfo ENOTFOUND github.com");
    expect(failureLine(certificate)).toContain("does not match certificate's altnames");
    expect(failureLine(notFound)).toContain("Response code 404");
  });

  it("returns a default without a cause", () => {
    expect(failureLine("\n")).toBe("no reason was given");
  });
});
