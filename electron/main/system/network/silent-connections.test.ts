import { describe, expect, it, vi } from "vitest";
import type { Fetch } from "#main/service/exchange.ts";
import { failure } from "#shared/lib/result.ts";
import { dropSilentConnections } from "./silent-connections.ts";

const headers = { get: () => null };

/** Sends requests at times; each is answered by what its address names. */
function start() {
  let now = 0;
  const dropAll = vi.fn(async () => {});
  const { promise: never } = Promise.withResolvers<never>();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const answer: Fetch = async (url) => {
    if (url === "silence") return never;
    return { status: 200, headers, body: url === "slow" ? readable : null };
  };
  const fetch = dropSilentConnections(answer, dropAll, () => now);
  const send = (url: string) => {
    const controller = new AbortController();
    const init = { method: "GET", signal: controller.signal };
    return { response: fetch(url, init), stop: (reason: unknown) => controller.abort(reason) };
  };
  const pass = (duration: number) => {
    now += duration;
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

  it("are kept if something was answered meanwhile", async () => {
    const t = start();
    const { stop } = t.send("silence");
    t.pass(10_000);
    await t.send("").response;
    t.pass(10_000);
    stop(timedOut);
    expect(t.dropAll).not.toHaveBeenCalled();
  });

  it("are kept while a slow response arrives", async () => {
    const t = start();
    const reader = (await t.send("slow").response).body?.getReader();
    t.pass(1);
    const { stop } = t.send("silence");
    t.pass(19_000);
    const part = new Uint8Array([1]);
    void t.writer.write(part);
    expect(await reader?.read()).toEqual({ done: false, value: part });
    t.pass(1_000);
    stop(timedOut);
    expect(t.dropAll).not.toHaveBeenCalled();
  });

  it("are kept if the request was cancelled", () => {
    const t = start();
    t.send("silence").stop(failure("cancelled", "Not needed."));
    expect(t.dropAll).not.toHaveBeenCalled();
  });
});
