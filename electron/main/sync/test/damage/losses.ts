import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import { classifyKept, demand, isReported, type Outcome } from "./classify.ts";
import type { Computer, Snapshot } from "./protocol.ts";
import { type Bench, classifyStart, inCopy, withApp } from "./run-cell.ts";
import { computerIn } from "./template.ts";

/** The loss of several files at once, or of their key. */
type Loss = {
  name: string;
  remove(computer: Computer): void;
  classify(snapshot: Snapshot): void;
  /** The app is killed after a first start. */
  isKilled?: boolean;
};

/** Returns the only folder of a store. */
function findStore({ folder }: Computer): string {
  const [name] = readdirSync(join(folder, "stores"));
  if (name === undefined) throw new Error("There is no store.");
  return join(folder, "stores", name);
}

const demandNotice = (kind: RecoveryNotice["kind"], snapshot: Snapshot): void =>
  demand(
    snapshot.recoveries.some((notice) => notice.kind === kind),
    `${kind} is not reported`,
    snapshot,
  );

const demandReport = (snapshot: Snapshot): void =>
  demand(isReported(snapshot), "the loss is not reported", snapshot);

function removeSettings({ folder }: Computer): void {
  for (const name of ["settings.json", "settings.backup.json"]) rmSync(join(folder, name));
}

const removeKey = ({ keychain }: Computer): void => writeFileSync(keychain, "{}");

/** Another keychain may be open. */
function classifyLostKey(snapshot: Snapshot): void {
  demand(snapshot.status === "keychainLocked", "the session continues without its key", snapshot);
  demand(snapshot.recoveries.length === 0, "something was changed", snapshot);
}

/** Losses without a copy: nothing is reported as sent, and the loss is reported. */
export const losses: Loss[] = [
  {
    name: "both settings files: deleted",
    remove: removeSettings,
    classify: (snapshot) => {
      classifyKept(snapshot);
      demandNotice("accountFound", snapshot);
    },
  },
  {
    name: "both settings files and the store's note: deleted",
    remove: (computer) => {
      removeSettings(computer);
      rmSync(join(findStore(computer), "account.json"));
    },
    classify: (snapshot) => demandNotice("accountNameless", snapshot),
  },
  { name: "the keychain's item: deleted", remove: removeKey, classify: classifyLostKey },
  {
    name: "the keychain's item: deleted, killed after the first start",
    remove: removeKey,
    classify: classifyLostKey,
    isKilled: true,
  },
  {
    name: "every file of the outbox: deleted",
    remove: (computer) => {
      const store = findStore(computer);
      const isKept = (name: string) => /^(cache\.|account\.json|in-use)/.test(name);
      for (const name of readdirSync(store)) if (!isKept(name)) rmSync(join(store, name));
    },
    classify: demandReport,
  },
  {
    name: "the folder of the store: deleted",
    remove: (computer) => rmSync(findStore(computer), { recursive: true }),
    classify: demandReport,
  },
];

/** Removes files of a computer, and classifies what the app shows then. */
export const runLoss = (bench: Bench, { remove, classify, isKilled }: Loss): Promise<Outcome> =>
  inCopy(bench, async (folder) => {
    const computer = computerIn(folder);
    remove(computer);
    if (isKilled) classify(await withApp((app) => app.functions.begin(computer)));
    return classifyStart(bench, folder, classify);
  });
