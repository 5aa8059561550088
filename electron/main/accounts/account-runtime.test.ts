import { describe, expect, it } from "vitest";
import { signInNow } from "./test/signed-in.ts";

async function signIn() {
  const { service, ...app } = await signInNow();
  const runtime = app.accounts.inView();
  if (runtime === null) throw new Error("Nobody is signed in.");
  const { username } = runtime.session.account;
  return { service, app, runtime, username };
}

describe("an account", () => {
  it("polls while its session holds, and not when that has ended or nobody is there", async () => {
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

  it("tells of each state of its session, and of whether anybody is listening", async () => {
    const { app, runtime } = await signIn();
    const told: string[] = [];
    runtime.events.on("state", ({ status }) => told.push(status));
    runtime.events.on("watching", ({ state }) => told.push(state));
    runtime.session.expire();
    expect(told).toEqual(["notWatching", "expired"]);
    expect(runtime.readState()).toMatchObject({ status: "expired" });
    expect(runtime.readWatching()).toMatchObject({ cause: "sessionEnded" });
    expect(app.accounts.list()).toMatchObject([{ status: "expired" }]);
  });

  it("is not followed any more when its person has signed out", async () => {
    const { app, runtime } = await signIn();
    const timers = new Set(app.timers.keys());
    expect(timers).toContain(5_000);
    await app.accounts.signOut(false);
    expect(new Set(app.timers.keys())).not.toContain(5_000);
    expect(runtime.countWaiting()).toBe(0);
  });
});
