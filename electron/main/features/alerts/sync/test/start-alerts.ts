import { onTestFinished } from "vitest";
import type { DialectName } from "#demo/dialects/choose.ts";
import { replaceJson, respondWithStatus } from "#demo/faults/responses.ts";
import type { WorldAlert } from "#demo/world/world.ts";
import { startReference } from "#main/service/test/reference.ts";
import { makeFolder, openTestStore, unwrap } from "#main/store/test/fixture.ts";
import { success } from "#shared/lib/result.ts";
import { fetchNewAlerts } from "../fetch-new-alerts.ts";

const never = new AbortController().signal;

/** Starts a service with alerts of the main user only and a store that polls them. */
export async function startAlerts(dialect: DialectName, count: number) {
  const { remote, service } = await startReference(dialect);
  const { store } = openTestStore(makeFolder());
  onTestFinished(() => store.close());
  const { world } = remote;
  let lastId = 1_000_000;

  /** Adds the main user's newest alert, by default without a room. */
  const raise = (more: Partial<WorldAlert> = {}): WorldAlert => {
    lastId += 1;
    const [example] = examples;
    if (example === undefined) throw new Error("There is no example.");
    const own = { id: `${lastId}`, state: "NEW", created: lastId, roomId: null, roomName: null };
    const raised = { ...example, ...own, ...more };
    world.alerts.push(raised);
    return raised;
  };
  const examples = world.alerts.filter(({ userId }) => userId === world.mainUserId);
  world.alerts = [];
  for (let at = 0; at < count; at += 1) raise();

  /** Polls once; resolves to the scope of the response. */
  async function poll(at: number) {
    const answers = await fetchNewAlerts(service, never, store);
    if (!answers.ok) return answers;
    const { scope } = answers.value;
    const stored = await store.ingest({ ...answers.value, dialect: service.dialect(), at });
    return stored.ok ? success(scope) : stored;
  }

  return {
    remote,
    service,
    store,
    world,
    raise,
    countRequests: () =>
      remote.requests.filter(
        ({ method, path }) => method === "GET" && path.startsWith("/me/alerts"),
      ).length,
    /** Runs `change` after each page. */
    betweenPages: (change: () => void) =>
      remote.faults.inject({
        match: { method: "GET", path: /^\/me\/alerts/ },
        fault: async ({ proceed }) => {
          const answer = await proceed();
          change();
          return answer;
        },
      }),
    /** Limits the service's pages to `most` alerts. */
    giveAtMost: (most: number) =>
      remote.faults.inject({
        match: { method: "GET", path: /^\/me\/alerts.*count=\d{4}/ },
        fault: replaceJson((json) => (Array.isArray(json) ? json.slice(0, most) : json)),
      }),
    /** Lets the service reject large pages. */
    refuseMoreThanPage: () =>
      remote.faults.inject({
        match: { method: "GET", path: /^\/me\/alerts.*count=\d{4}/ },
        fault: respondWithStatus(400),
      }),
    poll,
    /** Polls until all alerts are read. */
    pollUntilWhole: async () => {
      while (unwrap(await poll(3)) !== "NEW");
    },
  };
}
