import { describe, expect, it } from "vitest";
import { success } from "#shared/lib/result.ts";
import { findNextPage, followRedirects } from "./redirects.ts";

/** The paths that are requested where the first answer leads to `location`. */
async function follow(baseUrl: string, location: string): Promise<string[]> {
  const paths: string[] = [];
  const send = async (url: URL) => {
    paths.push(url.pathname);
    const status = paths.length === 1 ? 307 : 200;
    const headers = new Map([["location", location]]);
    const found = { get: (name: string) => headers.get(name) ?? null };
    return success({ status, headers: found, body: new Uint8Array() });
  };
  await followRedirects(send as never, new URL(`${baseUrl}/me`), "GET", baseUrl);
  return paths;
}

describe("a redirect of a request with the token", () => {
  it.each([
    ["/api/v2/me", ["/api/me", "/api/v2/me"]],
    ["/api", ["/api/me", "/api"]],
    ["/", ["/api/me"]],
    ["/apis/me", ["/api/me"]],
    ["/~mallory/me", ["/api/me"]],
    ["https://mallory.example/api/me", ["/api/me"]],
    ["//mallory.example/api/me", ["/api/me"]],
    ["http://ops.example.org/api/me", ["/api/me"]],
    ["https://ops.example.org:8443/api/me", ["/api/me"]],
    ["https://mallory@ops.example.org/api/v2/me", ["/api/me"]],
    ["/api/../~mallory/me", ["/api/me"]],
    ["/api/%2e%2e/~mallory/me", ["/api/me"]],
    ["/api/..%2f~mallory/me", ["/api/me"]],
    ["/api/..%5c~mallory/me", ["/api/me"]],
    ["/api/..;/~mallory/me", ["/api/me"]],
  ])("to %s stays in the service's path", async (location, paths) => {
    expect(await follow("https://ops.example.org/api", location)).toEqual(paths);
  });

  it("is followed to any path of a service at the root of an origin", async () => {
    expect(await follow("https://ops.example.org", "/new/me")).toEqual(["/me", "/new/me"]);
  });
});

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
