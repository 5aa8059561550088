import { onTestFinished } from "vitest";
import type { DialectName } from "#demo/dialects/choose.ts";
import { replaceJson, respondWithStatus } from "#demo/faults/responses.ts";
import type { WorldAlert } from "#demo/world/world.ts";
import { startReference } from "#main/service/test/reference.ts";
import { makeFolder, openHere, unwrap } from "#main/store/test/fixture.ts";
import { success } from "#shared/lib/result.ts";
import { fetchNewAlerts } from "../fetch-new-alerts.ts";

const never = new AbortController().signal;

/** A service whose main user has these alerts and no others, and a store that polls them. */
export async function startAlerts(dialect: DialectName, count: number) {
  const { remote, service } = await startReference(dialect);
  const { store } = openHere(makeFolder());
  onTestFinished(() => store.close());
  const { world } = remote;
  let lastId = 1_000_000;

  /** An alert of the main user, later than all others and in no room where nothing else is said. */
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
  const reset = (count: number) => {
    world.alerts = [];
    for (let at = 0; at < count; at += 1) raise();
  };
  reset(count);

  /** Polls once; resolves to which alerts the answer had, all or some. */
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
    /** Begins anew at the service with so many alerts. */
    reset,
    countRequests: () =>
      remote.requests.filter(
        ({ method, path }) => method === "GET" && path.startsWith("/me/alerts"),
      ).length,
    /** Runs something after each page that the service has answered, before the next one is asked for. */
    betweenPages: (change: () => void) =>
      remote.faults.inject({
        match: { method: "GET", path: /^\/me\/alerts/ },
        fault: async ({ proceed }) => {
          const answer = await proceed();
          change();
          return answer;
        },
      }),
    /** The service gives no more alerts than that at once, without a word. */
    giveAtMost: (most: number) =>
      remote.faults.inject({
        match: { method: "GET", path: /^\/me\/alerts.*count=\d{4}/ },
        fault: replaceJson((json) => (Array.isArray(json) ? json.slice(0, most) : json)),
      }),
    /** The service refuses to be asked for more than a page. */
    refuseMoreThanPage: () =>
      remote.faults.inject({
        match: { method: "GET", path: /^\/me\/alerts.*count=\d{4}/ },
        fault: respondWithStatus(400),
      }),
    poll,
    /** Polls until all alerts were read. */
    pollUntilWhole: async () => {
      while (unwrap(await poll(3)) !== "NEW");
    },
  };
}
