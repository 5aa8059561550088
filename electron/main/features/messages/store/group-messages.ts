import type { JobStores } from "#main/outbox/store/entry.ts";
import { getGroup, listGroups, listOutboxItems } from "#main/outbox/store/groups.ts";
import { addOperation } from "#main/outbox/store/outbox.ts";
import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { columns } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { GroupDraft } from "#shared/outbox/group-schema.ts";
import { groupSpacing } from "#shared/outbox/groups.ts";
import { messageStore } from "./sent-messages.ts";

const jobs: JobStores = { message: messageStore };

/** Creates the store methods for messages to several people. */
export const createGroupMessages = (db: Database) => ({
  ...bindMethods(db, { getGroup, listGroups, listOutboxItems, readGroupDraft }),
  ...bindTransactions(db, { addGroupMessage, saveGroupDraft }),
});

/**
 * Queues a message to each recipient, `groupSpacing` apart, and deletes its draft; does nothing if the message is stored
 * already. The recipients have to differ. Must run in a transaction.
 */
function addGroupMessage(db: Database, message: GroupDraft, at: EpochMs): void {
  const { id, to, name, text } = message;
  if (getGroup(db, id) !== null) return;
  db.run`INSERT INTO group_messages ${columns({ id, at, name })}`;
  for (const [index, { id: userId, name: userName }] of to.entries()) {
    const operation = { kind: "message" as const, userId, text, group: id };
    const nextAttempt = index === 0 ? null : at + index * groupSpacing;
    const entry = addOperation(db, jobs, operation, at, nextAttempt).id;
    db.run`INSERT INTO group_message_entries ${columns({
      message: id,
      entry,
      user_id: userId,
      user_name: userName,
    })}`;
  }
  if (readGroupDraft(db)?.id === id) saveGroupDraft(db, null, at);
}

/** Reads the draft of a message to several people; null if there is none. */
function readGroupDraft(db: Database): GroupDraft | null {
  const json = db.value<string>`SELECT json FROM group_draft`;
  return json === undefined ? null : parseStored<GroupDraft>(json);
}

/** Stores the draft of a message to several people; null, or one that was sent, deletes it. */
function saveGroupDraft(db: Database, draft: GroupDraft | null, at: EpochMs): void {
  db.run`DELETE FROM group_draft`;
  if (draft === null || getGroup(db, draft.id) !== null) return;
  db.run`INSERT INTO group_draft ${columns({ only: 1, json: JSON.stringify(draft), at })}`;
}
