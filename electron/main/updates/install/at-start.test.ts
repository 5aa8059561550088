import { execFileSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Fetch } from "#main/service/exchange.ts";
import {
  openStoredUpdates,
  previousImagePath,
  readNextStart,
  writeNextStart,
} from "../stored-updates.ts";
import { packageName, prepareUpdate } from "../test/start-updater.ts";
import { continueUpdate, recordProven, type StartParts } from "./at-start.ts";

const noNetwork: Fetch = () => Promise.reject(new Error("There is no network."));

/** Downloads 0.2.0 and ends without a regular quit. */
async function prepareDownloaded() {
  const prepared = await prepareUpdate();
  const { start, plan, kept, time, openInstaller } = prepared;
  const { updater } = start();
  await updater.check();
  const copies = { restore: vi.fn(), discard: vi.fn() };
  /** Starts a version. */
  const begin = (changes: Partial<StartParts["plan"]> = {}) =>
    continueUpdate({
      plan: { ...plan, ...changes },
      folder: kept,
      now: () => time.now,
      openInstaller: () => openInstaller(changes.version ?? plan.version, noNetwork),
      copies,
    });
  const failed = () => openStoredUpdates(kept, () => time.now).read().failed;
  return { ...prepared, updater, begin, failed, copies };
}

const passMonths = (time: { now: number }, months: number) => {
  time.now += months * 30 * 24 * 60 * 60_000;
};

describe("the start after a download", () => {
  it("installs the update without the network and starts it", async () => {
    const { begin, run, kept, paths } = await prepareDownloaded();
    const before = paths().length;
    expect(await begin()).toEqual({ next: "restart", byInstaller: false });
    expect(run()).toBe("0.2.0");
    expect(paths()).toHaveLength(before);
    expect(readNextStart(kept)).toMatchObject({ kind: "unproven", to: "0.2.0" });
  });

  it.each<[string, string, (prepared: Awaited<ReturnType<typeof prepareDownloaded>>) => void]>([
    [
      "a file that has changed",
      "unreachable",
      ({ kept }) => writeFileSync(join(kept, "package", "pending", packageName), "changed"),
    ],
    [
      "a document that was changed",
      "signature",
      ({ kept }) => {
        const next = readNextStart(kept);
        if (next?.kind !== "install") throw new Error("Nothing is downloaded.");
        const document = Buffer.from(next.document, "base64");
        document[40] = (document[40] ?? 0) ^ 1;
        writeNextStart(kept, { ...next, document: document.toString("base64") });
      },
    ],
    ["a document that has expired", "expired", ({ time }) => passMonths(time, 2)],
    ["a clock that is behind", "clock", ({ time }) => passMonths(time, -2)],
  ])("does not install with %s, and goes on with the reason", async (_case, failure, change) => {
    const prepared = await prepareDownloaded();
    change(prepared);
    expect(await prepared.begin()).toEqual({ next: "goOn" });
    expect(prepared.run()).toBe("0.1.0");
    expect(prepared.failed()).toMatchObject({ failure });
    expect(readNextStart(prepared.kept)).toBeNull();
    expect(prepared.start().updater.read().phase).toMatchObject({ kind: "failed", failure });
  });

  it("does not install what a policy or an installation by hand has superseded", async () => {
    for (const changes of [{ isDisabled: true }, { version: "0.2.0" }]) {
      const { begin, run, failed, kept } = await prepareDownloaded();
      expect(await begin(changes)).toEqual({ next: "goOn" });
      expect(run()).toBe("0.1.0");
      expect(failed()).toBeNull();
      expect(readNextStart(kept)).toBeNull();
    }
  });
});

describe("the first start of a new version", () => {
  it("restores the former version and the copies if it has started before and not proven itself", async () => {
    const { begin, updater, run, image, copies, failed, kept, start } = await prepareDownloaded();
    updater.installAtQuit(true);
    expect(run()).toBe("0.2.0");
    expect(await begin({ version: "0.2.0" })).toEqual({ next: "prove" });
    expect(copies.discard).toHaveBeenCalledOnce();
    expect(copies.restore).not.toHaveBeenCalled();
    expect(await begin({ version: "0.2.0" })).toEqual({ next: "restart", byInstaller: false });
    expect(copies.restore).toHaveBeenCalledOnce();
    expect(run()).toBe("0.1.0");
    expect(existsSync(previousImagePath(image))).toBe(false);
    expect(failed()).toMatchObject({ failure: "notStarted", version: "0.2.0" });
    expect(await begin()).toEqual({ next: "goOn" });
    expect(readNextStart(kept)).toBeNull();
    const again = start().updater;
    expect(again.read().phase).toMatchObject({ kind: "failed", failure: "notStarted" });
  });

  it("keeps it once it has proven itself", async () => {
    const { begin, updater, run, kept, image, copies } = await prepareDownloaded();
    updater.installAtQuit(true);
    await begin({ version: "0.2.0" });
    recordProven(kept);
    expect(readNextStart(kept)).toBeNull();
    expect(existsSync(previousImagePath(image))).toBe(false);
    await begin({ version: "0.2.0" });
    expect(run()).toBe("0.2.0");
    expect(copies.restore).not.toHaveBeenCalled();
  });

  it("goes on if the former version is gone", async () => {
    const { begin, updater, image, copies, failed, kept } = await prepareDownloaded();
    updater.installAtQuit(true);
    await begin({ version: "0.2.0" });
    rmSync(previousImagePath(image));
    expect(await begin({ version: "0.2.0" })).toEqual({ next: "goOn" });
    expect(copies.restore).not.toHaveBeenCalled();
    expect(failed()).toMatchObject({ failure: "notStarted" });
    expect(readNextStart(kept)).toBeNull();
    expect(execFileSync(image, { encoding: "utf8" }).trim()).toBe("0.2.0");
  });

  it("reports an installation that had no effect", async () => {
    const { begin, updater, failed } = await prepareDownloaded();
    updater.installAtQuit(true);
    expect(await begin()).toEqual({ next: "goOn" });
    expect(failed()).toMatchObject({ failure: "notInstalled", version: "0.2.0" });
  });
});
