import {
  findPlans,
  getDashboard,
  listConversations,
  listEntriesToReview,
  listGroups,
  listOfflineForms,
  listOfflineProcesses,
  listRecentForms,
  listRecentProcesses,
  listSubmissions,
  listTasks,
} from "#main/api/operations.ts";
import type { Reply } from "#main/api/reply.ts";
import type { Service } from "#main/api/transport.ts";
import type { Store } from "#main/store/store.ts";
import { conversationPage } from "#shared/domain/conversation-page.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { fetchNewAlerts } from "./alerts/fetch-new-alerts.ts";
import { readAllPages, readAllRecords, tooLong } from "./all-pages.ts";
import { fetchOfflineSubmissions } from "./fetch-offline-submissions.ts";
import { fetchRooms } from "./fetch-rooms.ts";
import type { Answers, FetchAnswers } from "./fetched-answers.ts";
import { fetchRecentMessages } from "./messages/fetch-recent.ts";
import { readOwner } from "./messages/owner.ts";

/** The collections that can be asked for whole; plans are found by a query only. */
export type FetchedCollection = Exclude<CollectionName, "plans">;

/** Asks for the conversations that were used last; there may be more. */
const fetchConversations: FetchAnswers = async (service, signal, store) => {
  const asked = await askForConversations(service, store, conversationPage, signal);
  return asked.ok ? success(asked.value.answers) : asked;
};

/** What was found of the conversations, and on demand whether there may be more. */
type FoundConversations = { answers: Answers; readHasMore(): Result<boolean> };

/** Asks for so many of the conversations that were used last. */
export async function askForConversations(
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

const fetchOffline: FetchAnswers = async (service, signal) => {
  const fetched = await fetchOfflineSubmissions(service, signal);
  return fetched.ok ? success(fetched.value.answers) : fetched;
};

type Ask = (service: Service, signal: AbortSignal) => Promise<Result<Reply<unknown>>>;

const whole =
  (collection: FetchedCollection, ask: Ask): FetchAnswers =>
  async (service, signal) => {
    const answer = await ask(service, signal);
    if (!answer.ok) return answer;
    const pages = await readAllPages(answer.value, signal);
    if (!pages.ok) return pages;
    const bodies = pages.value.map(({ body }) => body);
    return success({ collection, scope: "everything", bodies });
  };

/** The collections that take more than one answer, or of which an answer lists a part. */
const special = {
  alerts: fetchNewAlerts,
  conversations: fetchConversations,
  messages: fetchRecentMessages,
  offlineSubmissions: fetchOffline,
  rooms: fetchRooms,
} satisfies Partial<Record<FetchedCollection, FetchAnswers>>;

/** The collections that come whole in one answer. */
const wholes: Record<Exclude<FetchedCollection, keyof typeof special>, Ask> = {
  tasks: (service, signal) => listTasks(service, { status: "ALL" }, signal),
  submissions: (service, signal) => listSubmissions(service, {}, signal),
  priorSubmissions: (service, signal) => listSubmissions(service, { fetchPriorOnly: true }, signal),
  tiles: (service, signal) => getDashboard(service, undefined, signal),
  groups: (service, signal) => listGroups(service, undefined, signal),
  entries: (service, signal) => listEntriesToReview(service, undefined, signal),
  forms: (service, signal) => listOfflineForms(service, undefined, signal),
  recentForms: (service, signal) => listRecentForms(service, undefined, signal),
  processes: (service, signal) => listOfflineProcesses(service, undefined, signal),
  recentProcesses: (service, signal) => listRecentProcesses(service, undefined, signal),
};

/** How a collection is asked for. */
export const fetchAnswers = (collection: FetchedCollection): FetchAnswers =>
  isSpecial(collection) ? special[collection] : whole(collection, wholes[collection]);

const isSpecial = (collection: FetchedCollection): collection is keyof typeof special =>
  collection in special;

/** Asks for the plans that match a query, and tells how many there are. */
export async function fetchPlans(
  service: Service,
  q: string,
): Promise<Result<{ answers: Answers; found: number }>> {
  const answer = await findPlans(service, { q });
  if (!answer.ok) return answer;
  const plans = await readAllRecords(answer.value);
  if (!plans.ok) return plans;
  const { bodies, records } = plans.value;
  if (records === null) return tooLong;
  return success({
    answers: { collection: "plans", scope: "found", bodies },
    found: records.length,
  });
}
