import { describe, expect, it } from "vitest";
import type { Json } from "../decode/read.ts";
import { findList } from "./find-list.ts";

const task = { id: 7, name: "a" };
const find = (json: Json, path?: string) => findList(json, ["tasks", "task"], path);

describe("a list", () => {
  it.each<[Json, string]>([
    [[task], ""],
    [{ tasks: [task] }, "tasks"],
    [{ myTasks: [task] }, "myTasks"],
    [{ whatever: [task] }, "whatever"],
    [{ outer: { whatever: [task] } }, "outer.whatever"],
    [{ status: "ok", errors: [], data: { tasks: [task], total: 1 } }, "data.tasks"],
    [{ content: [task], pageable: { sort: { orders: [] } }, links: [{ rel: "next" }] }, "content"],
    [{ count: 1, next: null, previous: null, results: [task] }, "results"],
    [{ response: { numFound: 1, docs: [task] } }, "response.docs"],
    [{ _embedded: { tasks: [task] }, _links: { self: { href: "x" } } }, "_embedded.tasks"],
    [{ value: [task], columns: ["id", "name"] }, "value"],
    [{ items: [], tasks: [task] }, "tasks"],
    [{ items: null, results: [task] }, "results"],
    [{ data: [[task]] }, "data.0"],
    [{ errors: [{ code: 1 }], records: [] }, "records"],
    [{ facets: [{ name: "x", count: 2 }], liste: [task] }, "liste"],
    [{ tasks: { task: [task] } }, "tasks.task"],
  ])("is found in %j at %s", (json, path) => {
    const found = find(json);
    expect(found?.path?.join(".")).toBe(path);
    expect(found?.isDoubtful).toBe(false);
  });

  it.each<[Json]>([
    [{ 7: task, 8: { id: 8 } }],
    [{ tasks: { 7: task, 8: { id: 8 } } }],
    [{ data: { "a-7": { x: 1 }, "a-8": { x: 2 } } }],
    [{ ada: { login: "ada" }, bo: { login: "bo" } }],
  ])("may be a map by id: %j", (json) => {
    const found = find(json);
    expect(found?.items).toHaveLength(2);
    expect(found?.keys).toHaveLength(2);
  });

  it("may be inside a string", () => {
    expect(find({ d: JSON.stringify([task]) })).toMatchObject({ items: [task], path: null });
    expect(find(JSON.stringify({ tasks: [task] }))).toMatchObject({ items: [task], path: null });
  });

  it("may be empty in many ways, of which some are doubtful", () => {
    const empty: [Json, boolean][] = [
      [[], false],
      [{ items: [], total: 0 }, false],
      [{ something: [] }, false],
      [{ total: 0 }, false],
      [null, true],
      [{}, true],
      [{ items: null }, true],
      [{ tasks: "" }, true],
      [{ data: {} }, true],
    ];
    for (const [json, isDoubtful] of empty) {
      expect([json, find(json)]).toMatchObject([json, { items: [], isDoubtful }]);
    }
  });

  it.each<[Json]>([
    [5],
    ["words"],
    [true],
    [{ message: "down", code: 5 }],
    [{ error: { code: 1 } }],
  ])("is missing in %j", (json) => {
    expect(find(json)).toBeNull();
  });

  it("is not hidden by an empty list among its records", () => {
    expect(find([[], task])?.items).toEqual([[], task]);
    expect(find([[]])?.items).toEqual([[]]);
  });

  it("is at the path that an administrator sets", () => {
    expect(find({ tasks: [task], real: { ones: [] } }, "real.ones")).toMatchObject({ items: [] });
  });
});
