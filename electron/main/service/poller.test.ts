import { describe, expect, it } from "vitest";
import { nextDelay } from "#main/service/back-off.ts";
import { createPoller } from "#main/service/poller.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";

/** Creates a poller whose timer runs by `ring` and whose request ends by `answer`. */
function startPoller() {
  const delays: number[] = [];
  let ring: (() => void) | null = null;
  let answer: (outcome: Result<unknown>) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let requests = 0;
  const pollInterval = { every: 1000, maxDelay: 60_000 };
  const poller = createPoller({
    delayAfter: (record) => nextDelay(pollInterval, record, 0.5),
    request: () => {
      requests += 1;
      return new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      });
    },
    setTimer: (run, delay) => {
      delays.push(delay);
      ring = run;
      return () => {
        ring = null;
      };
    },
  });
  return {
    poller,
    pollInterval,
    delays,
    requests: () => requests,
    isWaiting: () => ring !== null,
    ring: () => ring?.(),
    answer: (outcome: Result<unknown>) => answer(outcome),
    fail: (error: Error) => fail(error),
  };
}

describe("a poller", () => {
  it("polls, waits its interval and polls again", async () => {
    const t = startPoller();
    const first = t.poller.requestNow();
    t.answer(success(null));
    await first;
    expect(t.delays).toEqual([1000]);
    t.ring();
    expect(t.requests()).toBe(2);
  });

  it("joins the pending request instead of sending two", async () => {
    const t = startPoller();
    const both = Promise.all([t.poller.requestNow(), t.poller.requestNow()]);
    t.answer(success(null));
    await both;
    expect(t.requests()).toBe(1);
    expect(t.delays).toHaveLength(1);
  });

  it("sends one more request after the pending one for all who need it", async () => {
    const t = startPoller();
    const first = t.poller.requestNow();
    const anew = Promise.all([t.poller.requestAnew(), t.poller.requestAnew()]);
    expect(t.requests()).toBe(1);
    t.answer(failure("unreachable", ""));
    await first;
    await expect.poll(t.requests).toBe(2);
    t.answer(success(null));
    await anew;
    expect(t.poller.record().failuresInRow).toBe(0);
    expect(t.isWaiting()).toBe(true);
    const alone = t.poller.requestAnew();
    expect(t.requests()).toBe(3);
    t.answer(success(null));
    await alone;
    expect(t.requests()).toBe(3);
  });

  it("sends one more request after one that throws, but not when stopped", async () => {
    const t = startPoller();
    const first = t.poller.requestNow();
    const anew = t.poller.requestAnew();
    t.fail(new Error("a mistake in the code"));
    await expect(first).rejects.toThrow("a mistake in the code");
    await expect.poll(t.requests).toBe(2);
    const never = t.poller.requestAnew();
    t.poller.stop();
    t.answer(success(null));
    await Promise.all([anew, never]);
    expect(t.requests()).toBe(2);
  });

  it("continues after a request that throws and rejects with its error", async () => {
    const t = startPoller();
    const first = t.poller.requestNow();
    t.fail(new Error("a mistake in the code"));
    await expect(first).rejects.toThrow("a mistake in the code");
    expect(t.poller.record().failuresInRow).toBe(1);
    t.ring();
    expect(t.requests()).toBe(2);
  });

  it("backs off after failures and returns to its interval after a success", async () => {
    const t = startPoller();
    for (const outcome of [failure("unreachable", ""), failure("unreachable", ""), success(null)]) {
      const request = t.poller.requestNow();
      t.answer(outcome);
      await request;
    }
    expect(t.delays).toEqual([3000, 5000, 1000]);
  });

  it("respects Retry-After and records it", async () => {
    const t = startPoller();
    const request = t.poller.requestNow();
    t.answer(failure("rateLimited", "", 90_000));
    await request;
    expect(t.delays).toEqual([112_500]);
    expect(t.poller.record()).toEqual({ failuresInRow: 1, retryAfterMs: 90_000 });
  });

  it("polls earlier or later on request unless a request is pending", async () => {
    const t = startPoller();
    const request = t.poller.requestNow();
    t.poller.requestIn(5);
    t.answer(success(null));
    await request;
    t.poller.requestIn(7);
    expect(t.delays).toEqual([1000, 7]);
    t.ring();
    expect(t.requests()).toBe(2);
  });

  it("reads its interval before each wait", async () => {
    const t = startPoller();
    t.pollInterval.every = 9000;
    const request = t.poller.requestNow();
    t.answer(success(null));
    await request;
    expect(t.delays).toEqual([9000]);
  });

  it("stops while waiting or polling", async () => {
    const t = startPoller();
    const request = t.poller.requestNow();
    t.poller.stop();
    t.answer(success(null));
    await request;
    await t.poller.requestNow();
    t.poller.requestIn(5);
    expect(t.requests()).toBe(1);
    expect(t.isWaiting()).toBe(false);
  });
});
