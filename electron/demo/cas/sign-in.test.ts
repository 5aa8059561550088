import { describe, expect, it } from "vitest";
import { readRedirectTarget, signInByCas, startSignIn, submitLogin } from "../test/browser.ts";
import { at, request, servicePerTest } from "../test/start.ts";

const appToken = "a".repeat(32);
const cleo: [string, string] = ["cleo.cas", "cleo-secret"];

describe("the pages of a single sign-on", () => {
  const service = servicePerTest("plain");

  it("GET /auth/cas/login: redirects to the realm with the return address", async () => {
    const response = await service.send(`/auth/cas/login?realm=calder&appToken=${appToken}`);
    const login = new URL(readRedirectTarget(response));
    expect(login.origin + login.pathname).toBe(`${service.baseUrl}/cas/login`);
    expect(login.searchParams.get("service")).toBe(
      `${service.baseUrl}/auth/cas/return?appToken=${appToken}`,
    );
  });

  it.each([
    ["realm=other&appToken=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 404],
    ["realm=calder&appToken=tooshort", 400],
    ["realm=calder", 400],
  ])("GET /auth/cas/login?%s: shows why it is not possible", async (query, status) => {
    const response = await service.send(`/auth/cas/login?${query}`);
    expect(response.status).toBe(status);
    expect(response.text).toContain("Sign-in not possible");
  });

  it("an app token with an outcome cannot be started or bound again", async () => {
    await signInByCas(service, appToken, cleo);
    const path = `/auth/cas/login?realm=calder&appToken=${appToken}`;
    expect((await service.send(path)).status).toBe(409);
    const back = `/auth/cas/return?appToken=${appToken}&ticket=ST-late`;
    expect((await service.send(back)).status).toBe(409);
    const { json } = await service.send(`/auth/cas/finishLogin?appToken=${appToken}`);
    expect(at(json, "status")).toBe("success");
    expect((await service.send(path)).status).toBe(409);
  });

  it("the header of a gateway names the user, but only where it is trusted", async () => {
    const path = `/auth/cas/login?realm=calder&appToken=${appToken}`;
    const headers = { "CAS-User": cleo[0] };
    expect(readRedirectTarget(await service.send(path, { headers }))).toContain("/cas/login");
    service.realmBehavior.userHeader = "CAS-User";
    expect((await service.send(path, { headers })).text).toContain("Back to the app");
    const { json } = await service.send(`/auth/cas/finishLogin?appToken=${appToken}`);
    expect(at(json, "status")).toBe("success");
  });

  it("an app token that was never started cannot be bound", async () => {
    const response = await service.send(`/auth/cas/return?appToken=${appToken}&ticket=ST-1`);
    expect(response.status).toBe(409);
  });

  it("a ticket for one app token is invalid for another", async () => {
    const [username, password] = cleo;
    const returnTo = await startSignIn(service, appToken);
    const other = "b".repeat(32);
    await startSignIn(service, other);
    const back = readRedirectTarget(
      await submitLogin(service, { username, password, service: returnTo }),
    );
    await request(back.replace(appToken, other));
    const { json } = await service.send(`/auth/cas/finishLogin?appToken=${other}`);
    expect(at(json, "status")).toBe("failure");
  });

  it("a sign-on that begins at the realm returns to the start with a ticket", async () => {
    const [username, password] = cleo;
    const start = `${service.baseUrl}/auth/cas/login?realm=calder&appToken=${appToken}`;
    const back = readRedirectTarget(
      await submitLogin(service, { username, password, service: start }),
    );
    expect(back).toMatch(/&ticket=ST-/);
    expect((await request(back)).text).toContain("Back to the app");
    const { json } = await service.send(`/auth/cas/finishLogin?appToken=${appToken}`);
    expect(at(json, "status")).toBe("success");
  });

  it("without a ticket nothing is bound, and the user can try again", async () => {
    await startSignIn(service, appToken);
    expect((await service.send(`/auth/cas/return?appToken=${appToken}`)).status).toBe(400);
    expect((await signInByCas(service, appToken, cleo)).status).toBe(200);
  });
});
