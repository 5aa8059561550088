import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { targetOf } from "../test/browser.ts";
import { at, request, startTestService } from "../test/start.ts";
import { describeSuccess } from "./validation.ts";

const appToken = "c".repeat(32);

/** A CAS server that confirms each ticket for whoever is named; gives its login page. */
const startRealm = async (casUsername: string) => {
  const asked: URLSearchParams[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(new URL(url, "http://realm").searchParams);
    response.end(String(describeSuccess(casUsername)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { serverUrl: `http://127.0.0.1:${port}/idp/anmelden`, logoutUrl: null, asked };
};

describe("a realm that somebody else runs", () => {
  it.each([
    ["dwho", "success"],
    ["msmith", "unlinkedAccount"],
  ])("signs in whom it knows by a name that is linked: %s", async (casUsername, status) => {
    const { asked, ...realm } = await startRealm(casUsername);
    const people = ["dwho", "rtyler"];
    const service = await startTestService("plain", { realm: { ...realm, people } });
    const person = service.world.users.find((user) => user.casUsername === "dwho");
    const named = await service.ask(`/me/sso?username=${person?.name}`);
    expect(at(named.json, "serverUrl")).toBe(realm.serverUrl);
    const start = await service.ask(`/auth/cas/login?realm=calder&appToken=${appToken}`);
    const login = new URL(targetOf(start));
    expect(login.href).toContain(`${realm.serverUrl}?service=`);
    await request(`${login.searchParams.get("service")}&ticket=ST-1`);
    expect(asked[0]?.get("service")).toBe(login.searchParams.get("service"));
    const { json } = await service.ask(`/auth/cas/finishLogin?appToken=${appToken}`);
    expect(at(json, "status")).toBe(status);
  });

  it("has no more people than the world", async () => {
    const people = Array.from({ length: 1_000 }, (_, number) => `person.${number}`);
    const { asked, ...realm } = await startRealm("dwho");
    expect(asked).toEqual([]);
    await expect(startTestService("plain", { realm: { ...realm, people } })).rejects.toThrow(
      "no 1000 people",
    );
  });
});
