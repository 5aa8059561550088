import { mkdirSync } from "node:fs";
import { expect, it } from "vitest";
import { ledgerFile } from "../ledger-file.ts";
import { makeFolder, openHere } from "../test/fixture.ts";
import { changeLedger } from "../test/ledger.ts";
import { addEchoes } from "./ledger-008-echoes.ts";
import { migrate } from "./migrate.ts";

it("takes what was sent before for shown, and what is open for open", async () => {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  const { migrations } = ledgerFile;
  changeLedger(folder, (db) => {
    migrate(db, "ledger", migrations.slice(0, migrations.indexOf(addEchoes)));
    const add = (seq: number, state: string, settled: number | null) =>
      db.run(
        `INSERT INTO ledger.outbox (seq, id, wish, lane, created, hash, state, settled)
          VALUES (?, ?, '{"kind":"message","userId":"7","text":"Hello"}', 'message:7', 1, '', ?, ?)`,
        seq,
        String(seq),
        state,
        settled,
      );
    add(1, "sent", 5);
    add(2, "unconfirmed", null);
  });
  const { store } = openHere(folder);
  expect((await store.listOutgoing("7")).map(({ id }) => id)).toEqual(["2"]);
  await store.close();
});
