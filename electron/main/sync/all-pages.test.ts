import { describe, expect, it, onTestFinished } from "vitest";
import type { Fault } from "#demo/faults/fault.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { Reply } from "#main/service/reply.ts";
import { type Started, startSyncOnce } from "#main/sync/test/start-sync.ts";
import { success } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { readAllPages, readAllRecords } from "./all-pages.ts";

type Page = { records: unknown[]; total: number; next: string | null };

const json = (body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), {
    headers: { "Content-Type": "application/json", ...headers },
  });

/** Formats in which services refer to the next page. */
const formats: Record<string, (page: Page, url: URL) => Response> = {
  "an address": ({ records, total, next }, url) =>
    json({ count: total, next: next && `${url.origin}${next}`, previous: null, results: records }),
  "an address by another scheme": ({ records, next }, url) =>
    json({ data: records, links: { prev: null, next: next && `https://${url.host}${next}` } }),
  "an inner address": ({ records, next }) =>
    json({ results: records, next: next && `http://10.1.2.3:8080/inner${next}` }),
  "an inner address in a header": ({ records, next }) =>
    json(records, next === null ? {} : { Link: `<http://backend${next}>; rel="next"` }),
  "a path": ({ records, total, next }) =>
    json({
      _embedded: { records },
      _links: { self: { href: "/" }, ...(next && { next: { href: next } }) },
      page: { totalElements: total, size: 20 },
    }),
  "a query": ({ records, next }) =>
    json({
      value: records,
      ...(next && { "@odata.nextLink": next.slice(next.indexOf("?")) }),
    }),
  "a header": ({ records, next }) =>
    json(records, next === null ? {} : { Link: `</>; rel="first", <${next}>; rel="next"` }),
};

const get = startSyncOnce("plain", "tasks", "forms", "rooms", "groups");

/** Injects a fault for the running test. */
const inject = (...fault: Parameters<Started["remote"]["faults"]["inject"]>): void =>
  onTestFinished(get().remote.faults.inject(...fault));

/** Refreshes a collection; returns its failure or null. */
async function refresh({ sync }: Started, collection: CollectionName) {
  await sync.refresh(collection as "tasks");
  return (await sync.describe()).find((one) => one.collection === collection)?.failure ?? null;
}

/** Returns lists of the service in pages of seven. */
const paged =
  (format: (page: Page, url: URL) => Response): Fault =>
  async ({ c, proceed }) => {
    const all: unknown = await (await proceed()).json();
    if (!Array.isArray(all)) return json(all);
    const url = new URL(c.req.url);
    const at = Number(url.searchParams.get("cursor") ?? 0);
    url.searchParams.set("cursor", String(at + 7));
    const next = at + 7 < all.length ? url.pathname + url.search : null;
    return format({ records: all.slice(at, at + 7), total: all.length, next }, url);
  };

const lists = /^\/me\/(tasks|instances|groups|forms|processes|rooms|plans)/;

describe.each(Object.entries(formats))(
  "a service that refers to the next page by %s",
  (_name, format) => {
    it("is requested for all its pages", async () => {
      const started = get();
      const { store, world, remote } = started;
      const before = remote.requests.length;
      inject({ match: { method: "GET", path: lists }, fault: paged(format) });
      for (const collection of ["tasks", "forms", "rooms", "groups"] as const) {
        expect(await refresh(started, collection)).toBeNull();
      }
      const stored = await store.listStored(["tasks", "forms", "rooms", "groups"]);
      const counts = Object.fromEntries(stored.map((one) => [one.collection, one.total]));
      expect(world.tasks.length).toBeGreaterThan(14);
      expect(counts).toMatchObject({ tasks: world.tasks.length, rooms: world.rooms.length });
      const requested = remote.requests
        .slice(before)
        .filter(({ path }) => path.startsWith("/me/tasks?") && path.includes("cursor="));
      expect(requested).toHaveLength(Math.ceil(world.tasks.length / 7) - 1);
      // All pages keep the parameters of the first.
      expect(requested.every(({ path }) => path.includes("status=ALL"))).toBe(true);
    });
  },
);

describe("a list in pages", () => {
  it("loses nothing if one page fails", async () => {
    const started = get();
    const { store, world } = started;
    expect(await refresh(started, "tasks")).toBeNull();
    const fault = paged(formats["an address"] ?? json);
    inject({ match: { method: "GET", path: lists }, fault });
    inject({ match: { path: /cursor=7/ }, fault: respondWithStatus(500) });
    expect(await refresh(started, "tasks")).not.toBeNull();
    const [stored] = await store.listStored(["tasks"]);
    expect(stored?.total).toBe(world.tasks.length);
  });

  it.each([
    ["https://elsewhere.example/me/tasks?cursor=7", "/me/tasks?status=ALL&cursor=7"],
    ["/me/secrets?cursor=7", "/me/tasks?status=ALL&cursor=7"],
    ["/me/tasks/pages/2", null],
  ])("counts as cut if its link %s leads to no further page", async (next, followed) => {
    const started = get();
    const { remote, store } = started;
    const before = remote.requests.length;
    const fault: Fault = async ({ proceed }) =>
      json({ next, results: ((await (await proceed()).json()) as unknown[]).slice(0, 7) });
    inject({ match: { method: "GET", path: lists }, fault });
    expect(await refresh(started, "tasks")).toBeNull();
    const requested = remote.requests.slice(before).map(({ path }) => path);
    const ofTasks = new Set(requested.filter((path) => /tasks|secrets/.test(path)));
    const first = "/me/tasks?status=ALL";
    expect([...ofTasks]).toEqual(followed === null ? [first] : [first, followed]);
    const [stored] = await store.listStored(["tasks"]);
    expect(stored).toMatchObject({ unreadable: 0, withheld: null });
    // The tasks of further pages, which were read before, are still there.
    expect(stored?.total).toBeGreaterThan(7);
  });

  it.each(["?status=ALL", "/me/tasks"])("ends at a link to itself: %s", async (next) => {
    const started = get();
    const before = started.remote.requests.length;
    const fault: Fault = async ({ proceed }) =>
      json({ next, results: await (await proceed()).json() });
    inject({ match: { method: "GET", path: lists }, fault });
    expect(await refresh(started, "tasks")).toBeNull();
    const requested = started.remote.requests
      .slice(before)
      .filter(({ path }) => /tasks/.test(path));
    expect(requested).toHaveLength(1);
    const [stored] = await started.store.listStored(["tasks"]);
    expect(stored?.unreadable).toBe(0);
  });

  it("that repeats the same page ends", async () => {
    const started = get();
    let count = 0;
    const fault: Fault = async ({ proceed }) => {
      count += 1;
      const all = (await (await proceed()).json()) as unknown[];
      return json(all, { Link: `</me/tasks?page=${count + 1}>; rel="next"` });
    };
    inject({ match: { method: "GET", path: /^\/me\/tasks/ }, fault });
    expect(await refresh(started, "tasks")).toBeNull();
    expect(count).toBe(2);
  });
});

it.each([
  ["too large", new Uint8Array(2_000_001)],
  ["too long", new TextEncoder().encode(`[${"{},".repeat(5_000)}{}]`)],
])("a page is not decoded in main if it is %s", async (_what, body) => {
  const read = () => {
    throw new Error("It was read.");
  };
  const reply = await readAllRecords({ body, serverTime: null, age: 0, next: null, read });
  expect(reply).toEqual({ ok: true, value: { bodies: [body], isCut: false, records: null } });
});

// `excess.test.ts` has what is stored of them.
describe("endless pages", () => {
  /** Makes a page of `size` bytes with a distinct beginning, which refers to a next one. */
  const makePage = (size: number, number = 0): Reply<unknown> => {
    const body = new Uint8Array(size);
    new DataView(body.buffer).setUint32(0, number);
    const read = () => success(null);
    return {
      body,
      serverTime: null,
      age: 0,
      read,
      next: async () => success(makePage(size, number + 1)),
    };
  };

  it.each([
    ["the bytes of one answer", 5 * 2 ** 20, 6],
    ["500 pages", 8, 500],
  ])("are read up to %s, and marked as cut", async (_limit, size, count) => {
    const all = await readAllPages(makePage(size));
    expect(all).toMatchObject({ ok: true, value: { isCut: true } });
    expect(all.ok && all.value.pages.length).toBe(count);
  });
});
