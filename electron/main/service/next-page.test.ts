import { describe, expect, it } from "vitest";
import { findNextPage } from "./next-page.ts";

const request = {
  url: new URL("https://ops.example/api/me/tasks"),
  path: "/me/tasks",
  query: { status: "ALL" },
};
const find = (text: string, link: string | null = null) =>
  findNextPage(
    { body: new TextEncoder().encode(text), headers: new Headers(link === null ? {} : { link }) },
    request,
  );

describe("the next page", () => {
  it.each([
    ['</api/me/tasks?page=2>; rel="next"', "2"],
    ['<?page=1>; rel="first", <?page=3>; title="a, b"; rel=next', "3"],
    ["<?page=4>;rel=NEXT;x=y", "4"],
    ['<?page=1>; rel="prev"', null],
    ["nonsense", null],
  ])("is read from the header %s", (link, page) => {
    expect(find("[]", link)).toEqual(page === null ? null : { status: "ALL", page });
  });

  it.each([
    ["http://10.1.2.3:8080/me/tasks?page=2", { status: "ALL", page: "2" }],
    ["https://elsewhere.example/inner/me/tasks/?page=2&status=ALL", { status: "ALL", page: "2" }],
    ["/me/tasks/pages/2", { status: "ALL" }],
    ["http://inner/me/tasks?status=ALL", null],
  ])("has the query of the link %s at the request's own address", (link, query) => {
    expect(find(JSON.stringify({ next: link, results: [] }))).toEqual(query);
  });

  // A way that goes back over the text takes hours, and with them more than a test may take.
  it("is found in linear time, whatever the response contains", () => {
    expect(find(`{"a":"${"next".repeat(500_000)}"}`)).toBeNull();
    expect(find(`{"next"${" ".repeat(500_000)}}`)).toBeNull();
    expect(find("[]", `<x>${";".repeat(5_000)}`)).toBeNull();
  });
});
