// npm run long -- schemas: stores a file of each newest schema before its first release. Files that exist
// already stay unchanged: they are what users have.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect } from "../../database.ts";
import { attachFile, type StoreFile } from "../../files/store-file.ts";
import { columns, raw } from "../../sql.ts";
import { key } from "../../test/fixture.ts";
import { listTables, releasedFolder, releasedName, storeFiles } from "./released.ts";
import { rows } from "./rows.ts";

function makeFile(file: StoreFile): string {
  const { name } = file;
  const path = join(mkdtempSync(join(tmpdir(), "watchdesk-")), `${name}.db`);
  const db = connect();
  attachFile(db, file, { path, key }, false);
  for (const [table, values] of rows[name]) {
    db.run`INSERT INTO ${raw(`${name}.${table}`)} ${columns(values)}`;
  }
  const empty = listTables(db, name).filter(
    (table) => db.all`SELECT 1 FROM ${raw(`${name}.${table}`)}`.length === 0,
  );
  if (empty.length > 0) throw new Error(`No row for ${empty} in rows.ts`);
  db.exec(`DETACH ${name}`);
  return path;
}

mkdirSync(releasedFolder, { recursive: true });
for (const file of storeFiles) {
  const target = fileURLToPath(new URL(releasedName(file, file.migrations.length), releasedFolder));
  if (existsSync(target)) process.stdout.write(`${target} stays as it is.\n`);
  else copyFileSync(makeFile(file), target);
}
