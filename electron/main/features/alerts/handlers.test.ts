import { beforeEach, describe, expect, it, vi } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { createUserRequests } from "#main/accounts/account-sync.ts";
import { createInboxHandlers } from "#main/features/inbox/handlers.ts";
import { createAlertTriage, toAlertItems } from "#main/features/inbox/sync/test/alert-triage.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import type { TriageAction } from "#shared/features/inbox/schema.ts";
import { success } from "#shared/lib/result.ts";
import { anAccount } from "#shared/test/account.ts";
import { firstAlerts } from "#shared/test/rows.ts";
import { createAlertHandlers } from "./handlers.ts";
import { startAlerts } from "./sync/test/start-alerts.ts";

const at = 1_800_000_000_000;
const everywhere = { roomId: null, hasSideRooms: false, sort: "newest" } as const;

const setInView = vi.fn();
let started: Awaited<ReturnType<typeof startAlerts>>;
let calls: { added: number; changes: number; snoozes: number };
let painted: PromiseWithResolvers<void>;
let handlers: ReturnType<typeof createAlertHandlers> & ReturnType<typeof createInboxHandlers>;
beforeEach(async () => {
  started = await startAlerts("plain", 5);
  calls = { added: 0, changes: 0, snoozes: 0 };
  unwrap(await started.poll(at));
  const { service, store } = started;
  const account = anAccount();
  const workspace: Workspace = { account, service, store };
  const count = (what: keyof typeof calls) => () => {
    calls[what] += 1;
  };
  const onAlerts = async () => count("changes")();
  const sync = createUserRequests(
    { workspace, now: () => at },
    {
      refreshers: {} as never,
      recordExpiry: (asking) => asking,
      follow: onAlerts,
      notify: onAlerts,
    },
  );
  const parts = { store, now: () => at, onAlerts, onChange: count("snoozes") };
  const triage = createAlertTriage(parts, count("added"));
  painted = Promise.withResolvers();
  const withStore = async <T>(work: (from: Workspace) => Promise<T>) =>
    success(await work(workspace));
  handlers = {
    ...createAlertHandlers(
      {
        viewer: "main",
        withStore,
        withSync: async (work) => success(await work(sync, workspace)),
      },
      painted.promise,
      () => at,
    ),
    ...createInboxHandlers(
      {
        viewer: "main",
        withStore,
        withSync: async (work) => success(await work({ triage, setInView }, workspace)),
      },
      painted.promise,
    ),
  };
});

const triage = async (ids: string[], action: TriageAction) => {
  const input = { items: toAlertItems(...ids), action };
  return unwrap(await handlers["triage.apply"](input, "a"));
};
const undo = async (undo: string | null) =>
  unwrap(await handlers["triage.undo"]({ undo: undo ?? "" }, "a"));
const waiting = async () => unwrap(await handlers["alert.count"]()).waiting;
const list = async (query: Partial<typeof firstAlerts>) =>
  unwrap(await handlers["alert.list"]({ ...firstAlerts, state: "ALL", limit: 500, ...query }));
const listIds = async () => (await list({})).rows.map(({ id }) => id);

describe("alert handlers", () => {
  it.each([
    ["alert", () => handlers["alert.arrivals"]({ ...firstAlerts, seen: null })],
    ["inbox", () => handlers["inbox.arrivals"]({ kinds: [], seen: null })],
  ])("read what is new in a list (%s) only once the store stays", async (_noun, ask) => {
    const answered = vi.fn();
    void ask().then(answered);
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    expect(answered).not.toHaveBeenCalled();
    painted.resolve();
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(success(expect.anything())));
  });

  it("acknowledge alerts so that the user can undo it for some seconds", async () => {
    const [first = "", ...others] = (await listIds()).slice(0, 3);
    const one = await triage([first], { how: "done" });
    const two = await triage([...others, first, "nobody's"], { how: "done" });
    expect([one.count, two.count, two.isHeld]).toEqual([1, 3, true]);
    expect(two.alerts.map(({ ledger }) => ledger.acknowledgeRequested)).toEqual([at, at, at]);
    expect([await waiting(), calls.added, calls.changes]).toEqual([2, 2, 2]);
    const entries = await started.store.listOpenEntries();
    expect(entries).toHaveLength(3);
    for (const { nextAttempt } of entries) expect(nextAttempt).toBeGreaterThan(at + 5_000);

    const back = await undo(one.undo);
    expect(back).toMatchObject({ count: 1, tooLate: 0 });
    expect(back.alerts.map(({ ledger }) => ledger.acknowledgeRequested)).toEqual([null]);
    expect([await waiting(), calls.added]).toEqual([3, 3]);
    expect(await undo(one.undo)).toEqual({ count: 0, tooLate: 0, alerts: [] });

    // One that was sent before cannot be undone.
    const [entry] = await started.store.listOpenEntries();
    await started.store.transitionEntry(entry?.id ?? "", ["queued"], { state: "sending" }, at);
    await started.store.transitionEntry(entry?.id ?? "", ["sending"], { state: "sent" }, at);
    expect(await undo(two.undo)).toMatchObject({ count: 2, tooLate: 1 });
    expect(await waiting()).toBe(4);
  });

  it("record the first opening of an alert, snooze and wake alerts and report both", async () => {
    const [id = "", next = "", ...others] = await listIds();
    const opened = unwrap(await handlers["alert.noteOpened"]({ id }, "a"));
    expect(opened?.ledger.clicked).toBe(at);
    expect(unwrap(await handlers["alert.noteOpened"]({ id: "nobody's" }, "a"))).toBeNull();
    const stakes = unwrap(await handlers["alert.weigh"]({ ids: [id, next, ...others] }));
    expect(stakes).toMatchObject({ count: 5, unopened: 4 });

    const until = at + 60_000;
    const off = await triage([id, next], { how: "snooze", until });
    expect(off.alerts.map(({ ledger }) => ledger.snoozed)).toEqual([{ until }, { until }]);
    expect(off).toMatchObject({ count: 2, isHeld: false });
    expect([await waiting(), calls.snoozes, calls.changes]).toEqual([3, 1, 1]);
    expect((await list({ state: "SNOOZED" })).total).toBe(2);
    const back = await triage([id, next], { how: "wake" });
    expect(back.alerts.map(({ ledger }) => ledger.snoozed)).toEqual([null, null]);
    expect(back).toMatchObject({ count: 2, undo: null });
    expect([await waiting(), calls.snoozes]).toEqual([5, 2]);
  });

  it("fetch alerts that are not stored page by page and report whether there are more", async () => {
    for (let count = 0; count < 150; count += 1) {
      started.raise({ state: "ACKNOWLEDGED", created: 1_000 + count });
    }
    const fetch = (page: number) =>
      handlers["alert.fetch"]({ ...everywhere, state: "ALL", page }).then(unwrap);
    expect(await fetch(0)).toEqual({ found: 95, hasMore: true });
    expect(await fetch(1)).toEqual({ found: 55, hasMore: false });
    expect(calls.changes).toBe(2);
    expect((await list({ state: "ACKNOWLEDGED" })).total).toBe(150);
    expect(await waiting()).toBe(5);
    expect(await fetch(0)).toEqual({ found: 0, hasMore: true });
    expect(calls.changes).toBe(2);
  });

  it("record side rooms of fetched alerts for offline use", async () => {
    const { world, raise } = started;
    const side = world.rooms.find(({ parentId }) => parentId !== null);
    const roomId = side?.parentId ?? "";
    raise({ roomId, roomName: "Main", state: "DELETED" });
    raise({ roomId: side?.id ?? "", roomName: "Side", state: "SNOOZED" });
    const query = { state: "ALL", roomId, hasSideRooms: true, sort: "newest" } as const;
    expect((await list(query)).total).toBe(0);
    unwrap(await handlers["alert.fetch"]({ ...query, hasSideRooms: false, page: 0 }));
    expect((await list(query)).total).toBe(1);
    unwrap(await handlers["alert.fetch"]({ ...query, page: 0 }));
    expect((await list(query)).rows.map(({ state }) => state)).toEqual(["SNOOZED", "DELETED"]);
    // One that comes later, by another way.
    raise({ roomId: side?.id ?? "", roomName: "Side" });
    unwrap(await started.poll(at));
    expect((await list(query)).total).toBe(3);
    expect((await list({ ...query, hasSideRooms: false })).total).toBe(1);
    const rooms = unwrap(await handlers["alert.listRooms"]());
    expect(rooms).toContainEqual({ id: side?.id, name: "Side" });
  });

  it("request every state separately if alerts do not contain theirs", async () => {
    started.world.alerts.forEach((alert, index) => {
      alert.state = ["NEW", "SNOOZED", "ACKNOWLEDGED", "DELETED", "NEW"][index] ?? "";
    });
    started.remote.faults.inject({
      match: { method: "GET", path: /^\/me\/alerts/ },
      fault: async ({ proceed }) => {
        const alerts = (await (await proceed()).json()) as object[];
        return Response.json(alerts.map((alert) => ({ ...alert, state: undefined })));
      },
    });
    const before = started.countRequests();
    unwrap(await handlers["alert.fetch"]({ ...everywhere, state: "ALL", page: 0 }));
    expect(started.countRequests() - before).toBe(5);
    for (const [state, total] of [
      ["NEW", 2],
      ["SNOOZED", 1],
      ["ACKNOWLEDGED", 1],
      ["DELETED", 1],
    ] as const) {
      expect((await list({ state })).total, state).toBe(total);
    }
  });

  it("return the service's failure and change nothing", async () => {
    started.remote.faults.inject({
      match: { path: /^\/me\/alerts/ },
      fault: respondWithStatus(500),
    });
    const fetched = await handlers["alert.fetch"]({ ...everywhere, state: "ALL", page: 0 });
    expect(fetched).toMatchObject({ ok: false, code: "serviceFailed" });
    expect([calls.changes, await waiting()]).toEqual([0, 5]);
  });
});

it("a list of the inbox wants the records in it polled", async () => {
  await handlers["inbox.list"]({ kinds: [], offset: 0, limit: 9 });
  expect(setInView.mock.lastCall).toEqual(["main", "tasks", "submissions", "entries"]);
});
