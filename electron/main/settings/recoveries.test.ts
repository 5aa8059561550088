import { describe, expect, it } from "vitest";
import { makeFolder } from "#main/store/test/fixture.ts";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import { createRecoveries } from "./recoveries.ts";
import { openLoaded } from "./test/open-settings.ts";

const damaged = (id: string, words = "Something was lost."): RecoveryNotice => ({
  kind: "storeDamaged",
  id,
  accountId: "a",
  words,
});
const found: RecoveryNotice = {
  kind: "accountFound",
  id: "found",
  accountId: "b",
  serverUrl: "https://service.example.org",
  username: "maria.keller",
  waiting: null,
};

/** Creates an app that can be restarted, and records the notices of each change. */
function createStarts() {
  const folder = makeFolder();
  const shown: string[][] = [];
  return {
    shown,
    start: async () =>
      createRecoveries(
        await openLoaded(folder),
        (notices) => void shown.push(notices.map(({ id }) => id)),
      ),
  };
}
const ids = (notices: RecoveryNotice[]) => notices.map(({ id }) => id);

describe("recovery notices", () => {
  it("are shown at every start until the user dismisses them", async () => {
    const { start, shown } = createStarts();
    (await start()).add(damaged("1"));
    (await start()).add(found);
    expect(ids((await start()).list())).toEqual(["1", "found"]);
    (await start()).dismiss("1");
    const later = await start();
    later.add(damaged("1"));
    later.dismiss("unknown");
    expect(ids(later.list())).toEqual(["found"]);
    expect(shown).toEqual([["1"], ["1", "found"], ["found"]]);
  });

  it("are not duplicated until dismissed", async () => {
    const { start } = createStarts();
    const recoveries = await start();
    recoveries.add(damaged("1"));
    recoveries.add(damaged("2"));
    recoveries.add(damaged("3", "Something else was lost."));
    expect(ids(recoveries.list())).toEqual(["1", "3"]);
    recoveries.dismiss("1");
    recoveries.add(damaged("4"));
    expect(ids(recoveries.list())).toEqual(["3", "4"]);
  });

  it("record once how many entries wait", async () => {
    const { start } = createStarts();
    const recoveries = await start();
    recoveries.add(found);
    recoveries.recordWaiting("a", 5);
    expect(recoveries.list()).toEqual([found]);
    recoveries.recordWaiting("b", 2);
    recoveries.recordWaiting("b", 1);
    expect((await start()).list()).toEqual([{ ...found, waiting: 2 }]);
  });

  it("are removed with their account, and limited in number", async () => {
    const { start } = createStarts();
    const recoveries = await start();
    for (let at = 1; at <= 60; at += 1) recoveries.add(damaged(String(at), `Loss ${at}.`));
    recoveries.add(found);
    expect(recoveries.list()).toHaveLength(50);
    recoveries.forget("a");
    expect(ids((await start()).list())).toEqual(["found"]);
  });
});
