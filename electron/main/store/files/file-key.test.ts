import { join } from "node:path";
import { expect, it } from "vitest";
import { connect } from "../database.ts";
import { key, makeFolder, openHere } from "../test/fixture.ts";
import { attachEncrypted } from "./file-key.ts";

it.each(["cache", "ledger"])(
  "encrypts the %s with the whole key: none that differs in its last half opens it",
  async (name) => {
    const folder = makeFolder();
    await openHere(folder).store.close();
    const db = connect();
    const path = join(folder, `${name}.db`);
    for (const other of [`${key.slice(0, 63)}0`, `${key.slice(0, 32)}${"0".repeat(32)}`]) {
      expect(() => attachEncrypted(db, name, { path, key: other })).toThrow("not a database");
    }
    expect(() => attachEncrypted(db, name, { path, key })).not.toThrow();
    db.close();
  },
);
