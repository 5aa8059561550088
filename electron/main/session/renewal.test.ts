import { describe, expect, it } from "vitest";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { createComputer, runService } from "#main/accounts/test/computer.ts";
import { refuseKeptToken, signInAt } from "#main/accounts/test/signed-in.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { listTasks } from "#main/features/tasks/operations.ts";
import { runs } from "#shared/test/runs.ts";

const hour = 3_600_000;
/** Each day has several renewals. */
const days = runs(3, 30);
const newYear = Date.UTC(2026, 0, 1);

describe("renewal", () => {
  it.each([0, 24 * hour, -24 * hour])(
    "lasts for days with sleeps shorter than a token, with the clock %i ms wrong",
    async (clockError) => {
      const { time, sleep, states, count, online } = await signInAt({ clockError });
      for (let day = 0; day < days; day += 1) {
        for (let work = 0; work < 16; work += 4) {
          await time.pass(4 * hour);
          expect((await listTasks(online, {})).ok).toBe(true);
        }
        await sleep(7.9 * hour);
        expect((await listTasks(online, {})).ok).toBe(true);
      }
      expect(states).not.toContain("expired");
      // Every four hours of work, and before and after each night.
      expect(count("/auth/token")).toBeLessThan(days * 7 + 1);
    },
  );

  it("expires exactly once after each sleep longer than a token", async () => {
    const { accounts, signIn, service, time, sleep, states } = await signInAt();
    for (let day = 0; day < days; day += 1) {
      await time.pass(9 * hour);
      await sleep(15 * hour);
      await time.pass(hour);
      expect(states.filter((state) => state === "expired")).toHaveLength(day + 1);
      expect(await accounts.current()?.getWorkspace()).toMatchObject({ ok: true });
      expect(await signIn.withPassword(service.credentials)).toMatchObject({ ok: true });
    }
  });

  it("renews once for twenty concurrent refused requests, and repeats each", async () => {
    const { online, count, states, ...there } = await signInAt();
    const before = count("/auth/token/1.1");
    refuseKeptToken(there, /^\/me\/tasks/, 401);
    const answers = await Promise.all(Array.from({ length: 20 }, () => listTasks(online, {})));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(count("/auth/token/1.1") - before).toBe(1);
    expect(states).not.toContain("expired");
  });

  it("saves the renewed token for the next start, and renews that one too", async () => {
    const { computer, time, service, quit } = await signInAt();
    const first = [...computer.items.values()];
    await time.pass(5 * hour);
    const renewed = [...computer.items.values()];
    expect(renewed).not.toEqual(first);
    await quit();
    time.sleep(6 * hour);
    const again = computer.startApp(time);
    expect(await again.accounts.getState()).toMatchObject({ status: "active" });
    await time.pass(20_000);
    expect([...computer.items.values()]).not.toEqual(renewed);
    expect(again.states).not.toContain("expired");
    await service.stop();
  });

  it("retries while the service is unreachable, without an end of the session", async () => {
    const { time, service, states, online } = await signInAt();
    const remove = service.faults.inject({
      match: { path: /^\/auth/ },
      fault: resetBeforeHeaders,
    });
    await time.pass(7 * hour);
    expect(states).not.toContain("expired");
    remove();
    await time.pass(0.6 * hour);
    time.sleep(6 * hour);
    expect((await listTasks(online, {})).ok).toBe(true);
    expect(states).not.toContain("expired");
  });

  it("uses a deprecated token if there is no other, and expires once when that ends", async () => {
    const time = simulateTime(newYear);
    const service = await runService({ now: time.now });
    service.faults.inject({
      match: { path: /^\/auth\/token\/1\.1/ },
      fault: respondWithStatus(404),
    });
    const { signIn, states, openWorkspace } = (await createComputer()).startApp(time);
    expect(await signIn.withPassword(service.credentials)).toMatchObject({ ok: true });
    const { service: online } = await openWorkspace();
    for (let week = 0; week < 4; week += 1) {
      await time.pass(7 * 24 * hour);
      expect((await listTasks(online, {})).ok).toBe(true);
    }
    expect(states).not.toContain("expired");
    await time.pass(15 * 24 * hour);
    expect(await listTasks(online, {})).toMatchObject({ code: "sessionExpired" });
    expect(states.filter((state) => state === "expired")).toHaveLength(1);
  });

  it("stops after signing out", async () => {
    const { accounts, time, count } = await signInAt();
    await accounts.signOut(false);
    const before = count("/");
    await time.pass(24 * hour);
    expect(count("/")).toBe(before);
  });
});
