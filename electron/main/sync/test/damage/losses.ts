import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import { classifyKept, demand, isTold, type Outcome } from "./classify.ts";
import type { Picture } from "./protocol.ts";
import { type Bench, classifyStart, inCopy, withApp } from "./run-cell.ts";
import { computerIn } from "./template.ts";

/** Several files are gone at once, or what opens them. */
type Loss = { name: string; run(bench: Bench): Promise<Outcome> };

const settings = ["settings.json", "settings.backup.json"];

/** Has the files of a computer lost, and judges what the app shows then. */
async function lose(
  bench: Bench,
  cause: (data: string, folder: string) => void,
  classify: (picture: Picture) => void,
): Promise<Outcome> {
  return inCopy(bench, async (folder) => {
    cause(computerIn(folder).folder, folder);
    return classifyStart(bench, folder, classify);
  });
}

/** The only folder of a store. */
function storeIn(data: string): string {
  const [name] = readdirSync(join(data, "stores"));
  if (name === undefined) throw new Error("There is no store.");
  return join(data, "stores", name);
}

const demandNotice = (kind: RecoveryNotice["kind"], picture: Picture): void =>
  demand(
    picture.recoveries.some((notice) => notice.kind === kind),
    `${kind} is not told of`,
    picture,
  );

const demandTold = (picture: Picture): void =>
  demand(isTold(picture), "nothing is told of it", picture);

function removeSettings(data: string): void {
  for (const name of settings) rmSync(join(data, name));
}

const isAboutKey = (notice: RecoveryNotice): boolean =>
  notice.kind === "storeDamaged" && notice.words.includes("missing from the keychain");

function classifyLostKey(picture: Picture): void {
  demand(picture.status === "expired", "the session goes on without its key", picture);
  demand(picture.recoveries.some(isAboutKey), "the lost key is not told of", picture);
}

/** Nothing of it can be had twice: nothing is called sent, and the person is told. */
export const losses: Loss[] = [
  {
    name: "both settings files: deleted",
    run: (bench) =>
      lose(bench, removeSettings, (picture) => {
        classifyKept(picture);
        demandNotice("accountFound", picture);
      }),
  },
  {
    name: "both settings files and the store's note: deleted",
    run: (bench) =>
      lose(
        bench,
        (data) => {
          removeSettings(data);
          rmSync(join(storeIn(data), "account.json"));
        },
        (picture) => demandNotice("accountNameless", picture),
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
        classifyLostKey(await withApp((app) => app.describe({ to: "begin", ...computer })));
        return classifyStart(bench, folder, classifyLostKey);
      }),
  },
  {
    name: "every file of the outbox: deleted",
    run: (bench) =>
      lose(
        bench,
        (data) => {
          const store = storeIn(data);
          const lost = readdirSync(store).filter(
            (name) => !/^(cache\.|account\.json|in-use)/.test(name),
          );
          for (const name of lost) rmSync(join(store, name));
        },
        demandTold,
      ),
  },
  {
    name: "the folder of the store: deleted",
    run: (bench) => lose(bench, (data) => rmSync(storeIn(data), { recursive: true }), demandTold),
  },
];
