import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { copyStore, makeStore, openAndRead, taskCount } from "../damage/stores.ts";
import { connect } from "../database.ts";
import { attachEncrypted } from "../files/file-key.ts";
import { key } from "../test/fixture.ts";
import { provePages, readProof, writeProof } from "./proof.ts";
import { pageSize, pathOfLog, readPages, readWal } from "./wal.ts";

describe("a store that was killed in a checkpoint", () => {
  let made: string;
  beforeAll(() => {
    made = makeStore("killed");
  });

  it.each([
    ["before any page was in the file", 0],
    ["when some pages were in the file", 0.3],
    ["when all pages were in the file", 1],
  ])("opens as it was: %s", async (_, part) => {
    const folder = copyStore(made);
    for (const name of ["cache", "ledger"]) {
      const location = { path: join(folder, `${name}.db`), key };
      const proof = readProof(location);
      if (proof === null) throw new Error("There is no proof.");
      const wal = readWal(pathOfLog(location.path));
      expect(wal.pages.size).toBeGreaterThan(3);
      writeProof(location, provePages(proof, location, wal));
      const file = openSync(location.path, "r+");
      let left = Math.ceil(part * wal.pages.size);
      for (const [number, page] of readPages(pathOfLog(location.path), wal)) {
        if (left === 0) break;
        left -= 1;
        writeSync(file, page, 0, pageSize, (number - 1) * pageSize);
      }
      closeSync(file);
    }
    const { recovered, known } = await openAndRead(folder);
    expect(recovered).toEqual([]);
    expect(known.tasks.size).toBe(taskCount);
    expect(known.entries.length).toBe(22);
  });

  it.each([
    ["behind the head of a frame, as by a kill", (size: number) => size - pageSize],
    ["between two blocks of the disk, as by a power cut", (size: number) => size - (size % 512)],
  ])("has everything from its journal where the log was torn %s", async (_, lengthOf) => {
    const folder = copyStore(made);
    const log = join(folder, "ledger.db-wal");
    truncateSync(log, lengthOf(statSync(log).size));
    const { recovered, known, chain } = await openAndRead(folder);
    expect([recovered, chain.isWhole]).toEqual([[], true]);
    expect(known.entries.length).toBe(22);
    expect(known.draft).toBe("Not sent yet");
  });

  it.each([
    ["with a transaction in the new one", "COMMIT", expect.any(Number)],
    ["with the first transaction of the new one under way", "", null],
  ])("opens as it was where a reader kept its log from being cut: %s", async (_, end, pages) => {
    const folder = copyStore(made);
    const location = { path: join(folder, "ledger.db"), key };
    const log = pathOfLog(location.path);
    const proof = readProof(location);
    if (proof === null) throw new Error("There is no proof.");
    writeProof(location, provePages(proof, location, readWal(log)));
    const db = connect();
    attachEncrypted(db, "ledger", location);
    // What is left of a checkpoint that was to cut the log, where somebody reads.
    db.all`PRAGMA ledger.wal_checkpoint(PASSIVE)`;
    // So small that it comes into the log before its end.
    db.exec("PRAGMA ledger.cache_size = 1");
    db.exec("BEGIN; CREATE TABLE ledger.more AS SELECT zeroblob(20000)");
    db.exec(end);
    const killed = copyStore(folder);
    expect(readWal(join(killed, "ledger.db-wal"))).toMatchObject({
      isBegunAnew: true,
      size: pages,
    });
    const { recovered, known, chain } = await openAndRead(killed);
    expect([recovered, chain.isWhole]).toEqual([[], true]);
    expect(known.entries.length).toBe(22);
  });

  it("opens as it was where SQLite brought its logs in, as at the end of a thread", async () => {
    const folder = copyStore(made);
    for (const name of ["cache", "ledger"]) {
      const location = { path: join(folder, `${name}.db`), key };
      const db = connect();
      attachEncrypted(db, name, location);
      db.exec(`PRAGMA ${name}.journal_mode = WAL; DETACH ${name}`);
      expect(existsSync(pathOfLog(location.path))).toBe(false);
    }
    const { recovered, known, chain } = await openAndRead(folder);
    expect([recovered, chain.isWhole]).toEqual([[], true]);
    expect([known.tasks.size, known.entries.length]).toEqual([taskCount, 22]);
  });

  it.each([1, pageSize + 1, pageSize + 24])(
    "sets a file aside of whose log something near its end has changed (%i bytes before)",
    async (before) => {
      const folder = copyStore(made);
      const log = join(folder, "cache.db-wal");
      const bytes = readFileSync(log);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - before) ^ 1, bytes.length - before);
      writeFileSync(log, bytes);
      const { recovered } = await openAndRead(folder);
      expect(recovered).toMatchObject([
        { file: "cache", reason: expect.stringContaining("newest") },
      ]);
    },
  );
});
