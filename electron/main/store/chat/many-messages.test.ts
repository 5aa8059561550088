import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import { openHere } from "../test/fixture.ts";
import { median, readProcessorTime } from "../test/processor-time.ts";
import { writeMessages } from "./test/many.ts";
import { from, takeIn } from "./test/messages.ts";

const count = 100_000;

let store: Store;
beforeAll(() => {
  ({ store } = openHere(writeMessages(count)));
}, 60_000);
afterAll(() => store.close());

/** The median of what a call takes, in milliseconds; the first one, which prepares, is left out. */
async function measure(call: () => Promise<unknown>): Promise<number> {
  await call();
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const began = readProcessorTime();
    await call();
    times.push(readProcessorTime() - began);
  }
  return median(times);
}

describe("a store of 100,000 messages", () => {
  const middle = { sent: 1_000_000 + count / 6, id: "50001" };
  const list = { filter: "", offset: 0, limit: 100 };

  // The bounds leave room for a busy machine: alone it takes a fraction of them.
  it.each<[string, number, () => Promise<unknown>]>([
    ["its latest messages", 15, () => store.listMessages("1000", { from: "latest" }, 100)],
    ["older ones", 15, () => store.listMessages("1000", { from: "before", cursor: middle }, 100)],
    [
      "those around one",
      15,
      () => store.listMessages("1000", { from: "around", id: "60000" }, 100),
    ],
    ["its conversations", 60, () => store.listConversations(list)],
    ["its conversations, filtered", 60, () => store.listConversations({ ...list, filter: "99" })],
    ["one conversation", 15, () => store.getConversation("1000")],
    ["how many are unread", 15, () => store.countUnread()],
    ["what was never shown", 60, () => store.listUnshownMessages()],
    ["what a conversation says", 200, () => store.findMessages("1000", "section 97", 50)],
    ["the same answer again", 60, () => takeIn(store, [from("1000", "1", 5)])],
  ])("tells %s within %i ms", async (_what, bound, call) => {
    const median = await measure(call);
    expect(median).toBeLessThan(bound);
  });

  it("counts only what came after the person had read", async () => {
    expect(await store.countUnread()).toBeGreaterThan(0);
    expect(await store.countUnread()).toBeLessThan(200);
    expect((await store.listUnshownMessages()).length).toBe(await store.countUnread());
  });
});
