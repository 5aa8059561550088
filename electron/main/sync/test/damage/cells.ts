import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { flipBit } from "#main/store/test/files.ts";
import { classifyTruth, type Outcome } from "./classify.ts";
import { fillWhileWriting, startOnFullDisk } from "./full-disk.ts";
import { losses, runLoss } from "./losses.ts";
import { type Bench, classifyWholeStart, inCopy, withApp } from "./run-cell.ts";
import { startRemote } from "./service.ts";
import { computerIn, type End, ends, makeTemplate } from "./template.ts";

/** One kind of damage to one file after one end of the app; throws if the app fails. */
export type Cell = { name: string; run(): Promise<Outcome> };

/** All cells, which run one by one. */
export type DamageSuite = { cells: Cell[]; stop(): Promise<void> };

/** One kind of damage to a file. */
type Damage = {
  name: string;
  /** Damages a file of which `older` is an earlier copy; returns false if it would stay the same. */
  damage(path: string, older: string): boolean;
};

/** Damage to closed files; the store's own tests cover more. */
export const damages: Damage[] = [
  {
    name: "1 bit",
    damage: (path) => {
      flipBit(path, Math.floor(statSync(path).size / 2));
      return true;
    },
  },
  {
    name: "cut in half",
    damage: (path) => {
      truncateSync(path, Math.floor(statSync(path).size / 2));
      return true;
    },
  },
  {
    name: "deleted",
    damage: (path) => {
      rmSync(path);
      return true;
    },
  },
  {
    name: "older copy",
    damage: (path, older) => {
      if (!existsSync(older) || readFileSync(older).equals(readFileSync(path))) return false;
      copyFileSync(older, path);
      return true;
    },
  },
];

/** A user without further permissions, since the superuser may read everything. */
const ordinaryUser = 65_534;

/** Makes a computer for each way in which the app can end, from which all cells start. */
export async function prepareDamage(how: readonly End[] = ends): Promise<DamageSuite> {
  const parent = mkdtempSync(join(tmpdir(), "watchdesk-damage-"));
  chmodSync(parent, 0o755);
  const remote = await startRemote();
  const benches: Bench[] = [];
  const untouched = structuredClone(remote.world.messages);
  for (const end of how) {
    const template = await makeTemplate(remote, parent, end);
    benches.push({ remote, template, parent });
    remote.rewind(untouched);
  }
  return {
    cells: benches.flatMap((bench) => listCells(bench)),
    stop: async () => {
      await remote.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** The app's files on a computer, as paths below it. */
function listFiles(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

const isEmpty = (path: string) => statSync(path).size === 0;
/** Replaces the account's id, so that names are the same in each run. */
const nameOf = (file: string) => file.replace(/^stores\/[0-9a-f]{16}\//, "store/");

function listCells(bench: Bench): Cell[] {
  const { end, folder } = bench.template;
  const files = listFiles(computerIn(folder).folder);
  const name = (what: string) => `${what}, after ${end === "clean" ? "a clean end" : "kill -9"}`;
  const perFile = files.flatMap((file) => [
    ...damages
      .filter(
        (damage) => damage.name === "deleted" || !isEmpty(join(computerIn(folder).folder, file)),
      )
      .map(({ name: how, damage }) => ({
        name: name(`${nameOf(file)}: ${how}`),
        run: () => runDamage(bench, file, damage),
      })),
    { name: name(`${nameOf(file)}: permissions taken`), run: () => runDenied(bench, file) },
    {
      name: name(`${nameOf(file)}: cut in half, killed while it recovers`),
      run: () => runKilled(bench, file),
    },
  ]);
  return [
    ...perFile,
    { name: name("the disk is full at the start"), run: () => startOnFullDisk(bench) },
    { name: name("the disk fills while writing"), run: () => fillWhileWriting(bench) },
    ...losses.map((loss) => ({ name: name(loss.name), run: () => runLoss(bench, loss) })),
  ];
}

async function runDamage(
  bench: Bench,
  file: string,
  damage: (path: string, older: string) => boolean,
): Promise<Outcome> {
  return inCopy(bench, async (folder) => {
    const { folder: data } = computerIn(folder);
    const older = computerIn(bench.template.older).folder;
    if (!damage(join(data, file), join(older, file))) {
      return { outcome: "skipped", detail: "the damage leaves the file as it was" };
    }
    return classifyWholeStart(bench, folder);
  });
}

/** Times of kills after the start, in ms. */
const killTimes = [50, 100, 150, 250, 400];

/** Kills the app while it recovers; the next start recovers again. */
async function runKilled(bench: Bench, file: string): Promise<Outcome> {
  return inCopy(bench, async (folder) => {
    const computer = computerIn(folder);
    const path = join(computer.folder, file);
    truncateSync(path, Math.floor(statSync(path).size / 2));
    for (const time of killTimes) {
      await withApp(async (app) => {
        // It is killed before it responds.
        app.functions.begin(computer).catch(() => {});
        await pause(time);
      });
    }
    return classifyWholeStart(bench, folder);
  });
}

/** Denies access to a file: nothing is reported lost or sent meanwhile, and everything is there afterwards. */
async function runDenied(bench: Bench, file: string): Promise<Outcome> {
  const isSuperuser = process.getuid?.() === 0;
  if (process.platform === "win32") {
    return { outcome: "skipped", detail: "Windows has permissions of another kind" };
  }
  return inCopy(bench, async (folder) => {
    const path = join(computerIn(folder).folder, file);
    const { mode } = statSync(path);
    if (isSuperuser) chownAll(folder, ordinaryUser);
    chmodSync(path, 0);
    const uid = isSuperuser ? ordinaryUser : undefined;
    const seen = await withApp((app) => app.functions.begin(computerIn(folder)), uid);
    classifyTruth(seen);
    if (existsSync(path)) chmodSync(path, mode);
    const later = await classifyWholeStart(bench, folder);
    if ("messages" in seen.stored) return later;
    return { outcome: "reported", detail: `${seen.stored.failure}; later ${later.outcome}` };
  });
}

function chownAll(folder: string, uid: number): void {
  chownSync(folder, uid, uid);
  for (const entry of readdirSync(folder, { recursive: true })) {
    chownSync(join(folder, String(entry)), uid, uid);
  }
}
