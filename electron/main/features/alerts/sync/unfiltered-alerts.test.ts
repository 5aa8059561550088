import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { fetchAlerts } from "./fetch-alerts.ts";
import { startAlerts } from "./test/start-alerts.ts";

const everywhere = { roomId: null, hasSideRooms: true, sort: "newest" } as const;

it.each(dialectNames)(
  "deleted alerts are requested by state, in the dialect %s",
  async (dialect) => {
    const { world, service, store, remote } = await startAlerts(dialect, 5);
    const [deleted] = world.alerts;
    if (deleted === undefined) throw new Error("There are none.");
    deleted.state = "DELETED";
    const page = { ...everywhere, state: "DELETED", page: 0 } as const;
    const fetched = unwrap(await fetchAlerts({ service, store }, page, () => 1));
    expect(fetched).toMatchObject({ found: 1, hasMore: false });
    const { rows } = await store.listAlerts({ ...page, offset: 0, limit: 9 });
    expect(rows.map(({ id, state }) => [id, state])).toEqual([[deleted.id, "DELETED"]]);
    expect(remote.requests.at(-1)?.path).toContain("state=DELETED");
  },
);

/** Starts a service that answers requests for a state with a status. */
async function startRefusing(dialect: (typeof dialectNames)[number], count: number, status = 400) {
  const started = await startAlerts(dialect, count);
  const { remote, store } = started;
  remote.faults.inject({ match: { path: /[?&]state=/ }, fault: respondWithStatus(status) });
  const list = async (state: "NEW" | "DELETED" | "HANDLED") => {
    const { rows } = await store.listAlerts({
      ...everywhere,
      state: state === "HANDLED" ? "ALL" : state,
      offset: 0,
      limit: 500,
    });
    return rows.filter((row) => row.state === state).map(({ id }) => id);
  };
  return { ...started, list };
}

describe("a service that does not list alerts by state", () => {
  it.each([400, 404, 405])(
    "receives requests for the latest alerts after it answers %i",
    async (status) => {
      const { world, poll, list, remote } = await startRefusing("plain", 5, status);
      const [first, second] = world.alerts;
      if (first === undefined || second === undefined) throw new Error("There are none.");
      first.state = "DELETED";
      expect(unwrap(await poll(1))).toBe("NEW");
      expect((await list("NEW")).toSorted()).toEqual(world.alerts.slice(1).map(({ id }) => id));
      second.state = "ACKNOWLEDGED";
      unwrap(await poll(2));
      expect(await list("NEW")).toHaveLength(3);
      const paths = remote.requests
        .map(({ path }) => path)
        .filter((path) => path.includes("alerts"));
      expect(paths).toEqual([
        expect.stringContaining("state=NEW"),
        "/me/alerts?limit=100",
        "/me/alerts?limit=100",
      ]);
    },
  );

  it("is polled again after its Retry-After", async () => {
    const { poll, remote } = await startRefusing("plain", 5);
    const fault = respondWithStatus(429, { headers: { "Retry-After": "120" } });
    remote.faults.inject({ match: { path: /[?&]limit=/, times: 1 }, fault });
    expect(await poll(1)).toMatchObject({ code: "rateLimited", retryAfterMs: 120_000 });
    expect(unwrap(await poll(2))).toBe("NEW");
  });

  it.each(dialectNames)(
    "loses and wrongly settles none of many alerts, in the dialect %s",
    async (dialect) => {
      const { world, raise, poll, pollUntilWhole, list } = await startRefusing(dialect, 130);
      for (const alert of world.alerts.slice(0, 20)) alert.state = "ACKNOWLEDGED";
      await pollUntilWhole();
      expect(await list("NEW")).toHaveLength(110);
      const raised = raise();
      unwrap(await poll(2));
      expect(await list("NEW")).toHaveLength(111);
      expect(await list("NEW")).toContain(raised.id);
      world.alerts = world.alerts.filter(({ id }) => id !== world.alerts[30]?.id);
      await pollUntilWhole();
      expect([(await list("NEW")).length, (await list("HANDLED")).length]).toEqual([110, 1]);
    },
  );

  it("is searched page by page for alerts in a state", async () => {
    const { world, service, store, list } = await startRefusing("plain", 150);
    // The oldest, behind a page of others.
    const deleted = world.alerts.slice(0, 3);
    for (const alert of deleted) alert.state = "DELETED";
    const fetchPage = async (page: number) =>
      unwrap(
        await fetchAlerts({ service, store }, { ...everywhere, state: "DELETED", page }, () => 1),
      );
    expect(await fetchPage(0)).toMatchObject({ found: 0, hasMore: true });
    expect(await fetchPage(1)).toMatchObject({ found: 3, hasMore: false });
    expect((await list("DELETED")).toSorted()).toEqual(deleted.map(({ id }) => id));
    expect(await list("NEW")).toHaveLength(147);
  });

  it("is not confused with a service that lists no alerts", async () => {
    const { remote, poll } = await startRefusing("plain", 5);
    const clearFault = remote.faults.inject({
      match: { path: /limit=/ },
      fault: respondWithStatus(404),
    });
    expect(await poll(1)).toMatchObject({ ok: false, code: "refusedByService" });
    clearFault();
    expect(unwrap(await poll(2))).toBe("NEW");
  });
});
