import { describe, expect, it } from "vitest";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { RunningService } from "#demo/service.ts";
import { refuseKeptToken, refuseRenewals, signInAt } from "#main/accounts/test/signed-in.ts";
import { changePassword } from "#main/features/profile/operations.ts";
import { listRooms } from "#main/features/rooms/collections.ts";
import { listTasks } from "#main/features/tasks/operations.ts";
import { getProfile } from "./operations.ts";

const minute = 60_000;
const hour = 60 * minute;

it("a token that is refused by a page is renewed", async () => {
  const { service, online, states } = await signInAt();
  await listTasks(online, {});
  const fault = respondWithStatus(401, { body: "<html><title>Unauthorized</title></html>" });
  service.faults.inject({ match: { path: /^\/me\/tasks/, times: 1 }, fault });
  expect(await listTasks(online, {})).toMatchObject({ ok: true });
  expect(states).toEqual(["active", "renewing", "active"]);
});

it("a gateway that asks for a password of its own does not end the session", async () => {
  const { service, time, online, states } = await signInAt();
  const fault = respondWithStatus(401, { body: "<html><title>Unauthorized</title></html>" });
  const restore = service.faults.inject({ match: {}, fault });
  await time.pass(2 * hour);
  expect(await listTasks(online, {})).toMatchObject({
    code: "proxyLoginNeeded",
    message: expect.stringContaining("asks for a sign-in of its own"),
  });
  restore();
  expect(await listTasks(online, {})).toMatchObject({ ok: true });
  await time.pass(20 * hour);
  expect(states).not.toContain("expired");
});

describe("a refused renewal", () => {
  it.each([400, 401, 403, 404])(
    "with %i keeps a working session, is shown, and is retried with back-off",
    async (status) => {
      const { service, time, online, states, count, getState } = await signInAt();
      const before = count("/auth/token");
      refuseRenewals(service, status);
      await time.pass(7.9 * hour);
      expect(await listTasks(online, {})).toMatchObject({ ok: true });
      expect(states).toEqual(["active", "renewing", "active"]);
      expect(await getState()).toMatchObject({
        status: "active",
        isRenewed: false,
        expires: Date.UTC(2026, 0, 1, 8),
      });
      const tries = count("/auth/token/1.1") - before;
      expect(tries).toBeGreaterThan(5);
      expect(tries).toBeLessThan(30);
    },
  );

  it("is no longer shown once one succeeds", async () => {
    const { service, time, getState } = await signInAt();
    const restore = refuseRenewals(service, 401);
    await time.pass(5 * hour);
    expect(await getState()).toMatchObject({ isRenewed: false });
    restore();
    await time.pass(hour);
    const state = await getState();
    expect(state).toMatchObject({ status: "active", isRenewed: true });
    expect("expires" in state && state.expires).toBeGreaterThan(Date.UTC(2026, 0, 1, 12));
  });

  it("keeps a restored session, whose end is soon known from the service's clock", async () => {
    const { service, time, restart } = await signInAt({ clockError: 24 * hour });
    refuseRenewals(service, 401);
    await time.pass(hour);
    const { online, states, getState } = await restart(2 * hour);
    await time.pass(minute);
    expect(await listTasks(online, {})).toMatchObject({ ok: true });
    expect(await getState()).toMatchObject({ status: "active", isRenewed: false });
    const state = await getState();
    const left = "expires" in state ? (state.expires ?? 0) - time.now() - 24 * hour : null;
    expect(left).toBeGreaterThan(4.9 * hour);
    expect(left).toBeLessThan(5 * hour);
    await time.pass(4.9 * hour);
    expect(states).not.toContain("expired");
    await time.pass(0.2 * hour);
    expect(states).toContain("expired");
  });

  it("ends the session when its time is over, and keeps the store", async () => {
    const { service, time, accounts, count, countExpired, store } = await signInAt();
    refuseRenewals(service, 403);
    await time.pass(7.99 * hour);
    expect(countExpired()).toBe(0);
    await time.pass(0.02 * hour);
    expect(countExpired()).toBe(1);
    expect(await accounts.current()?.getWorkspace()).toMatchObject({ ok: true });
    const name = { kind: "rename", firstName: "Ada", lastName: "Lund" } as const;
    await store.addOperation(name, time.now(), null);
    expect(await store.listOpenEntries()).toMatchObject([{ operation: name, state: "queued" }]);
    const before = count("/");
    await time.pass(24 * hour);
    expect(count("/")).toBe(before);
  });

  it("ends the session at that time without a network, too", async () => {
    const { service, time, countExpired } = await signInAt({ clockError: -24 * hour });
    service.faults.inject({ fault: resetBeforeHeaders });
    await time.pass(7.99 * hour);
    expect(countExpired()).toBe(0);
    await time.pass(0.02 * hour);
    expect(countExpired()).toBe(1);
  });

  it("ends the session at once after a sleep longer than the token", async () => {
    const { service, sleep, countExpired } = await signInAt();
    refuseRenewals(service, 401);
    await sleep(7.9 * hour);
    expect(countExpired()).toBe(0);
    await sleep(0.2 * hour);
    expect(countExpired()).toBe(1);
  });
});

describe("a refused request", () => {
  const refuse = (service: RunningService, path: RegExp, status: number) =>
    service.faults.inject({ match: { path }, fault: respondWithStatus(status) });

  it("with 401 causes one renewal, and ends the session if that fails", async () => {
    const { service, online, count, countExpired } = await signInAt();
    const before = count("/auth/token/1.1");
    refuseRenewals(service, 403);
    refuse(service, /^\/me\/tasks/, 401);
    expect(await listTasks(online, {})).toMatchObject({ code: "sessionExpired" });
    expect(countExpired()).toBe(1);
    expect(count("/auth/token/1.1") - before).toBe(1);
  });

  it("with 401 also for the new token ends the session without a second renewal", async () => {
    const { service, online, count, countExpired } = await signInAt();
    const before = count("/auth/token/1.1");
    refuse(service, /^\/me\/tasks/, 401);
    const twice = await Promise.all([listTasks(online, {}), listTasks(online, {})]);
    expect(twice).toMatchObject([{ code: "sessionExpired" }, { code: "sessionExpired" }]);
    expect(countExpired()).toBe(1);
    expect(count("/auth/token/1.1") - before).toBe(1);
    expect(count("/me/tasks")).toBe(4);
  });

  it("with 403 for every path causes a renewal or ends the session", async () => {
    const { time, online, states, countExpired, ...there } = await signInAt();
    refuseKeptToken(there, /^\/me/, 403);
    const answers = await Promise.all([listTasks(online, {}), listRooms(online, {})]);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(states).not.toContain("expired");
    await time.pass(minute);
    refuse(there.service, /^\/(me|auth)/, 403);
    expect(await getProfile(online)).toMatchObject({ code: "sessionExpired" });
    expect(countExpired()).toBe(1);
  });

  it("with 403 for one path is forbidden, after one probe of the token", async () => {
    const { service, online, count, states } = await signInAt();
    const before = count("/");
    refuse(service, /^\/me\/tasks/, 403);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await listTasks(online, {})).toMatchObject({ code: "forbidden" });
    }
    expect(states).toEqual(["active"]);
    expect(count("/") - before).toBe(6);
  });

  it("with 403 for the profile only is forbidden", async () => {
    const { service, online, states } = await signInAt();
    refuse(service, /^\/me$/, 403);
    expect(await getProfile(online)).toMatchObject({ code: "forbidden" });
    expect(await listTasks(online, {})).toMatchObject({ ok: true });
    expect(states).toEqual(["active"]);
  });

  it("with 401 for a wrong password keeps the session", async () => {
    const { service, online, states } = await signInAt();
    refuse(service, /^\/me\?action=passwordChange/, 401);
    const { username } = service.credentials;
    const change = { username, oldPassword: "wrong", password: "new" };
    expect(await changePassword(online, change)).toMatchObject({ code: "wrongCredentials" });
    expect(states).toEqual(["active"]);
  });

  it("with 401 for a password ends the session if the service refuses every request", async () => {
    const { service, online, countExpired } = await signInAt();
    refuse(service, /^\/(me|auth)/, 401);
    const { username } = service.credentials;
    const change = { username, oldPassword: "right", password: "new" };
    expect(await changePassword(online, change)).toMatchObject({ code: "sessionExpired" });
    expect(countExpired()).toBe(1);
  });
});
