import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { readRedirectTarget } from "../test/browser.ts";
import { at, request, startTestService } from "../test/start.ts";
import { describeSuccess } from "./validation.ts";

const appToken = "c".repeat(32);

/** Starts a CAS server that confirms each ticket for one user; returns its addresses and requests. */
const startRealm = async (casUsername: string) => {
  const requests: URLSearchParams[] = [];
  const server = createServer(({ url = "" }, response) => {
    requests.push(new URL(url, "http://realm").searchParams);
    response.end(String(describeSuccess(casUsername)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { serverUrl: `http://127.0.0.1:${port}/idp/anmelden`, logoutUrl: null, requests };
};

describe("a foreign realm", () => {
  it.each([
    ["dwho", "success"],
    ["msmith", "unlinkedAccount"],
  ])("signs in users with a linked name: %s", async (casUsername, status) => {
    const { requests, ...realm } = await startRealm(casUsername);
    const usernames = ["dwho", "rtyler"];
    const service = await startTestService("plain", { realm: { ...realm, usernames: usernames } });
    const user = service.world.users.find((user) => user.casUsername === "dwho");
    const named = await service.send(`/me/sso?username=${user?.name}`);
    expect(at(named.json, "serverUrl")).toBe(realm.serverUrl);
    const start = await service.send(`/auth/cas/login?realm=calder&appToken=${appToken}`);
    const login = new URL(readRedirectTarget(start));
    expect(login.href).toContain(`${realm.serverUrl}?service=`);
    await request(`${login.searchParams.get("service")}&ticket=ST-1`);
    expect(requests[0]?.get("service")).toBe(login.searchParams.get("service"));
    const { json } = await service.send(`/auth/cas/finishLogin?appToken=${appToken}`);
    expect(at(json, "status")).toBe(status);
  });

  it("rejects more users than the world has", async () => {
    const usernames = Array.from({ length: 1_000 }, (_, number) => `person.${number}`);
    const { requests, ...realm } = await startRealm("dwho");
    expect(requests).toEqual([]);
    await expect(
      startTestService("plain", { realm: { ...realm, usernames: usernames } }),
    ).rejects.toThrow("no 1000 people");
  });
});
