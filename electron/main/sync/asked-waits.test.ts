import { describe, expect, it, onTestFinished } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { startService } from "#demo/service.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { polledCollections, polls } from "#main/app/store/collections.ts";
import { listAlerts } from "#main/features/alerts/operations.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { success } from "#shared/lib/result.ts";
import { createPollers } from "./pollers.ts";

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 0, 1);

/** Pollers that ask a service over HTTP which answers each request with the header. */
async function startRequests(retryAfter: string, status: number) {
  const time = simulateTime(start);
  const remote = await startService({ dialect: "plain", now: time.now });
  onTestFinished(() => remote.stop());
  const headers = { "Retry-After": retryAfter, date: new Date(start).toUTCString() };
  const mend = remote.faults.inject({ fault: respondWithStatus(status, { headers }) });
  const { baseUrl } = remote;
  const service = createTestService({ baseUrl, fetch: time.fetch, now: time.now });
  let seed = 1;
  const pollers = createPollers({
    polls,
    onRetry: () => {},
    presence: "active",
    now: time.now,
    random: () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    },
    setTimer: time.setTimer,
    request: async (_collection, signal) => {
      const answer = await listAlerts(service, {}, signal);
      return answer.ok ? success({ hasChanged: false }) : answer;
    },
  });
  onTestFinished(() => pollers.stop());
  pollers.requestAll();
  await time.settle();
  return { time, pollers, mend, count: () => remote.requests.length };
}

describe.each([429, 503])("a service that answers %i and asks to wait", (status) => {
  it.each([
    ["for 30 days", "2592000"],
    ["until another year", new Date(start + 400 * 24 * hour).toUTCString()],
    ["for longer than there are numbers", "9".repeat(400)],
  ])("%s is asked some three times an hour, and at once when a person says so", async (_, said) => {
    const { time, pollers, count } = await startRequests(said, status);
    expect(count()).toBe(polledCollections.length);
    await time.pass(15 * minute);
    expect(count()).toBe(polledCollections.length);
    await time.pass(4 * hour);
    expect(count()).toBeGreaterThan(polledCollections.length * 10);
    expect(count()).toBeLessThan(polledCollections.length * 18);
    const before = count();
    await pollers.requestAnew("alerts");
    expect(count()).toBe(before + 1);
  });

  it.each(["-5", "0", "soon", "", new Date(start - hour).toUTCString()])(
    "by %j is stormed no more than one that says nothing",
    async (said) => {
      const { time, count } = await startRequests(said, status);
      await time.pass(10 * minute);
      // Of fifteen collections two are urgent; the others back off to minutes.
      expect(count()).toBeLessThan(10 * 60);
      const before = count();
      await time.pass(hour);
      expect(count() - before).toBeLessThan(600);
    },
  );
});
