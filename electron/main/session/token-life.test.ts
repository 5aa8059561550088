import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replaceJson, respondWithStatus } from "#demo/faults/responses.ts";
import type { RunningService } from "#demo/service.ts";
import { refuseRenewals, signInAt } from "#main/accounts/test/signed-in.ts";
import { listTasks } from "#main/features/tasks/operations.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { clockMoves } from "#shared/test/clock-moves.ts";
import { runs } from "#shared/test/runs.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Sends a request each second for this time; resolves to the number of failed ones. */
async function work({ time, online }: Awaited<ReturnType<typeof signInAt>>, duration: DurationMs) {
  let failed = 0;
  for (let passed = 0; passed < duration; passed += second) {
    await time.pass(second);
    if (!(await listTasks(online, {})).ok) failed += 1;
  }
  return failed;
}

/** Replaces the expiry of every token. */
const formatExpires = (expires: number | null) => (service: RunningService) => {
  service.faults.inject({
    match: { path: /^\/auth\/token\/1\.1/ },
    fault: replaceJson((json) => ({ ...(json as object), expires })),
  });
};

describe("a token", () => {
  it.each([
    [40, 5],
    [5, 40],
    [3, 60],
  ])("of %i s is renewed in time, at most %i times a minute", async (tokenDuration, max) => {
    const app = await signInAt({ tokenDuration });
    const before = app.count("/auth/token");
    expect(await work(app, minute)).toBe(0);
    expect(app.countExpired()).toBe(0);
    expect(app.count("/auth/token") - before).toBeLessThanOrEqual(max);
    expect(app.count("/auth/token") - before).toBeGreaterThan(1);
  });

  it("of 5 s is requested at most every second until its end if renewals are refused", async () => {
    const app = await signInAt({ tokenDuration: 5 });
    refuseRenewals(app.service, 403);
    const before = app.count("/auth/token");
    expect(await work(app, 4 * second)).toBe(0);
    expect(app.countExpired()).toBe(0);
    await work(app, minute);
    expect(app.countExpired()).toBe(1);
    expect(app.count("/auth/token") - before).toBeLessThanOrEqual(5);
  });

  it("is not renewed more often if every renewed token is refused again", async () => {
    const app = await signInAt();
    const refused = new Set<string>();
    app.service.faults.inject({
      match: { path: /^\/me\/tasks/ },
      fault: (exchange) => {
        const token = exchange.c.req.header("X-Service-API-Auth") ?? "";
        // Good for one request each, after the first.
        const isSpent = refused.has(token) || refused.size === 0;
        refused.add(token);
        return isSpent ? respondWithStatus(401)(exchange) : exchange.proceed();
      },
    });
    const before = app.count("/auth/token");
    const answers = Promise.all(
      Array.from({ length: 10 }, async (_, turn) => {
        await new Promise<void>((resolve) => app.time.setTimer(resolve, turn * 100));
        return listTasks(app.online, {});
      }),
    );
    await app.time.pass(20 * second);
    await answers;
    expect(app.count("/auth/token") - before).toBeLessThanOrEqual(3);
  });

  it.each([
    ["in the year 9999", Date.UTC(9999, 11, 31)],
    ["never (a negative number)", -1],
    ["at an unknown time", null],
  ])("that expires %s is renewed at intervals, before and after a restart", async (_, expires) => {
    const app = await signInAt({ prepare: formatExpires(expires) });
    const before = app.count("/auth/token");
    await app.time.pass(3 * hour);
    expect(app.count("/auth/token") - before).toBeLessThanOrEqual(1);
    for (let day = 0; day < 8; day += 1) {
      await app.time.pass(7.5 * hour);
      expect(await listTasks(app.online, {})).toMatchObject({ ok: true });
      await app.time.pass(hour);
    }
    expect(app.count("/auth/token") - before).toBeLessThan(30);
    const again = await app.restart();
    await app.time.pass(minute);
    expect(await listTasks(again.online, {})).toMatchObject({ ok: true });
    expect(again.countExpired()).toBe(0);
    const later = app.count("/auth/token");
    await app.time.pass(7 * hour);
    expect(app.count("/auth/token") - later).toBeLessThan(5);
    await app.time.pass(7 * hour);
    expect(await listTasks(again.online, {})).toMatchObject({ ok: true });
  });
});

it("requests at most every quarter of an hour despite a Retry-After of years", async () => {
  const app = await signInAt();
  const headers = { "Retry-After": "1000000000" };
  app.service.faults.inject({
    match: { path: /^\/auth\/token/ },
    fault: respondWithStatus(503, { headers }),
  });
  const before = app.count("/auth/token");
  await app.time.pass(7 * hour);
  const requests = app.count("/auth/token") - before;
  expect(requests).toBeGreaterThanOrEqual(1);
  expect(requests).toBeLessThanOrEqual(28);
});

it("whatever the computer's clock does, no session ends, and no storm of requests begins", async () => {
  const move = fc.constantFrom(...clockMoves);
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 6 }), async (moves) => {
      const app = await signInAt();
      for (const by of [...moves, -401 * 24 * hour]) {
        app.time.setClock(by);
        await app.time.pass(5 * hour);
        expect(await listTasks(app.online, {})).toMatchObject({ ok: true });
      }
      // Longer than a token is valid.
      await app.time.pass(12 * hour);
      expect(await listTasks(app.online, {})).toMatchObject({ ok: true });
      expect(app.countExpired()).toBe(0);
      expect(app.count("/auth/token")).toBeLessThan(4 * (moves.length + 4));
    }),
    { numRuns: runs(3, 100) },
  );
});

describe("without the service's time", () => {
  it("a token has the requested lifetime, or that by this computer's clock", async () => {
    const app = await signInAt({ isSilent: true, tokenDuration: 24 * 3600 });
    // The service grants less than requested.
    const short = await signInAt({
      isSilent: true,
      tokenDuration: 8 * 3600,
      prepare: ({ faults }) =>
        faults.inject({
          match: { path: /^\/auth\/token\/1\.1\?duration=28800/ },
          fault: replaceJson((json) => ({
            ...(json as object),
            expires: Date.UTC(2026, 0, 1, 1),
          })),
        }),
    });
    expect(await app.getState()).toMatchObject({ expires: Date.UTC(2026, 0, 2) });
    expect(await short.getState()).toMatchObject({ expires: Date.UTC(2026, 0, 1, 1) });
    const before = short.count("/auth/token");
    await short.time.pass(0.6 * hour);
    expect(short.count("/auth/token") - before).toBe(1);
    expect(short.countExpired()).toBe(0);
  });

  it.each([7.5 * hour, -24 * hour])(
    "a clock that is %i ms wrong ends no session",
    async (clockError) => {
      const app = await signInAt({ isSilent: true, clockError });
      refuseRenewals(app.service, 403);
      await app.time.pass(hour);
      await app.sleep(6 * hour);
      await app.time.pass(0.9 * hour);
      expect(await listTasks(app.online, {})).toMatchObject({ ok: true });
      expect(app.countExpired()).toBe(0);
      await app.time.pass(0.2 * hour);
      await listTasks(app.online, {});
      expect(app.countExpired()).toBe(1);
    },
  );

  it("a restored session lasts until it is refused", async () => {
    const app = await signInAt({ isSilent: true, clockError: 48 * hour });
    refuseRenewals(app.service, 403);
    const { online, getState, countExpired, ...again } = await app.restart(hour);
    await app.time.pass(6.9 * hour);
    expect(await getState()).toMatchObject({ status: "active", isRenewed: false });
    expect(await listTasks(online, {})).toMatchObject({ ok: true });
    await app.time.pass(0.2 * hour);
    expect(await listTasks(online, {})).toMatchObject({ code: "sessionExpired" });
    expect(countExpired()).toBe(1);
    expect(again.states.at(-1)).toBe("expired");
  });
});
