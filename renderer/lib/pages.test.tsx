import {
  notifyManager,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
} from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import type { RecordGroup } from "#shared/records/record-schema.ts";
import { type Page, pageSize, usePages } from "./pages.ts";
import { createQueryClient } from "./query-client.ts";

// Delivers responses to the hook before `act` returns.
notifyManager.setScheduler(queueMicrotask);

type Row = { id: string };
type Query = { name: string; groups?: RecordGroup[] };

/** Creates lists of `total` rows each, whose pages are answered by the test. */
function openPages(wanted: Query, total = 1_000) {
  const requests: {
    name: string;
    page: number;
    answer(): Promise<void>;
    refuse(): Promise<void>;
  }[] = [];
  const source = (query: Query, page: number) =>
    queryOptions({
      queryKey: ["rows", query, page],
      queryFn: () => {
        const { promise, resolve, reject } = Promise.withResolvers<Page<Row>>();
        const ids = Array.from({ length: pageSize }, (_, at) => page * pageSize + at);
        const groups = query.groups;
        const rows = ids.filter((at) => at < total).map((at) => ({ id: `${query.name}${at}` }));
        requests.push({
          name: query.name,
          page,
          answer: () =>
            act(async () => resolve({ rows, total, ...(groups === undefined ? {} : { groups }) })),
          refuse: () => act(async () => reject(new Error("The disk failed."))),
        });
        return promise;
      },
    });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook((query: Query) => usePages(source, query), {
    wrapper,
    initialProps: wanted,
  });
  const take = () => {
    const one = requests.shift();
    if (one === undefined) throw new Error("Nothing was requested.");
    return one;
  };
  return { result, want: rerender, requests, take };
}

const a = { name: "a" };
const b = { name: "b" };

describe("the pages of a long list", () => {
  it("are requested when they come into view, and only once", async () => {
    const { result, requests, take } = openPages(a);
    expect(result.current.total).toBeNull();
    await take().answer();
    expect(result.current.total).toBe(1_000);
    expect(result.current.rowAt(99)?.id).toBe("a99");
    expect(result.current.rowAt(100)).toBeUndefined();

    act(() => result.current.show(90, 120));
    expect(result.current.rowAt(99)?.id).toBe("a99");
    const next = take();
    expect(next.page).toBe(1);
    await next.answer();
    expect(result.current.rowAt(100)?.id).toBe("a100");

    act(() => result.current.show(0, 20));
    act(() => result.current.show(90, 120));
    expect(requests).toEqual([]);
    expect(result.current.rowAt(100)?.id).toBe("a100");
  });

  it("are skipped when scrolled past", async () => {
    const { result, requests, take } = openPages(a);
    await take().answer();
    act(() => result.current.show(950, 980));
    expect(requests.map(({ page }) => page)).toEqual([9]);
    expect(result.current.total).toBe(1_000);
    await take().answer();
    expect(result.current.rowAt(999)?.id).toBe("a999");
    expect(result.current.rowAt(1_000)).toBeUndefined();
  });

  it("know the index of a row while it is in view", async () => {
    const { result, take } = openPages(a);
    await take().answer();
    expect(result.current.indexOf("a42")).toBe(42);
    expect(result.current.indexOf("a142")).toBeNull();
    act(() => result.current.show(100, 130));
    await take().answer();
    expect(result.current.indexOf("a142")).toBe(142);
    expect(result.current.indexOf("a42")).toBeNull();
  });

  it("remain those of the previous list until the next one is loaded", async () => {
    const { result, want, take } = openPages(a);
    await take().answer();
    act(() => result.current.show(300, 330));
    await take().answer();
    want(b);
    expect(result.current.shown).toBe(a);
    expect(result.current.rowAt(300)?.id).toBe("a300");
    const first = take();
    expect(first).toMatchObject({ name: "b", page: 0 });
    await first.answer();
    expect(result.current.shown).toBe(b);
    expect(result.current.rowAt(0)?.id).toBe("b0");
    expect(result.current.rowAt(300)).toBeUndefined();
  });

  it("are those of the latest query, whatever the order of responses", async () => {
    const { result, want, take } = openPages(a);
    await take().answer();
    want(b);
    const late = take();
    want({ name: "c" });
    await take().answer();
    await late.answer();
    expect(result.current.shown).toEqual({ name: "c" });
    expect(result.current.rowAt(5)?.id).toBe("c5");
  });

  it("include the groups of the list, if any", async () => {
    const { result, want, take } = openPages(a);
    await take().answer();
    expect(result.current.groups).toEqual([]);
    const groups = [{ label: "Logistics", count: 1_000 }];
    want({ name: "b", groups });
    await take().answer();
    expect(result.current.groups).toEqual(groups);
  });

  it("report an error if no page can be read", async () => {
    const { result, take } = openPages(a);
    await take().refuse();
    expect(result.current.error?.message).toBe("The disk failed.");
    expect(result.current.total).toBeNull();
  });

  it("report no error if other pages can be read", async () => {
    const { result, take } = openPages(a);
    await take().answer();
    act(() => result.current.show(90, 120));
    await take().refuse();
    expect(result.current.error).toBeNull();
    expect(result.current.rowAt(90)?.id).toBe("a90");
  });
});

it("repeats a first read that was invalidated meanwhile, once", async () => {
  const client = createQueryClient();
  const reads: ((rows: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => reads.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ["forms", "page"], queryFn });
  observer.subscribe(() => {});
  expect(reads).toHaveLength(1);
  await client.invalidateQueries({ queryKey: ["tasks"] });
  void client.invalidateQueries({ queryKey: ["forms"] });
  void client.invalidateQueries({ queryKey: ["forms"] });
  expect(reads).toHaveLength(1);
  // This was read before the change.
  reads[0]?.(0);
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.(25);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(25));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(reads).toHaveLength(2);
  observer.destroy();
});
