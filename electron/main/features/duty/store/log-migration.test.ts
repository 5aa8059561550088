import { join } from "node:path";
import { expect, it } from "vitest";
import { connect } from "#main/store/database.ts";
import { attachFile } from "#main/store/files/store-file.ts";
import { log001 } from "#main/store/migrations/log.ts";
import { columns } from "#main/store/sql.ts";
import { key, makeFolder, now } from "#main/store/test/fixture.ts";
import { toCanonicalText } from "#shared/features/duty/canonical.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { digestBefore, makeEntries } from "../export/test/made-log.ts";
import { listCorrections } from "./list-log.ts";
import { appendEntries } from "./log-file.ts";
import { closeLog, openLog } from "./open-log.ts";

/** Writes a log as its first version did. */
function writeFirstVersion(path: string, entries: LogEntry[]): void {
  const db = connect();
  attachFile(db, { name: "log", synchronous: "FULL", migrations: [log001] }, { path, key }, false);
  for (const { digest, ...content } of entries) {
    const { number, shift, kind, at, recorded } = content;
    const json = toCanonicalText(content);
    db.run`INSERT INTO log.entries ${columns({ number, id: `${number}`, shift, kind, at, recorded, json, digest })}`;
  }
  closeLog(db);
}

it("a log of the first version keeps its entries and lists their corrections", () => {
  const path = join(makeFolder(), "..", "log.db");
  const entries = makeEntries([{}, {}, { kind: "correction", corrects: 1 }], 1, digestBefore);
  writeFirstVersion(path, entries);
  const { db, damage } = openLog({ path, key }, { head: null, isSuspect: true }, now);
  expect(damage).toBeNull();
  expect(listCorrections(db, [1, 2])).toEqual([{ number: 3, corrects: 1 }]);
  const [{ digest: _digest, number: _number, previous: _previous, ...entry }] = makeEntries([
    { kind: "correction", corrects: 2 },
  ]) as [LogEntry];
  appendEntries(db, [{ id: "new", entry }]);
  expect(listCorrections(db, [1, 2])).toEqual([
    { number: 3, corrects: 1 },
    { number: 4, corrects: 2 },
  ]);
  expect(() => db.run`UPDATE entries SET corrects = 1 WHERE number = 3`).toThrow("are final");
  closeLog(db);
});
