import { notifyManager, QueryClientProvider, queryOptions } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import type { RecordGroup } from "#shared/records/record-schema.ts";
import { type Page, pageSize, usePages } from "./pages.ts";
import { createQueryClient } from "./query-client.ts";

// So that an answer has arrived in the hook when `act` returns.
notifyManager.setScheduler(queueMicrotask);

type Row = { id: string };
type Query = { name: string; groups?: RecordGroup[] };

/** A main with lists of `total` rows each, which answers when the test says so. */
function openPages(wanted: Query, total = 1_000) {
  const asked: { name: string; page: number; answer(): Promise<void>; refuse(): Promise<void> }[] =
    [];
  const source = (query: Query, page: number) =>
    queryOptions({
      queryKey: ["rows", query, page],
      queryFn: () => {
        const { promise, resolve, reject } = Promise.withResolvers<Page<Row>>();
        const ids = Array.from({ length: pageSize }, (_, at) => page * pageSize + at);
        const groups = query.groups;
        const rows = ids.filter((at) => at < total).map((at) => ({ id: `${query.name}${at}` }));
        asked.push({
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
    const one = asked.shift();
    if (one === undefined) throw new Error("Nothing was asked for.");
    return one;
  };
  return { result, want: rerender, asked, take };
}

const a = { name: "a" };
const b = { name: "b" };

describe("the pages of a long list", () => {
  it("are asked for as they come into view, and only once", async () => {
    const { result, asked, take } = openPages(a);
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
    expect(asked).toEqual([]);
    expect(result.current.rowAt(100)?.id).toBe("a100");
  });

  it("skip what is only passed by", async () => {
    const { result, asked, take } = openPages(a);
    await take().answer();
    act(() => result.current.show(950, 980));
    expect(asked.map(({ page }) => page)).toEqual([9]);
    expect(result.current.total).toBe(1_000);
    await take().answer();
    expect(result.current.rowAt(999)?.id).toBe("a999");
    expect(result.current.rowAt(1_000)).toBeUndefined();
  });

  it("know where a row stands as long as it is in view", async () => {
    const { result, take } = openPages(a);
    await take().answer();
    expect(result.current.indexOf("a42")).toBe(42);
    expect(result.current.indexOf("a142")).toBeNull();
    act(() => result.current.show(100, 130));
    await take().answer();
    expect(result.current.indexOf("a142")).toBe(142);
    expect(result.current.indexOf("a42")).toBeNull();
  });

  it("stay those of the former list until another one is here", async () => {
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

  it("are those of the last list that was wanted, however the answers arrive", async () => {
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

  it("come with the groups of the whole list, of which there may be none", async () => {
    const { result, want, take } = openPages(a);
    await take().answer();
    expect(result.current.groups).toEqual([]);
    const groups = [{ label: "Logistics", count: 1_000 }];
    want({ name: "b", groups });
    await take().answer();
    expect(result.current.groups).toEqual(groups);
  });

  it("tell why none could be read", async () => {
    const { result, take } = openPages(a);
    await take().refuse();
    expect(result.current.error?.message).toBe("The disk failed.");
    expect(result.current.total).toBeNull();
  });

  it("tell nothing of a page that could not be read while others were", async () => {
    const { result, take } = openPages(a);
    await take().answer();
    act(() => result.current.show(90, 120));
    await take().refuse();
    expect(result.current.error).toBeNull();
    expect(result.current.rowAt(90)?.id).toBe("a90");
  });
});
