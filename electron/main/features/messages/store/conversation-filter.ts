import type { Database } from "#main/store/database.ts";
import { createQueryClock } from "#main/store/query/row-conditions.ts";
import { readTerms } from "#main/store/sort-key.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { mergeFilters } from "#shared/records/query/merge-filters.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { QueryFilter, QueryTerm } from "#shared/records/query/query.ts";
import { type QueryClock, resolveTime } from "#shared/records/query/query-time.ts";
import { unreadConversations } from "./reads.ts";

/** A conversation with normalized name and latest text; `position` is its time in the list, 0 if unknown. */
export type SortedConversation = { id: string; name: string; text: string; position: EpochMs };

type IsMatch = (conversation: SortedConversation) => boolean;

/**
 * Creates the check whether a query selects a conversation: words and phrases are found in its name and its latest message. It
 * has no room, owner or severity, and waits for the user if it has unread messages.
 */
export function createConversationFilter(db: Database, filter: string, now: EpochMs): IsMatch {
  const { terms, filters, errors } = parseQuery(filter);
  if (errors.some(({ isIncomplete }) => !isIncomplete)) return () => false;
  const clock = createQueryClock(now);
  const checks = [
    ...terms.map(hasTerm),
    ...mergeFilters(filters).map((one) => negateIf(one.isNegated, isSelected(db, one, clock))),
  ];
  return (conversation) => checks.every((check) => check(conversation));
}

const negateIf =
  (isNegated: boolean, check: IsMatch): IsMatch =>
  (conversation) =>
    check(conversation) !== isNegated;

function hasTerm({ text, isPhrase, isNegated }: QueryTerm): IsMatch {
  const parts = isPhrase ? [normalizeForSearch(text)] : readTerms(text);
  return negateIf(isNegated && parts.length > 0, (conversation) => {
    const haystack = `${conversation.name}\n${conversation.text}`;
    return parts.every((part) => haystack.includes(part));
  });
}

function isSelected(db: Database, { name, values }: QueryFilter, clock: QueryClock): IsMatch {
  const [value = ""] = values;
  switch (name) {
    case "kind":
      return () => values.includes("conversation");
    case "person":
      return (one) =>
        values.some((person) => readTerms(person).every((term) => one.name.includes(term)));
    case "is": {
      if (!values.includes("unread") && !values.includes("waiting")) return () => false;
      const unread = new Set(db.column<string>`SELECT id FROM (${unreadConversations})`);
      return ({ id }) => unread.has(id);
    }
    case "since":
    case "until": {
      const { from, to } = resolveTime(name, value, clock);
      return ({ position }) => position > 0 && from <= position && position < to;
    }
    default:
      return () => false;
  }
}
