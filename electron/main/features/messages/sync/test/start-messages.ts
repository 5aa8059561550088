import type { DialectChoice } from "#demo/dialects/choose.ts";
import { startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import type { WorldMessage } from "#demo/world/world.ts";
import { pollOf } from "#main/app/store/collections.ts";
import { unwrap } from "#main/service/test/reference.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { getToken } from "#main/session/operations.ts";
import { makeFolder, openTestStore } from "#main/store/test/fixture.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { recentSpan } from "../../store/message-sync.ts";

const never = new AbortController().signal;

/** Starts a service and a store that fetches its messages; the test controls both clocks. */
export async function startMessages(dialect: DialectChoice) {
  const began = Date.now();
  const clock = { service: began, own: began };
  const world = createWorld("demo", began, 1);
  const remote = await startService({ world, dialect, now: () => clock.service });
  const { baseUrl, credentials } = remote;
  let token: string | null = null;
  const service = createTestService({
    baseUrl,
    getToken: () => token,
    fetch: async (...request) => {
      const answer = await fetch(...request);
      const headers = new Headers(answer.headers);
      headers.set("date", new Date(clock.service).toUTCString());
      const body = answer.status === 204 ? null : await answer.arrayBuffer();
      return new Response(body, { status: answer.status, headers });
    },
  });
  ({ token } = await unwrap(getToken(service, { credentials, duration: 86_400 })));

  const folder = makeFolder();
  let { store } = openTestStore(folder);
  const me = world.mainUserId;
  const isMine = ({ fromId, toId }: WorldMessage) => fromId === me || toId === me;

  return {
    remote,
    world,
    service,
    clock,
    getStore: () => store,
    /** Advances both clocks. */
    pass: (duration: number) => {
      clock.service += duration;
      clock.own += duration;
    },
    /** The user's messages of the first fetch, as the service has them now. */
    listExpected: () =>
      world.messages.filter(isMine).filter(({ sent }) => sent >= began - recentSpan),
    /** Polls messages. */
    poll: async (): Promise<Result<{ added: string[] }>> => {
      const answers = await pollOf("messages").request(service, never, store);
      if (!answers.ok) return answers;
      const at = clock.own;
      return store.ingest({ ...answers.value, dialect: service.dialect(), at });
    },
    /** Polls conversations. */
    pollConversations: async () => {
      const answers = await pollOf("conversations").request(service, never, store);
      if (!answers.ok) return answers;
      return store.ingest({ ...answers.value, dialect: service.dialect(), at: clock.own });
    },
    /** Closes and reopens the store. */
    restart: async () => {
      await store.close();
      ({ store } = openTestStore(folder));
      return success(null);
    },
    stop: async () => {
      await store.close();
      await remote.stop();
    },
  };
}
