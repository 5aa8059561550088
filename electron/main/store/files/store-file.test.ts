import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { connect } from "../database.ts";
import { raw } from "../sql.ts";
import { key } from "../test/fixture.ts";
import { cacheFile } from "./cache-file.ts";
import { ledgerFile } from "./ledger-file.ts";
import { attachFile } from "./store-file.ts";

/** SQLite's numbers: 2 waits for the disk with every commit (FULL), 1 only now and then (NORMAL). */
it.each([
  [ledgerFile, 2],
  [cacheFile, 1],
])("waits for the disk as long as $name has to", (file, synchronous) => {
  const db = connect();
  const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), `${file.name}.db`);
  attachFile(db, file, { path, key }, false);
  expect(db.all`PRAGMA ${raw(`${file.name}.synchronous`)}`).toEqual([{ synchronous }]);
  db.close();
});
