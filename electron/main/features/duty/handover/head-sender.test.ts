import { beforeEach, describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { newShift } from "#main/features/duty/store/test/duty-fixture.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { aConversation, aPerson } from "#shared/test/records.ts";
import { listTexts, startHandovers } from "./test/start-handovers.ts";

const { store, storeResponse } = storePerTest();

const minute = 60_000;

beforeEach(async () => {
  await storeResponse("conversations", [
    aConversation({ id: "9", person: aPerson("Person 9", "9") }),
  ]);
});

describe("the head digest", () => {
  const receiver = { headReceiver: { user: "Person 9", minutes: 60 } };

  it("is sent hourly while on duty, each head once", async () => {
    const { time, duty, messages } = startHandovers(store, simulateTime(now), receiver);
    await time.pass(3 * 60 * minute);
    expect(messages).toEqual([]);
    await duty.start(newShift);
    const { digest } = await store.readLogHead();
    await time.pass(59 * minute);
    expect(messages).toEqual([]);
    await time.pass(2 * minute);
    expect(messages).toMatchObject([{ userId: "9", text: expect.stringContaining(digest) }]);
    expect((await listTexts(store)).at(-1)).toBe(
      `Head of the log queued for Person 9: entry 1, digest ${digest}`,
    );
    await time.pass(2 * 60 * minute);
    expect(new Set(messages.map(({ text }) => text)).size).toBe(3);
    await duty.end("user");
    await time.pass(3 * 60 * minute);
    expect(messages).toHaveLength(3);
  });

  it("is not sent again after a restart before an hour has passed", async () => {
    const first = startHandovers(store, simulateTime(now), receiver);
    await first.duty.start(newShift);
    await first.time.pass(61 * minute);
    first.stop();
    const again = startHandovers(store, first.time, receiver);
    await again.time.pass(50 * minute);
    expect(again.messages).toEqual([]);
    await again.time.pass(15 * minute);
    expect(again.messages).toHaveLength(1);
  });

  it("is not sent to a user whom nothing names", async () => {
    const unknown = { headReceiver: { user: "Eve", minutes: 5 } };
    const { time, duty, messages, reports } = startHandovers(store, simulateTime(now), unknown);
    await duty.start(newShift);
    await time.pass(6 * minute);
    expect(messages).toEqual([]);
    expect(reports).toEqual(["the head of the shift log was not sent"]);
  });
});
