import { describe, expect, it, vi } from "vitest";
import { failure } from "#shared/lib/result.ts";
import type { Fetch } from "./exchange.ts";
import { dropSilentConnections } from "./silent-connections.ts";

const headers = { get: () => null };

/** Sends requests at times; each is answered by what its address names. */
function start() {
  let now = 0;
  const timers: { due: number; run: () => void }[] = [];
  const dropAll = vi.fn(async () => {});
  const { promise: never } = Promise.withResolvers<never>();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const answer: Fetch = async (url) => {
    if (url === "silence") return never;
    return { status: 200, headers, body: url === "slow" ? readable : null };
  };
  const fetch = dropSilentConnections(answer, {
    dropAll,
    elapsed: () => now,
    setTimer: (run, delay) => {
      timers.push({ due: now + delay, run });
      return () => {};
    },
  });
  const send = (url: string) => {
    const controller = new AbortController();
    const init = { method: "GET", signal: controller.signal };
    return { response: fetch(url, init), stop: (reason: unknown) => controller.abort(reason) };
  };
  const pass = (duration: number) => {
    now += duration;
    for (const { run } of timers.splice(0, timers.findLastIndex(({ due }) => due <= now) + 1))
      run();
  };
  return { send, pass, dropAll, writer: writable.getWriter() };
}

const timedOut = failure("timedOut", "No answer.");

describe("silent connections", () => {
  it("are dropped with the first request that times out", async () => {
    const t = start();
    await t.send("").response;
    t.pass(1);
    const { stop } = t.send("silence");
    t.pass(20_000);
    stop(timedOut);
    expect(t.dropAll).toHaveBeenCalledOnce();
  });

  it("are dropped once nothing arrives any more, although another request was answered", async () => {
    const t = start();
    const { stop } = t.send("silence");
    const other = t.send("silence");
    t.pass(19_500);
    await t.send("").response;
    t.pass(500);
    stop(timedOut);
    other.stop(timedOut);
    expect(t.dropAll).not.toHaveBeenCalled();
    t.pass(1_500);
    expect(t.dropAll).toHaveBeenCalledOnce();
  });

  it("are kept while a slow response arrives", async () => {
    const t = start();
    const reader = (await t.send("slow").response).body?.getReader();
    const { stop } = t.send("silence");
    const receive = async () => {
      void t.writer.write(new Uint8Array([1]));
      expect((await reader?.read())?.done).toBe(false);
    };
    t.pass(19_000);
    await receive();
    stop(timedOut);
    for (let time = 0; time < 10; time += 1) {
      t.pass(1_900);
      await receive();
    }
    expect(t.dropAll).not.toHaveBeenCalled();
    t.pass(2_000);
    expect(t.dropAll).toHaveBeenCalledOnce();
  });

  it("are kept if the request was cancelled", () => {
    const t = start();
    t.send("silence").stop(failure("cancelled", "Not needed."));
    expect(t.dropAll).not.toHaveBeenCalled();
  });
});
