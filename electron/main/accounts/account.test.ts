import { describe, expect, it, vi } from "vitest";
import { signInNow } from "./test/signed-in.ts";

async function signIn() {
  const { service, ...app } = await signInNow();
  const runtime = app.accounts.inView();
  if (runtime === null) throw new Error("Nobody is signed in.");
  const { username } = runtime.session.account;
  return { service, app, runtime, username };
}

describe("an account", () => {
  it("polls only while its session is active", async () => {
    const { service, app, runtime, username } = await signIn();
    await expect.poll(() => app.polling.at(-1)).toBe(`started ${username}`);
    runtime.session.expire();
    expect(app.polling.at(-1)).toBe(`stopped ${username}`);
    await app.signIn.withPassword(service.credentials);
    await expect.poll(() => app.polling.at(-1)).toBe(`started ${username}`);
    await app.accounts.signOut(false);
    expect(runtime.getSync()).toBeNull();
    expect(app.accounts.inView()).toBeNull();
  });

  it("reports states of its session and of watching", async () => {
    const { app, runtime } = await signIn();
    const reported: string[] = [];
    runtime.events.on("state", ({ status }) => reported.push(status));
    runtime.events.on("watching", ({ state }) => reported.push(state));
    runtime.session.expire();
    expect(reported).toEqual(["notWatching", "expired"]);
    expect(runtime.readState()).toMatchObject({ status: "expired" });
    expect(runtime.readWatching()).toMatchObject({ cause: "sessionEnded" });
    expect(app.accounts.list()).toMatchObject([{ status: "expired" }]);
  });

  it("ends its shift before it signs out", async () => {
    const { app, runtime } = await signIn();
    const sync = runtime.getSync();
    const shift = { role: "Porter", ends: null, selfTest: [] };
    await sync?.duty.start(shift);
    const end = vi.spyOn(sync?.duty ?? expect.fail(), "end");
    await app.accounts.signOut(false);
    expect(end.mock.calls).toEqual([["signOut"]]);
    const ended = { role: "Porter", ended: expect.any(Number) };
    expect(await end.mock.results[0]?.value).toMatchObject({ shift: null, latest: ended });
    expect(runtime.getSync()).toBeNull();
  });

  it("is not observed after sign-out", async () => {
    const { app, runtime } = await signIn();
    const timers = new Set(app.timers.keys());
    expect(timers).toContain(5_000);
    await app.accounts.signOut(false);
    expect(new Set(app.timers.keys())).not.toContain(5_000);
    expect(runtime.countWaiting()).toBe(0);
  });
});
