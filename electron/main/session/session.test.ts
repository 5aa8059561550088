import { describe, expect, it } from "vitest";
import { createComputer, runService } from "#main/accounts/test/computer.ts";
import { signInAndQuit, signInNow } from "#main/accounts/test/signed-in.ts";

describe("the session", () => {
  it("starts signed out, signs in, and stays signed in after a restart", async () => {
    const service = await runService();
    const computer = await createComputer();
    const first = computer.startApp();
    expect(await first.accounts.getState()).toMatchObject({ status: "signedOut", serverUrl: null });
    expect(first.accounts.current()).toBeNull();
    const signedIn = await first.signIn.withPassword(service.credentials);
    expect(signedIn).toMatchObject({ ok: true, value: { status: "active", unkept: null } });
    expect(first.states).toEqual(["active"]);
    await first.quit();

    const second = computer.startApp();
    expect(await second.accounts.getState()).toMatchObject({
      status: "active",
      account: { serverUrl: service.baseUrl, username: service.credentials.username },
    });
    expect(await second.accounts.current()?.getWorkspace()).toMatchObject({ ok: true });
  });

  it("requests its token with an explicit duration", async () => {
    const { service } = await signInNow();
    const requests = service.requests.map((request) => request.path);
    expect(requests).toContain("/auth/token/1.1?duration=28800");
  });

  it("returns to its state after a wrong password, and stores nothing", async () => {
    const service = await runService();
    const computer = await createComputer();
    const { accounts, signIn, states } = computer.startApp();
    const outcome = await signIn.withPassword({ ...service.credentials, password: "wrong" });
    expect(outcome).toMatchObject({ ok: false, code: "wrongCredentials" });
    expect(states).toEqual([]);
    expect(await accounts.getState()).toMatchObject({ status: "signedOut" });
    expect(signIn.getProgress()).toBeNull();
    expect(computer.items.size).toBe(0);
  });

  it("destroys the token at the service and erases keychain and store on sign-out", async () => {
    const { service, computer, accounts, opened } = await signInNow();
    const [item = ""] = computer.items.values();
    const { token } = JSON.parse(item);
    const request = () =>
      fetch(`${service.baseUrl}/me`, { headers: { "X-Service-API-Auth": token.token } });
    expect((await request()).status).toBe(200);
    const outcome = await accounts.signOut(false);
    expect(outcome).toMatchObject({ ok: true, value: { status: "signedOut", notice: null } });
    expect((await request()).status).toBe(401);
    const requests = service.requests.map(({ method, path }) => `${method} ${path.split("?")[0]}`);
    expect(requests).toEqual(expect.arrayContaining(["GET /auth/logout", "DELETE /auth/token"]));
    expect(computer.items.size).toBe(0);
    expect(await computer.listFolder()).toEqual([]);
    expect(opened.at(-1)).toMatch(/^closing/);
  });

  it("keeps the store when the token has expired, and reuses it after signing in", async () => {
    const { service, accounts, signIn, states, opened } = await signInNow();
    accounts.current()?.expire();
    expect(await accounts.current()?.getWorkspace()).toMatchObject({ ok: true });
    await signIn.withPassword(service.credentials);
    expect(states).toEqual(["active", "expired", "active"]);
    expect(opened).toHaveLength(1);
  });

  it("is locked while the keychain prompts for its password", async () => {
    const { computer } = await signInAndQuit();
    const unlocked = Promise.withResolvers<void>();
    computer.trouble.wait = unlocked.promise;
    const second = computer.startApp();
    second.timers.get(1_500)?.();
    expect(await second.accounts.getState()).toMatchObject({ status: "keychainLocked" });
    expect(await second.accounts.current()?.getWorkspace()).toMatchObject({
      code: "keychainLocked",
    });
    unlocked.resolve();
    await expect.poll(() => second.accounts.current()?.getWorkspace()).toMatchObject({ ok: true });
    expect(second.states).toEqual(["keychainLocked", "active"]);
  });

  it("lasts until the app quits without a keychain, and reports that", async () => {
    const service = await runService();
    const computer = await createComputer();
    computer.trouble.keychain = "no D-Bus session";
    const first = computer.startApp();
    const outcome = await first.signIn.withPassword(service.credentials);
    expect(outcome).toMatchObject({ value: { status: "active", unkept: "absent" } });
    expect(await first.accounts.current()?.getWorkspace()).toMatchObject({ ok: true });
    await first.quit();
    expect(await computer.startApp().accounts.getState()).toMatchObject({
      status: "signedOut",
      serverUrl: service.baseUrl,
    });
  });

  it("rejects a second sign-in while one is pending", async () => {
    const service = await runService();
    const { signIn } = (await createComputer()).startApp();
    const [first, second] = await Promise.all([
      signIn.withPassword(service.credentials),
      signIn.withPassword(service.credentials),
    ]);
    expect([first.ok, second.ok]).toEqual([true, false]);
  });
});
