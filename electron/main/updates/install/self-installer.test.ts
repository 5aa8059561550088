import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { UpdateFile } from "#shared/updates/update-feed-schema.ts";
import { previousImagePath } from "../stored-updates.ts";
import { createImage, installImage } from "../test/installed-image.ts";
import { describePackage, sampleFeed } from "../test/signed-feed.ts";
import { nodeFetch, startUpdateServer } from "../test/update-server.ts";
import { createSelfInstaller } from "./self-installer.ts";

const name = "watchdesk-0.2.0-x64.AppImage";

/** Prepares an installed version 0.1.0 and a server with 0.2.0. */
async function prepare(folder?: string) {
  const server = await startUpdateServer();
  const installed = installImage(folder);
  const bytes = createImage("0.2.0");
  const file = describePackage(bytes, name);
  server.files.set(name, bytes);
  const createInstaller = () =>
    createSelfInstaller({
      platform: "linux",
      version: "0.1.0",
      folder: installed.kept,
      fetch: nodeFetch,
      report: () => {},
    });
  const installer = await createInstaller();
  const options = (own: Partial<UpdateFile> = {}) => ({
    address: server.address,
    feed: sampleFeed,
    file: { ...file, ...own },
  });
  const download = (own?: Partial<UpdateFile>, onProgress = (_received: number) => {}) =>
    installer.download(options(own), onProgress);
  /** The files of packages that were downloaded, complete or not. */
  const listDownloads = () => {
    const pending = join(installed.kept, "package", "pending");
    return existsSync(pending)
      ? readdirSync(pending).filter((one) => one !== "update-info.json")
      : [];
  };
  return {
    server,
    ...installed,
    bytes,
    installer,
    createInstaller,
    options,
    download,
    listDownloads,
  };
}

describe("createSelfInstaller", () => {
  it("downloads the file of the document only, and replaces the installed one under its name", async () => {
    const { server, image, installer, download, run, bytes } = await prepare();
    const progress: number[] = [];
    await download({}, (received) => progress.push(received));
    expect(run()).toBe("0.1.0");
    expect(server.requests.map(({ path }) => path)).toEqual([name]);
    // Neither cookies nor a token.
    const sent = Object.keys(server.requests[0]?.headers ?? {});
    expect(sent.filter((one) => /cookie|auth|token|staging/i.test(one))).toEqual([]);
    expect(progress.at(-1)).toBe(bytes.length);
    installer.install(false);
    expect(run()).toBe("0.2.0");
    expect(readdirSync(dirname(image)).toSorted()).toEqual([
      ".Watchdesk.AppImage.previous",
      "Watchdesk.AppImage",
    ]);
    expect(execFileSync(previousImagePath(image), { encoding: "utf8" }).trim()).toBe("0.1.0");
  });

  it("installs a file of an earlier start without a request", async () => {
    const { server, download, createInstaller, options, run } = await prepare();
    await download();
    server.files.clear();
    const later = await createInstaller();
    await later.download(options(), () => {});
    expect(server.requests).toHaveLength(1);
    later.install(false);
    expect(run()).toBe("0.2.0");
  });

  it("keeps nothing of a download that ends early, and succeeds afterwards", async () => {
    const { server, installer, download, run, listDownloads } = await prepare();
    for (let tenths = 0; tenths < 10; tenths += 1) {
      server.cutAt(name, tenths / 10);
      await expect(download(), `${tenths}`).rejects.toMatchObject({ kind: "interrupted" });
      expect(listDownloads()).toEqual([]);
      expect(() => installer.install(false)).toThrow();
    }
    expect(run()).toBe("0.1.0");
    server.cutAt(name, null);
    await download();
    installer.install(false);
    expect(run()).toBe("0.2.0");
  });

  it("refuses a file with a changed byte, one that is longer, and one that is shorter", async () => {
    const { server, bytes, installer, download, run, listDownloads } = await prepare();
    const changed = Buffer.from(bytes);
    changed[bytes.length - 1] = (changed[bytes.length - 1] ?? 0) ^ 1;
    const wrong = [
      [changed, "changedFile"],
      [Buffer.concat([bytes, Buffer.from("x")]), "changedFile"],
      [bytes.subarray(0, -1), "interrupted"],
    ] as const;
    for (const [served, kind] of wrong) {
      server.files.set(name, served);
      await expect(download()).rejects.toMatchObject({ kind });
      expect(listDownloads()).toEqual([]);
      expect(() => installer.install(false)).toThrow();
    }
    expect(run()).toBe("0.1.0");
  });

  it("does not start a file that changes after its download", async () => {
    const { kept, bytes, installer, download, run } = await prepare();
    await download();
    const changed = Buffer.from(bytes);
    changed[20] = (changed[20] ?? 0) ^ 1;
    writeFileSync(join(kept, "package", "pending", name), changed);
    expect(() => installer.install(false)).toThrow(
      expect.objectContaining({ kind: "changedFile" }),
    );
    expect(run()).toBe("0.1.0");
  });

  it("downloads a file again that changed before the next start", async () => {
    const { server, kept, download, createInstaller, options, run } = await prepare();
    await download();
    writeFileSync(join(kept, "package", "pending", name), createImage("0.6.6"));
    const later = await createInstaller();
    await later.download(options(), () => {});
    expect(server.requests).toHaveLength(2);
    later.install(false);
    expect(run()).toBe("0.2.0");
  });

  it("follows no redirect", async () => {
    const { server, download } = await prepare();
    server.files.set("other", server.files.get(name) ?? Buffer.alloc(0));
    server.redirect(name, `${server.address}/other`);
    await expect(download()).rejects.toMatchObject({ kind: "unreachable" });
    expect(server.requests.map(({ path }) => path)).toEqual([name]);
  });

  it("reports an address that does not answer", async () => {
    const { installer, options } = await prepare();
    const nowhere = { ...options(), address: "http://127.0.0.1:49" };
    await expect(installer.download(nowhere, () => {})).rejects.toMatchObject({
      kind: "unreachable",
      detail: expect.stringContaining("127.0.0.1:49"),
    });
  });
});

describe("on a full disk", () => {
  /** Mounts a disk of some megabytes; null if that is not permitted. */
  function mountDisk(size: string): string | null {
    const folder = installImage().folder;
    const disk = join(folder, "disk");
    mkdirSync(disk);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", disk], {
        stdio: "ignore",
      });
    } catch {
      return null;
    }
    onTestFinished(() => void execFileSync("umount", [disk]));
    return disk;
  }

  it("keeps the installed version, and installs once there is space", async ({ skip }) => {
    const disk = mountDisk("7m");
    if (disk === null) return skip("no small disk can be mounted here");
    const { folder, installer, download, run, listDownloads } = await prepare(disk);
    const spare = join(folder, "spare");
    const fill = (megabytes: number) => writeFileSync(spare, Buffer.alloc(megabytes * 1024 * 1024));
    // The installed file has two megabytes.
    fill(4);
    await expect(download()).rejects.toMatchObject({ kind: "diskFull" });
    expect(listDownloads()).toEqual([]);
    expect(run()).toBe("0.1.0");
    fill(2);
    await download();
    expect(() => installer.install(false)).toThrow(expect.objectContaining({ kind: "diskFull" }));
    expect(run()).toBe("0.1.0");
    expect(readFileSync(join(folder, "bin", "Watchdesk.AppImage")).length).toBeGreaterThan(
      2_000_000,
    );
    fill(0);
    installer.install(false);
    expect(run()).toBe("0.2.0");
  });
});
