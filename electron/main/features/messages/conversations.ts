import type { Service } from "#main/service/transport.ts";
import { linkTo } from "#main/store/references/link-field.ts";
import type { Store } from "#main/store/store.ts";
import { createListDecoder, type Declaration, minutes } from "#main/sync/declaration.ts";
import type { Answers, FetchAnswers } from "#main/sync/fetch-answers.ts";
import { conversationPage } from "#shared/features/messages/conversation-page.ts";
import { isUnknownUser } from "#shared/features/messages/message-text.ts";
import type { Conversation } from "#shared/features/messages/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { conversation as kind, listConversations } from "./operations.ts";
import { indexTitlesOfPartner } from "./store/messages.ts";
import { readUntimedConversations, recordReadsElsewhere } from "./store/reads.ts";
import { readOwner } from "./sync/fetch-conversation.ts";

/** The found conversations, and on demand whether there may be more. */
type FoundConversations = { answers: Answers; readHasMore(): Result<boolean> };

/** Requests the `count` most recent conversations. */
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

/** Requests the most recent conversations; there may be more. */
const fetchConversations: FetchAnswers = async (service, signal, store) => {
  const found = await requestConversations(service, store, conversationPage, signal);
  return found.ok ? success(found.value.answers) : found;
};

/** The conversations with one other user each, as the service lists them. */
export const conversations: Declaration<Conversation> = {
  name: "conversations",
  decode: createListDecoder(kind),
  table: "conversations",
  row: ({ lastSent, unreadCount }) => ({ last_sent: lastSent, unread: unreadCount }),
  // Search finds their texts as messages.
  texts: ({ id, person, title }) => ({ title: person?.displayName ?? title ?? id, body: "" }),
  links: [
    {
      label: "Conversation with",
      to: ["people"],
      read: ({ id, person }) =>
        isUnknownUser(id) ? [] : linkTo("people", id, person?.displayName),
    },
  ],
  fields: [],
  parts: {
    found: { complete: (conversation) => conversation, absent: null, isRequestedByUser: true },
  },
  isUnlogged: true,
  recordAnswer: (db, { at }, { records, added }) => {
    const listed = records.length > 0 ? records : readUntimedConversations(db);
    recordReadsElsewhere(db, listed, at);
    for (const id of added) indexTitlesOfPartner(db, id);
    return [];
  },
  // Shows what was read elsewhere.
  poll: { ...minutes(2, 15, 32), request: fetchConversations },
};
