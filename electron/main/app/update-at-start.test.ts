import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { copyBeforeMigration } from "#main/store/files/migration-copy.ts";
import type { Paths } from "#main/system/paths.ts";
import { readNextStart, writeNextStart } from "#main/updates/stored-updates.ts";
import { trialTimeout, updateAtStart } from "./update-at-start.ts";

const app = vi.hoisted(() => ({ getVersion: () => "0.2.0", relaunch: vi.fn(), exit: vi.fn() }));
vi.mock("electron", () => ({ app }));
// It needs Electron itself.
vi.mock("#main/system/log.ts", () => ({ openLog: () => ({ report: vi.fn() }) }));

beforeEach(() => void vi.clearAllMocks());
afterEach(() => void vi.unstubAllEnvs());

/** Installs 0.2.0 as an AppImage over 0.1.0, with the store of an account. */
function install() {
  const kept = mkdtempSync(join(tmpdir(), "watchdesk-trial-"));
  const image = join(kept, "Watchdesk.AppImage");
  const previous = join(kept, ".Watchdesk.AppImage.previous");
  const store = join(kept, "stores", "ana");
  const ledger = join(store, "ledger.db");
  mkdirSync(store, { recursive: true });
  writeFileSync(image, "0.2.0");
  writeFileSync(previous, "0.1.0");
  vi.stubEnv("APPIMAGE", image);
  const updates = join(kept, "updates");
  const step = { from: "0.1.0", to: "0.2.0", number: 7, previous, starts: 0 } as const;
  writeNextStart(updates, { kind: "unproven", ...step });
  const paths: Partial<Paths> = {
    stores: dirname(store),
    log: join(kept, "main.log"),
    policy: { kind: "file", path: join(kept, "policy.json"), owner: 0, top: kept },
    updates,
    program: image,
  };
  return {
    store,
    write: (text: string) => writeFileSync(ledger, text),
    readLedger: () => readFileSync(ledger, "utf8"),
    readImage: () => readFileSync(image, "utf8"),
    readNext: () => readNextStart(updates),
    hasCopies: () => existsSync(join(store, "before-migration")),
    hasPrevious: () => existsSync(previous),
    start: () => updateAtStart(paths as Paths),
    /** Starts the new version for the first time, which migrates the store. */
    startTrial: async () => {
      writeFileSync(ledger, "before");
      const trial = await updateAtStart(paths as Paths);
      if (trial === null || trial === "restarts") throw new Error("There is no trial.");
      copyBeforeMigration(store, "store");
      writeFileSync(ledger, "migrated");
      return trial;
    },
  };
}

it("restores no copies of an earlier migration", async () => {
  const { store, write, readLedger, readImage, start } = install();
  write("a message is queued");
  copyBeforeMigration(store, "store");
  write("weeks later the message is sent, and a new one is queued");
  await start();
  await start();
  expect(app.relaunch).toHaveBeenCalledOnce();
  expect(readImage()).toBe("0.1.0");
  expect(readLedger()).toContain("weeks later");
});

it("restores the copies of this very step", async () => {
  const { startTrial, readLedger, readImage, start } = install();
  await startTrial();
  expect(await start()).toBe("restarts");
  expect(readImage()).toBe("0.1.0");
  expect(readLedger()).toBe("before");
});

it("is proven once a record is stored, which deletes the copies and the former version", async () => {
  const { startTrial, readLedger, readNext, hasCopies, hasPrevious, start } = install();
  const trial = await startTrial();
  await trial.end(async () => expect([hasCopies(), hasPrevious()]).toEqual([true, true]));
  await trial.passed;
  expect([hasCopies(), hasPrevious(), readNext()]).toEqual([false, false, null]);
  expect(await start()).toBeNull();
  expect(app.exit).not.toHaveBeenCalled();
  expect(readLedger()).toBe("migrated");
});

it("restarts if no record can be stored, which restores the former version", async () => {
  const { startTrial, hasCopies, readNext, start } = install();
  const trial = await startTrial();
  await trial.end(() => Promise.reject(new Error("The store cannot be written.")));
  expect(app.relaunch).toHaveBeenCalledOnce();
  expect(app.exit).toHaveBeenCalledOnce();
  expect(hasCopies()).toBe(true);
  expect(readNext()).toMatchObject({ starts: 1 });
  expect(await start()).toBe("restarts");
});

it("restarts if nothing is drawn in time", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { startTrial } = install();
  await startTrial();
  vi.advanceTimersByTime(trialTimeout - 1);
  expect(app.exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(app.relaunch).toHaveBeenCalledOnce();
  expect(app.exit).toHaveBeenCalledOnce();
});
