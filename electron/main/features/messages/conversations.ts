import type { Service } from "#main/service/transport.ts";
import type { Store } from "#main/store/store.ts";
import { type Declaration, decodeBy, minutes } from "#main/sync/declaration.ts";
import type { Answers, FetchAnswers } from "#main/sync/fetch/fetch-answers.ts";
import { conversationPage } from "#shared/features/messages/conversation-page.ts";
import type { Conversation } from "#shared/features/messages/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { conversation as kind, listConversations } from "./operations.ts";
import { readUntimedConversations, recordReadsElsewhere } from "./store/reads.ts";
import { indexTitlesOfPartner } from "./store/titles.ts";
import { readOwner } from "./sync/owner.ts";

/** What was found of the conversations, and on demand whether there may be more. */
type FoundConversations = { answers: Answers; readHasMore(): Result<boolean> };

/** Asks for so many of the conversations that were used last. */
export async function requestConversations(
  service: Service,
  store: Pick<Store, "readMessageSync">,
  count: number,
  signal?: AbortSignal,
): Promise<Result<FoundConversations>> {
  const whose = await readOwner(store);
  const answer = await listConversations(service, { count, ...whose }, signal);
  if (!answer.ok) return answer;
  const { body, read } = answer.value;
  return success({
    answers: { collection: "conversations", scope: "found", bodies: [body], whose },
    readHasMore: () => {
      const conversations = read();
      if (!conversations.ok) return conversations;
      const { records, unreadable } = conversations.value;
      return success(records.length + unreadable.length >= count);
    },
  });
}

/** Asks for the conversations that were used last; there may be more. */
const fetchConversations: FetchAnswers = async (service, signal, store) => {
  const asked = await requestConversations(service, store, conversationPage, signal);
  return asked.ok ? success(asked.value.answers) : asked;
};

/** The conversations with one other person each, as the service lists them. */
export const conversations: Declaration<Conversation> = {
  name: "conversations",
  decode: decodeBy(kind),
  table: "conversations",
  row: ({ lastSent, unreadCount }) => ({ last_sent: lastSent, unread: unreadCount }),
  // What was said in them is found as messages.
  texts: ({ id, person }) => ({ title: person?.displayName ?? id, body: "" }),
  links: () => [],
  fields: [],
  parts: { found: { complete: (conversation) => conversation, absent: null, isAskedFor: true } },
  isUnlogged: true,
  recordAnswer: (db, { at }, { records, added }) => {
    const told = records.length > 0 ? records : readUntimedConversations(db);
    recordReadsElsewhere(db, told, at);
    for (const id of added) indexTitlesOfPartner(db, id);
    return [];
  },
  // Tells what was read elsewhere.
  poll: { ...minutes(2, 15, 32), slot: 4, request: fetchConversations },
};
