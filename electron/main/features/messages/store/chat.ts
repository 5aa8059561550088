import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import { readQueryWords } from "#main/store/full-text/words.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { getConversation, listConversations } from "./conversations.ts";
import { readMessageSync } from "./message-sync.ts";
import { countMessages, findMessages, listMessages, readMessages } from "./messages.ts";
import { countUnread, filterUnread, listUnshown, recordRead, recordUnread } from "./reads.ts";
import { countDrafts, listOutgoing, saveDraft } from "./sent-messages.ts";
import { recordMessageStep } from "./steps.ts";

/** Creates the store methods for private messages. */
export const createChat = (db: Database, now: () => EpochMs) => ({
  ...bindMethods(db, {
    getConversation,
    countUnread,
    filterUnreadMessages: filterUnread,
    listMessages,
    findMessages,
    countMessages,
    readMessageSync,
    recordRead,
    recordUnread,
    countDrafts,
    findPeople,
    listOutgoing,
  }),
  listConversations: (query: Parameters<typeof listConversations>[1]) =>
    listConversations(db, query, now()),
  ...bindTransactions(db, { saveDraft }),
  /** Reads the unread messages that this computer has never shown, oldest first. */
  listUnshownMessages: () => readMessages(db, listUnshown(db)),
  markMessagesShown: (ids: string[], at: EpochMs) => recordMessageStep(db, ids, "shown", at),
  markMessagesDeferred: (ids: string[], at: EpochMs) => recordMessageStep(db, ids, "deferred", at),
});

type Named = { id: string; displayName: string; name: string | null };

type Found = Named & {
  /** The time of the latest message; -1 without a conversation. */
  latest: number;
  tasks: number;
  submissions: number;
};

const haystack = sql`' ' || words || ' ' || lower(coalesce(name, ''))`;

/** SQL, of people: the name if it is unique, because rows without an id refer to it. */
const uniqueName = sql`(SELECT min(namesakes.display_name) FROM people AS namesakes
  WHERE namesakes.display_name = found.displayName HAVING count(*) = 1)`;

/** SQL, of people: the number of rows of a collection with this person. */
const countRowsOf = (collection: "tasks" | "submissions"): Sql =>
  sql`(SELECT count(*) FROM rows WHERE collection = ${collection}
    AND person_id IN (found.id, ${uniqueName}))`;

/**
 * Finds the people of whose names every word of a text begins one: those with the latest messages first, then by name, without
 * the user.
 */
function findPeople(db: Database, text: string, limit: number): KnownPerson[] {
  const matches = readQueryWords(text).map(
    (word) => sql`AND instr(${haystack}, ' ' || ${word}) > 0`,
  );
  const found = db.all<Found>`SELECT *,
      ${countRowsOf("tasks")} AS tasks, ${countRowsOf("submissions")} AS submissions
    FROM (
      SELECT id, display_name AS displayName, name, sort_key,
        max(coalesce((SELECT max(sent) FROM messages WHERE user_id = people.id), -1),
          coalesce((SELECT coalesce(last_sent, 0) FROM conversations
            WHERE conversations.id = people.id), -1)) AS latest
      FROM people
      WHERE id IS NOT (SELECT own_user_id FROM message_sync) ${join(matches, " ")}
      ORDER BY latest DESC, sort_key, id LIMIT ${limit}
    ) AS found ORDER BY latest DESC, sort_key, id`;
  return found.map(({ id, displayName, name, ...known }) => ({
    id,
    displayName,
    name,
    knownFrom: describe(known),
  }));
}

const describe = ({ latest, tasks, submissions }: Omit<Found, keyof Named>): string | null => {
  if (tasks > 0) return t("messages.ownerOfTasks", { count: tasks });
  if (submissions > 0) {
    return t("messages.sentSubmissionsToYou", { count: submissions });
  }
  return latest >= 0 ? t("messages.inYourMessages") : null;
};
