import { isUnreadMessage, unreadOf } from "#main/features/messages/store/reads.ts";
import { peopleNamed } from "#main/store/query/names.ts";
import { applyFilters, isInSpan } from "#main/store/query/row-conditions.ts";
import { raw, type Sql, sql } from "#main/store/sql.ts";
import type { QueryFilter } from "#shared/records/query/query.ts";
import type { QueryClock } from "#shared/records/query/query-time.ts";

/** The columns of a table of messages or conversations, and what is unread or waits. */
type Columns = {
  kind: "message" | "conversation";
  userId: Sql;
  time: Sql;
  states: Record<string, Sql>;
};

const hasUnread = sql`${unreadOf(raw("conversations.id"))} > 0`;

const messages: Columns = {
  kind: "message",
  userId: raw("messages.user_id"),
  // One without a time was stored as sent at 0.
  time: raw("nullif(messages.sent, 0)"),
  states: { unread: isUnreadMessage },
};

const conversations: Columns = {
  kind: "conversation",
  userId: raw("conversations.id"),
  time: raw("conversations.last_sent"),
  states: { unread: hasUnread, waiting: hasUnread },
};

const conditionsOf =
  ({ kind, userId, time, states }: Columns) =>
  (filters: QueryFilter[], clock: QueryClock): Sql[] =>
    applyFilters(filters, ({ name, values }) => {
      const [value = ""] = values;
      switch (name) {
        case "kind":
          return values.includes(kind) ? sql`TRUE` : sql`FALSE`;
        case "person":
          return sql`${userId} IN ${peopleNamed(values)}`;
        case "is":
          return values.reduce(
            (all, state) => sql`${all} OR ${states[state] ?? sql`FALSE`}`,
            sql`FALSE`,
          );
        case "since":
        case "until":
          return isInSpan(name, time, value, clock);
        default:
          return sql`FALSE`;
      }
    });

/** SQL, of messages: the conditions of some filters; a person is the other user of the conversation. */
export const messageConditions = conditionsOf(messages);

/** SQL, of conversations: the conditions of some filters. */
export const conversationConditions = conditionsOf(conversations);
