import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import { classifyKept, demand, isReported, type Outcome } from "./classify.ts";
import type { Snapshot } from "./protocol.ts";
import { type Bench, classifyStart, inCopy, withApp } from "./run-cell.ts";
import { computerIn } from "./template.ts";

/** The loss of several files at once, or of their key. */
type Loss = { name: string; run(bench: Bench): Promise<Outcome> };

const settings = ["settings.json", "settings.backup.json"];

/** Removes files of a computer, and classifies what the app shows then. */
async function lose(
  bench: Bench,
  remove: (data: string, folder: string) => void,
  classify: (snapshot: Snapshot) => void,
): Promise<Outcome> {
  return inCopy(bench, async (folder) => {
    remove(computerIn(folder).folder, folder);
    return classifyStart(bench, folder, classify);
  });
}

/** Returns the only folder of a store. */
function findStore(data: string): string {
  const [name] = readdirSync(join(data, "stores"));
  if (name === undefined) throw new Error("There is no store.");
  return join(data, "stores", name);
}

const demandNotice = (kind: RecoveryNotice["kind"], snapshot: Snapshot): void =>
  demand(
    snapshot.recoveries.some((notice) => notice.kind === kind),
    `${kind} is not reported`,
    snapshot,
  );

const demandReport = (snapshot: Snapshot): void =>
  demand(isReported(snapshot), "the loss is not reported", snapshot);

function removeSettings(data: string): void {
  for (const name of settings) rmSync(join(data, name));
}

const isAboutKey = (notice: RecoveryNotice): boolean =>
  notice.kind === "storeDamaged" && notice.words.includes("missing from the keychain");

function classifyLostKey(snapshot: Snapshot): void {
  demand(snapshot.status === "expired", "the session continues without its key", snapshot);
  demand(snapshot.recoveries.some(isAboutKey), "the lost key is not reported", snapshot);
}

/** Losses without a copy: nothing is reported as sent, and the loss is reported. */
export const losses: Loss[] = [
  {
    name: "both settings files: deleted",
    run: (bench) =>
      lose(bench, removeSettings, (snapshot) => {
        classifyKept(snapshot);
        demandNotice("accountFound", snapshot);
      }),
  },
  {
    name: "both settings files and the store's note: deleted",
    run: (bench) =>
      lose(
        bench,
        (data) => {
          removeSettings(data);
          rmSync(join(findStore(data), "account.json"));
        },
        (snapshot) => demandNotice("accountNameless", snapshot),
      ),
  },
  {
    name: "the keychain's item: deleted",
    run: (bench) =>
      lose(
        bench,
        (_data, folder) => writeFileSync(computerIn(folder).keychain, "{}"),
        classifyLostKey,
      ),
  },
  {
    name: "the keychain's item: deleted, killed after the first start",
    run: (bench) =>
      inCopy(bench, async (folder) => {
        const computer = computerIn(folder);
        writeFileSync(computer.keychain, "{}");
        classifyLostKey(await withApp((app) => app.functions.begin(computer)));
        return classifyStart(bench, folder, classifyLostKey);
      }),
  },
  {
    name: "every file of the outbox: deleted",
    run: (bench) =>
      lose(
        bench,
        (data) => {
          const store = findStore(data);
          const lost = readdirSync(store).filter(
            (name) => !/^(cache\.|account\.json|in-use)/.test(name),
          );
          for (const name of lost) rmSync(join(store, name));
        },
        demandReport,
      ),
  },
  {
    name: "the folder of the store: deleted",
    run: (bench) =>
      lose(bench, (data) => rmSync(findStore(data), { recursive: true }), demandReport),
  },
];
