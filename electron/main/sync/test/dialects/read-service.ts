import type { RunningService } from "#demo/service.ts";
import { createServiceFinder } from "#main/accounts/sign-in/find-service.ts";
import { type PolledCollection, pollOf } from "#main/app/store/collections.ts";
import { listMessages } from "#main/features/messages/operations.ts";
import { createStrayPlacer } from "#main/features/messages/sync/place-strays.ts";
import { type DialectPatch, defaultDialect, patchDialect } from "#main/service/dialect.ts";
import type { Participants } from "#main/service/participants.ts";
import { readReply } from "#main/service/reply.ts";
import { createService, type Service } from "#main/service/transport.ts";
import { authenticate, type SignedIn } from "#main/session/authenticate.ts";
import { getProfile } from "#main/session/operations.ts";
import type { Store } from "#main/store/store.ts";
import { overrideStore } from "#main/store/test/override-store.ts";
import { unknownUserId } from "#shared/features/messages/schema.ts";
import type { Result } from "#shared/lib/result.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { type Facts, listFacts } from "./facts.ts";

/** The value of an outcome; throws where it failed, with the code in front. */
export function unwrap<T>(outcome: Result<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.value;
}

/** Signs the main user in as the app does, from the address alone; without any configuration. */
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

/** The collections that a service is asked for. */
const asked: PolledCollection[] = [
  "tasks",
  "submissions",
  "priorSubmissions",
  "offlineSubmissions",
  "rooms",
  "groups",
  "entries",
  "forms",
  "recentForms",
  "processes",
  "recentProcesses",
  "tiles",
  "alerts",
  "conversations",
];

/** An answer as it came, with whose it was. */
export type Heard = { body: Uint8Array; whose: Participants };

/** What a service tells, collection by collection, through the store; and the answers as they came. */
export type Told = {
  facts: Map<PolledCollection, Facts[]>;
  heard: Map<PolledCollection, Heard[]>;
  problems: string[];
};

/** Asks for everything and stores it; then reads it back. */
export async function readService(
  service: Service,
  store: Store,
  partners: string[],
): Promise<Told> {
  const facts = new Map<PolledCollection, Facts[]>();
  const heard = new Map<PolledCollection, Heard[]>();
  const problems: string[] = [];
  const signal = new AbortController().signal;
  const own = await readOwner(service);
  const { ownUserId = null, ownLogin = null } = own;
  const sync = overrideStore(store, {
    readMessageSync: async () => ({ ownUserId, ownLogin, until: null }),
  });
  for (const name of asked) {
    const answers = await pollOf(name).request(service, signal, sync);
    if (answers.ok) {
      const { bodies, whose = {} } = answers.value;
      heard.set(
        name,
        bodies.map((body) => ({ body, whose })),
      );
    }
    const stored = answers.ok
      ? await store.ingest({ ...answers.value, dialect: service.dialect(), at: Date.now() })
      : answers;
    if (!stored.ok) {
      problems.push(`${name}: ${stored.code}: ${stored.message}`);
      continue;
    }
    if (stored.value.unreadable > 0)
      problems.push(`${name}: ${stored.value.unreadable} unreadable`);
    const records = await Promise.all(stored.value.added.map((id) => store.getRecord(name, id)));
    facts.set(
      name,
      records.flatMap((record) => (record === null ? [] : listFacts(record as RecordOf["tasks"]))),
    );
  }
  const messages: Facts[] = [];
  const heardMessages: Heard[] = [];
  for (const userId of partners) {
    const reply = await listMessages(service, { userId, limit: 50, ...own });
    if (reply.ok) {
      heardMessages.push({ body: reply.value.body, whose: { ...own, otherUserId: userId } });
    }
    const read = reply.ok ? reply.value.read() : reply;
    if (!read.ok) problems.push(`messages: ${read.code}: ${read.message}`);
    else messages.push(...read.value.records.map((record) => listFacts(record)));
  }
  facts.set("messages", messages);
  const since = await pollOf("messages").request(service, signal, sync);
  const taken = since.ok
    ? await store.ingest({ ...since.value, dialect: service.dialect(), at: Date.now() })
    : since;
  if (!taken.ok) problems.push(`messages since: ${taken.code}: ${taken.message}`);
  else if (taken.value.unreadable > 0) {
    problems.push(`messages since: ${taken.value.unreadable} unreadable`);
  }
  const placed = await createStrayPlacer({ workspace: { service, store }, now: Date.now })();
  if (!placed.ok) problems.push(`placing messages: ${placed.code}: ${placed.message}`);
  for (const userId of [unknownUserId, own.ownUserId ?? unknownUserId]) {
    const strays = await store.countMessages(userId);
    if (strays > 0) problems.push(`messages since: ${strays} with ${userId} as the other person`);
  }
  heard.set("messages", heardMessages);
  return { facts, heard, problems };
}

/** Who is signed in, as the app has learned by then; nobody where the profile cannot be read. */
async function readOwner(service: Service): Promise<Participants> {
  const read = await readReply(getProfile(service));
  return read.ok ? { ownUserId: read.value.id, ownLogin: read.value.name || undefined } : {};
}
