import {
  findPlans,
  getDashboard,
  listConversations,
  listEntriesToReview,
  listGroups,
  listOfflineForms,
  listOfflineProcesses,
  listOfflineSubmissions,
  listRecentForms,
  listRecentProcesses,
  listRooms,
  listSubmissions,
  listTasks,
} from "#main/api/operations.ts";
import type { Reply } from "#main/api/reply.ts";
import type { Service } from "#main/api/transport.ts";
import type { Ingest, Store } from "#main/store/store.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { fetchNewAlerts } from "./alerts/fetch-new-alerts.ts";
import { fetchRecentMessages } from "./messages/fetch-recent.ts";

/** The undecoded answers that together are a whole collection, or what was found of it. */
export type Answers = Pick<
  Ingest,
  "collection" | "scope" | "bodies" | "labels" | "whose" | "serverTime"
>;

/** Asks the service for a collection; the store knows how far messages were fetched. */
export type FetchAnswers = (
  service: Service,
  signal: AbortSignal,
  store: Pick<Store, "readMessageSync">,
) => Promise<Result<Answers>>;

/** The collections that can be asked for whole; plans are found by a query only. */
export type FetchedCollection = Exclude<CollectionName, "plans">;

const mostConversations = 500;

/** Asks for the conversations that were used last; there may be more. */
const fetchConversations: FetchAnswers = async (service, signal) => {
  const answer = await listConversations(service, { count: mostConversations }, signal);
  if (!answer.ok) return answer;
  return success({ collection: "conversations", scope: "found", bodies: [answer.value.body] });
};

/** Asks for the rooms of either state, as a room itself does not tell which it is in. */
const fetchRooms: FetchAnswers = async (service, signal) => {
  // A room that is suspended meanwhile is in both answers; the other way round it would be in none.
  const live = await listRooms(service, { state: "LIVE" }, signal);
  if (!live.ok) return live;
  const suspended = await listRooms(service, { state: "SUSPENDED" }, signal);
  if (!suspended.ok) return suspended;
  return success({
    collection: "rooms",
    scope: "everything",
    // What is in both, as all is where the service does not heed the state, counts as the last says.
    labels: ["SUSPENDED", "LIVE"],
    bodies: [suspended.value.body, live.value.body],
  });
};

type Ask = (service: Service, signal: AbortSignal) => Promise<Result<Reply<unknown>>>;

const whole =
  (collection: FetchedCollection, ask: Ask): FetchAnswers =>
  async (service, signal) => {
    const answer = await ask(service, signal);
    if (!answer.ok) return answer;
    return success({ collection, scope: "everything", bodies: [answer.value.body] });
  };

/** The collections that take more than one answer, or of which an answer lists a part. */
const special = {
  alerts: fetchNewAlerts,
  conversations: fetchConversations,
  messages: fetchRecentMessages,
  rooms: fetchRooms,
} satisfies Partial<Record<FetchedCollection, FetchAnswers>>;

/** The collections that come whole in one answer. */
const wholes: Record<Exclude<FetchedCollection, keyof typeof special>, Ask> = {
  tasks: (service, signal) => listTasks(service, { status: "ALL" }, signal),
  submissions: (service, signal) => listSubmissions(service, {}, signal),
  priorSubmissions: (service, signal) => listSubmissions(service, { fetchPriorOnly: true }, signal),
  offlineSubmissions: (service, signal) => listOfflineSubmissions(service, {}, signal),
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
  const { body, read } = answer.value;
  const plans = read();
  if (!plans.ok) return plans;
  return success({
    answers: { collection: "plans", scope: "found", bodies: [body] },
    found: plans.value.records.length,
  });
}
