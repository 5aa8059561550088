import { describe, expect, it } from "vitest";
import { success } from "#shared/lib/result.ts";
import { followRedirects } from "./redirects.ts";

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
