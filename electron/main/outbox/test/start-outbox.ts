import { onTestFinished } from "vitest";
import type { DialectName } from "#demo/dialects/choose.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { replaceJson } from "#demo/faults/responses.ts";
import { type RunningService, startService } from "#demo/service.ts";
import type { Json } from "#demo/wire/json.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { unwrap } from "#main/service/test/reference.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { getToken } from "#main/session/operations.ts";
import { makeFolder, openTestStore } from "#main/store/test/fixture.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { learnedDialect } from "./learned-dialect.ts";
import { createQuietWorker } from "./quiet-worker.ts";

/** Id of another user. */
export const ben = "2";

/** What a service omits from its responses. */
export type Omissions = {
  /** The Date header. */
  date?: boolean;
  /** These fields of messages. */
  fields?: string[];
};

/** Starts a service and creates a signed-in outbox in simulated time. The worker is not started. */
export async function startOutbox(dialect: DialectName = "plain", omissions: Omissions = {}) {
  const time = simulateTime(Date.UTC(2026, 1, 3, 10));
  const remote = await startService({ profile: "empty", dialect, now: time.now });
  onTestFinished(() => remote.stop());
  addBen(remote);
  omitFields(remote, omissions.fields ?? []);
  let token: string | null = null;
  const broken: { method: string; error: Error }[] = [];
  const request = async (url: string, init: RequestInit) => {
    const at = broken.findIndex(({ method }) => method === init.method);
    for (const { error } of at < 0 ? [] : broken.splice(at, 1)) throw error;
    const { status, headers, ...answer } = await time.fetch(url, init).then(async (response) => ({
      status: response.status,
      headers: new Headers(response.headers),
      body: response.status === 204 ? null : await response.arrayBuffer(),
    }));
    if (omissions.date) headers.delete("date");
    return new Response(answer.body, { status, headers });
  };
  const { baseUrl, credentials } = remote;
  const service = createTestService({
    baseUrl,
    fetch: request,
    now: time.now,
    getToken: () => token,
    dialect: learnedDialect(dialect),
  });
  const signIn = async () => {
    ({ token } = await unwrap(getToken(service, { credentials })));
  };
  await signIn();

  const { store } = openTestStore(makeFolder());
  onTestFinished(() => store.close());
  const events = { changes: 0, expired: 0, sent: [] as OutboxEntry[] };
  const device = { token: null as string | null, mayShareLocation: true };
  const workspace = { service, store };
  const createWorker = () =>
    createQuietWorker(workspace, {
      now: time.clock,
      setTimer: time.setTimer,
      device: {
        name: "Watchdesk on desk-14",
        getToken: () => device.token,
        saveToken: async (next) => {
          device.token = next;
        },
        mayShareLocation: () => device.mayShareLocation,
      },
      onChange: () => {
        events.changes += 1;
      },
      onSent: (entry) => events.sent.push(entry),
      onExpired: () => {
        events.expired += 1;
      },
    });
  const outbox = createWorker();
  onTestFinished(() => outbox.stop());

  const queueMessage = (text: string) => outbox.add({ kind: "message", userId: ben, text });
  const stateOf = async ({ id }: OutboxEntry) => (await store.getEntry(id))?.entry;
  const statesOf = async ({ id }: OutboxEntry) =>
    (await store.getEntry(id))?.steps.map(({ state }) => state) ?? [];
  const listSent = () => remote.world.messages.map(({ text }) => text);
  const countRequests = (method: string) =>
    remote.requests.filter((request) => request.method === method).length;
  return {
    time,
    remote,
    store,
    outbox,
    createWorker,
    events,
    device,
    queueMessage,
    stateOf,
    statesOf,
    listSent,
    countRequests,
    /** Injects a fault for the next POST. */
    failPost: (fault: Fault) =>
      remote.faults.inject({ match: { method: "POST", times: 1 }, fault }),
    /** Lets the next request of a method fail with an unexpected error. */
    breakNext: (method: string) => broken.push({ method, error: new Error("Unexpected.") }),
    /** Injects a fault for each PUT until it is cleared. */
    failPut: (fault: Fault) => remote.faults.inject({ match: { method: "PUT" }, fault }),
    signIn,
    forgetToken: () => {
      token = "x".repeat(32);
    },
  };
}

/** Omits fields of messages in the plain dialect. */
function omitFields({ faults }: RunningService, fields: string[]): void {
  if (fields.length === 0) return;
  const leaveOut = (json: Json): Json => {
    if (Array.isArray(json)) return json.map(leaveOut);
    if (typeof json !== "object" || json === null) return json;
    return Object.fromEntries(Object.entries(json).filter(([name]) => !fields.includes(name)));
  };
  faults.inject({
    match: { method: "GET", path: /privateMessages/ },
    fault: replaceJson(leaveOut),
  });
}

function addBen({ world }: RunningService): void {
  const [me] = world.users;
  if (me !== undefined) world.users.push({ ...me, id: ben, name: "ben" });
}
