import type { RunningService } from "#demo/service.ts";
import { createServiceFinder } from "#main/accounts/sign-in/find-service.ts";
import { type PolledCollection, pollOf } from "#main/app/store/collections.ts";
import { listMessages } from "#main/features/messages/operations.ts";
import { createRecipientSearch } from "#main/features/messages/sync/search-recipients.ts";
import type { Participants } from "#main/service/decode/decoders.ts";
import { type DialectPatch, defaultDialect, patchDialect } from "#main/service/dialect.ts";
import { readReply } from "#main/service/reply.ts";
import { createService, type Service } from "#main/service/transport.ts";
import { authenticate, type SignedIn } from "#main/session/authenticate.ts";
import { getProfile } from "#main/session/operations.ts";
import type { Store } from "#main/store/store.ts";
import { overrideStore } from "#main/store/test/override-store.ts";
import { unknownUserId } from "#shared/features/messages/schema.ts";
import type { Result } from "#shared/lib/result.ts";
import { type Facts, listFacts, type Received, type ServiceData } from "./facts.ts";

/** Returns the value of a result; throws its code and message if it failed. */
function unwrap<T>(outcome: Result<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.value;
}

/** Signs the main user in as the app does, by the address alone. */
export async function signIn(
  remote: RunningService,
  patch: DialectPatch = {},
): Promise<{ service: Service; signedIn: SignedIn }> {
  let learned = patch;
  const connect = (baseUrl: string, getToken: () => string | null): Service =>
    createService({
      baseUrl,
      fetch,
      fetchOnce: fetch,
      now: Date.now,
      getToken,
      get dialect() {
        return patchDialect(defaultDialect, learned);
      },
      rememberDialect: ({ learnedEncodings }) => {
        learned = {
          ...learned,
          learnedEncodings: { ...learned.learnedEncodings, ...learnedEncodings },
        };
      },
    });
  const { username, password } = remote.credentials;
  const baseUrl = unwrap(await createServiceFinder(connect).find(remote.baseUrl));
  const signedIn = unwrap(await authenticate(connect, baseUrl, { username, password }, 28_800));
  const token = signedIn.issued.token.token;
  return { service: connect(signedIn.account.serverUrl, () => token), signedIn };
}

/** The collections that are requested, besides messages. */
const requested: PolledCollection[] = [
  ...(["tasks", "submissions", "priorSubmissions", "offlineSubmissions", "rooms"] as const),
  ...(["groups", "entries", "forms", "recentForms", "processes", "recentProcesses"] as const),
  ...(["tiles", "alerts", "conversations"] as const),
];

/** Requests everything, stores it and reads it back. */
export async function readService(
  service: Service,
  store: Store,
  partners: string[],
): Promise<ServiceData> {
  const data: ServiceData = { facts: new Map(), received: new Map(), problems: [] };
  const { facts, received, problems } = data;
  const signal = new AbortController().signal;
  const own = await readOwner(service);
  const { ownUserId = null, ownLogin = null } = own;
  const sync = overrideStore(store, {
    readMessageSync: async () => ({ ownUserId, ownLogin, until: null }),
  });
  /** Requests and stores a collection; resolves to the ids of its records. */
  async function take(name: PolledCollection, label: string): Promise<string[] | null> {
    const answers = await pollOf(name).request(service, signal, sync);
    if (answers.ok && name !== "messages") {
      const { bodies, whose = {} } = answers.value;
      const all = bodies.map((body) => ({ body, whose }));
      received.set(name, all);
    }
    const stored = answers.ok
      ? await store.ingest({ ...answers.value, dialect: service.dialect(), at: Date.now() })
      : answers;
    if (!stored.ok) {
      problems.push(`${label}: ${stored.code}: ${stored.message}`);
      return null;
    }
    const { unreadable, added } = stored.value;
    if (unreadable > 0) problems.push(`${label}: ${unreadable} unreadable`);
    return added;
  }
  for (const name of requested) {
    const ids = await take(name, name);
    if (ids === null) continue;
    const records = await Promise.all(ids.map((id) => store.getRecord(name, id)));
    facts.set(
      name,
      records.flatMap((record) => (record === null ? [] : listFacts(record))),
    );
  }
  const messages: Facts[] = [];
  const receivedMessages: Received[] = [];
  for (const userId of partners) {
    const reply = await listMessages(service, { userId, limit: 50, ...own });
    if (reply.ok) {
      receivedMessages.push({ body: reply.value.body, whose: { ...own, otherUserId: userId } });
    }
    const read = reply.ok ? reply.value.read() : reply;
    if (!read.ok) problems.push(`messages: ${read.code}: ${read.message}`);
    else messages.push(...read.value.records.map((record) => listFacts(record)));
  }
  facts.set("messages", messages);
  received.set("messages", receivedMessages);
  await take("messages", "messages since");
  const placed = await createRecipientSearch({ workspace: { service, store }, now: Date.now })();
  if (!placed.ok) problems.push(`placing messages: ${placed.code}: ${placed.message}`);
  for (const userId of [unknownUserId, own.ownUserId ?? unknownUserId]) {
    const strays = await store.countMessages(userId);
    if (strays > 0) problems.push(`messages since: ${strays} with ${userId} as the other user`);
  }
  return data;
}

/** Reads who is signed in; empty if the profile cannot be read. */
async function readOwner(service: Service): Promise<Participants> {
  const read = await readReply(getProfile(service));
  return read.ok ? { ownUserId: read.value.id, ownLogin: read.value.name || undefined } : {};
}
