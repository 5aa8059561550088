import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { copyStore, type Known, makeStore, openAndRead } from "./damage/stores.ts";
import { connect } from "./database.ts";
import { fileKey, findKey } from "./file-key.ts";
import { openStore } from "./open-store.ts";
import { pathOfProof } from "./proof/proof.ts";
import { rekeyFile } from "./rekey-file.ts";
import { key, makeFolder, now, openHere, openThere, parts, unwrap } from "./test/fixture.ts";
import { giveFormerKey } from "./test/former-key.ts";
import { forgetProofs } from "./test/ledger.ts";

const names = ["cache", "ledger"];

/** Which of the files are encrypted as earlier versions did. */
function listFormer(folder: string): string[] {
  const db = connect();
  const isFormer = (name: string) =>
    findKey(db, { path: join(folder, `${name}.db`), key }).isFormer;
  const former = names.filter(isFormer);
  db.close();
  return former;
}

it("encrypts with the whole key: none that differs in its last half opens a file", async () => {
  const folder = makeFolder();
  await openHere(folder).store.close();
  const db = connect();
  for (const other of [`${key.slice(0, 63)}0`, `${key.slice(0, 32)}${"0".repeat(32)}`]) {
    for (const name of names) {
      const path = join(folder, `${name}.db`);
      expect(() => findKey(db, { path, key: other })).toThrow("not a database");
      expect(findKey(db, { path, key }).isFormer).toBe(false);
    }
  }
  db.close();
});

describe("a store that was encrypted with half of its key", () => {
  let made: string;
  let before: Known;
  beforeAll(async () => {
    made = makeStore("closed");
    before = (await openAndRead(copyStore(made))).known;
    giveFormerKey(made);
    expect(listFormer(made)).toEqual(names);
  });

  it.each([
    ["", () => {}],
    [", without its proofs", forgetProofs],
    [
      ", of which a kill left a part of the new file",
      (folder: string) => {
        for (const name of names) writeFileSync(join(folder, `${name}.db.next`), "half of it");
      },
    ],
  ])("opens as it was, and has the whole key then%s", async (_, change) => {
    const folder = copyStore(made);
    change(folder);
    const { recovered, known } = await openAndRead(folder);
    expect(recovered).toEqual([]);
    expect(known).toEqual(before);
    expect(listFormer(folder)).toEqual([]);
    for (const name of names) {
      const path = join(folder, `${name}.db`);
      expect([existsSync(pathOfProof({ path, key })), existsSync(`${path}.next`)]).toEqual([
        true,
        false,
      ]);
    }
    expect(await openAndRead(folder)).toMatchObject({ recovered: [], known: before });
  });

  it("opens as it was where a kill came when the new file was just in its place", async () => {
    const folder = copyStore(made);
    const db = connect();
    expect(rekeyFile(db, { path: join(folder, "ledger.db"), key })).toBe(true);
    db.close();
    expect(await openAndRead(folder)).toMatchObject({ recovered: [], known: before });
  });

  it("has what only its log held", async () => {
    const folder = copyStore(made);
    const killed = makeFolder();
    const db = connect();
    db.exec("PRAGMA wal_autocheckpoint = 0");
    db.run("ATTACH ? AS ledger KEY ?", join(folder, "ledger.db"), key);
    db.run("INSERT INTO ledger.reads (user_id, until) VALUES ('9', 77)");
    cpSync(folder, killed, { recursive: true });
    db.close();
    expect(readFileSync(join(killed, "ledger.db-wal")).length).toBeGreaterThan(0);
    await openAndRead(killed);
    const after = connect();
    after.run("ATTACH ? AS ledger KEY ?", join(killed, "ledger.db"), fileKey(key));
    expect(after.all("SELECT until FROM ledger.reads WHERE user_id = '9'")).toEqual([
      { until: 77 },
    ]);
    after.close();
  });

  it("is read as it is while a first picture waits, and gets the whole key in its thread", async () => {
    const folder = copyStore(made);
    const hurried = unwrap(openStore({ folder, key, isHurried: true }, parts));
    expect(hurried.recovered).toEqual([]);
    await hurried.store.saveDraft("7", "Written before", now);
    await hurried.store.close();
    expect(listFormer(folder)).toEqual(names);
    const { store, recovered } = await openThere(folder);
    expect(recovered).toEqual([]);
    expect((await store.getConversation("7"))?.draft).toBe("Written before");
    await store.close();
    expect(listFormer(folder)).toEqual([]);
  });

  it("keeps its rows where its journal knows them", async () => {
    const folder = copyStore(made);
    const { store } = openHere(folder);
    for (const userId of ["1", "2", "3"]) await store.saveDraft(userId, `To ${userId}`, now);
    await store.saveDraft("1", "", now);
    await store.close();
    giveFormerKey(folder);
    const again = openHere(folder).store;
    await again.saveDraft("2", "", now);
    await again.close();
    rmSync(join(folder, "ledger.db"));
    const last = openHere(folder);
    expect(last.recovered).toMatchObject([{ file: "ledger", missing: 0 }]);
    const draftOf = async (userId: string) => (await last.store.getConversation(userId))?.draft;
    expect([await draftOf("1"), await draftOf("2"), await draftOf("3")]).toEqual([
      undefined,
      undefined,
      "To 3",
    ]);
    await last.store.close();
  });

  it("is set aside where it was damaged, with what is proven of it carried over", async () => {
    const folder = copyStore(made);
    const path = join(folder, "ledger.db");
    const bytes = readFileSync(path);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const { recovered, known } = await openAndRead(folder);
    expect(recovered).toMatchObject([{ file: "ledger", missing: 0 }]);
    expect(recovered[0]?.carriedOver).toBeGreaterThan(0);
    expect(known.entries).toEqual(before.entries);
  });
});
