import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { messages as collection } from "#main/collections/messages.ts";
import type { Message } from "#shared/model/message.ts";
import { connect, type Database } from "../../database.ts";
import { cacheFile } from "../../files/cache-file.ts";
import { ledgerFile } from "../../files/ledger-file.ts";
import { attachFile } from "../../files/store-file.ts";
import { hashRecord } from "../../records/hash-record.ts";
import { columns } from "../../sql.ts";
import { key, makeFolder } from "../../test/fixture.ts";

const people = 400;

/** Message number `index`: every third of one person, the others of many; all but few were read here. */
const messageAt = (index: number): Message => {
  const userId = index % 3 === 0 ? "1000" : String(1001 + (index % (people - 1)));
  const sender = { id: userId, displayName: `Person ${userId}`, name: null, type: null };
  const text = `Message ${index} about the pumps of section ${index % 977}, which is not dry yet.`;
  const isOutgoing = index % 2 === 0;
  const sent = 1_000_000 + Math.floor(index / 3);
  return { id: String(index), userId, sender, isOutgoing, text, sent, isRead: isOutgoing };
};

/** Writes a store that holds so many messages, without what search is told of them. */
export function writeMessages(count: number): string {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  const db = connect();
  for (const file of [cacheFile, ledgerFile]) {
    attachFile(db, file, { path: join(folder, `${file.name}.db`), key }, false);
  }
  db.transact(() => {
    for (let index = 0; index < count; index += 1) writeMessage(db, messageAt(index));
    for (let id = 1000; id < 1000 + people; id += 1) {
      const until = 1_000_000 + Math.floor(count / 3) - 50;
      db.run`INSERT INTO reads (user_id, until) VALUES (${String(id)}, ${until})`;
    }
  });
  db.close();
  return folder;
}

function writeMessage(db: Database, message: Message): void {
  const json = JSON.stringify(message);
  const { id } = message;
  const record = columns({ collection: "messages", id, hash: hashRecord(json), json });
  const seq = db.run`INSERT INTO records ${record}`;
  db.run`INSERT INTO messages ${columns({ seq, id, ...collection.row(message) })}`;
}
