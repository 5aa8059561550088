import { describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { type PolledCollection, polledCollections } from "#main/collections/collections.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import { createPollers } from "./pollers.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pollers in simulated time; `asked` lists what they ask for, `answer` is what they get. */
async function startPollers(presence: "active" | "idle" | "saving" = "idle") {
  const time = simulateTime(1_700_000_000_000);
  const asked: { collection: PolledCollection; at: number }[] = [];
  let answer: () => Result<unknown> = () => success(null);
  const pollers = createPollers({
    presence,
    now: time.now,
    random: () => 0.5,
    setTimer: time.setTimer,
    request: async (collection) => {
      asked.push({ collection, at: time.now() });
      return answer();
    },
  });
  pollers.requestAll();
  await time.settle();
  const started = asked.splice(0).map(({ collection }) => collection);
  return {
    pollers,
    time,
    started,
    answerWith: (next: () => Result<unknown>) => {
      answer = next;
    },
    /** What was asked for since it was last taken. */
    take: () => asked.splice(0).map(({ collection }) => collection),
    /** After how long each was asked for since then. */
    takeDelays: (since: number) =>
      asked.splice(0).map(({ collection, at }) => [collection, at - since] as const),
  };
}

describe("the pollers", () => {
  it("begin with what is urgent and ask for each collection once", async () => {
    const { started } = await startPollers();
    expect(started.slice(0, 3)).toEqual(["alerts", "messages", "tasks"]);
    expect(started.toSorted()).toEqual([...polledCollections].sort());
  });

  it("go on by the rhythm of who is there", async () => {
    const t = await startPollers("idle");
    await t.time.pass(4 * minute);
    expect(t.take().filter((name) => name === "alerts")).toHaveLength(6);
    t.pollers.setPresence("saving");
    await t.time.pass(6 * minute);
    expect(t.take().filter((name) => name === "alerts")).toHaveLength(6);
    t.pollers.setPresence("active");
    await t.time.pass(2 * minute);
    expect(t.take().filter((name) => name === "messages").length).toBeGreaterThanOrEqual(8);
  });

  it("ask at once for what is overdue when somebody comes, and only for that", async () => {
    const t = await startPollers("idle");
    await t.time.pass(17 * second);
    t.take();
    t.pollers.setPresence("active");
    await t.time.settle();
    expect(t.take()).toEqual(["messages"]);
    await t.time.pass(3 * second);
    expect(t.take()).toEqual(["alerts"]);
  });

  it("do not ask more often when somebody comes and goes all the time", async () => {
    const t = await startPollers("active");
    for (let count = 0; count < 60; count += 1) {
      t.pollers.setPresence(count % 2 === 0 ? "idle" : "active");
      await t.time.pass(second);
    }
    expect(t.take().filter((name) => name === "alerts")).toHaveLength(3);
  });

  it("leave what fails to its back-off when somebody comes", async () => {
    const t = await startPollers("idle");
    t.answerWith(() => failure("rateLimited", "", 5 * minute));
    await t.time.pass(minute);
    t.take();
    t.pollers.setPresence("active");
    await t.time.settle();
    expect(t.take()).not.toContain("alerts");
  });

  it("ask for what somebody begins to look at where it is not fresh", async () => {
    const t = await startPollers();
    t.pollers.want("forms");
    await t.time.pass(2 * minute);
    expect(t.take()).not.toContain("forms");
    t.pollers.want("forms");
    await t.time.settle();
    expect(t.take()).toEqual(["forms"]);
  });

  it("ask nothing any more when stopped", async () => {
    const t = await startPollers();
    t.pollers.stop();
    t.pollers.requestAll();
    t.pollers.catchUp("sleep");
    await t.pollers.requestNow("alerts");
    await t.time.pass(hour);
    expect(t.take()).toEqual([]);
  });
});

describe("after a sleep the pollers", () => {
  it("ask at once for what is urgent, once however often they hear of it", async () => {
    const t = await startPollers();
    t.time.sleep(8 * hour);
    t.pollers.catchUp("sleep");
    t.pollers.catchUp("sleep");
    await t.time.settle();
    t.pollers.catchUp("sleep");
    t.pollers.catchUp("outage");
    await t.time.settle();
    expect(t.take()).toEqual(["alerts", "messages"]);
    await t.time.pass(minute - second);
    const rest = t.take().filter((name) => name !== "alerts" && name !== "messages");
    expect(rest.toSorted()).toEqual(
      polledCollections.filter((name) => name !== "alerts" && name !== "messages").toSorted(),
    );
  });

  it("ask for nothing that is not due", async () => {
    const t = await startPollers();
    t.time.sleep(15 * second);
    t.pollers.catchUp("sleep");
    await t.time.settle();
    expect(t.take()).toEqual([]);
    const woken = t.time.now();
    await t.time.pass(26 * second);
    expect(t.takeDelays(woken)).toEqual([["alerts", 25 * second]]);
  });

  it("do not wait where the network comes back only then", async () => {
    const t = await startPollers();
    t.time.sleep(8 * hour);
    t.answerWith(() => failure("unreachable", ""));
    t.pollers.catchUp("sleep");
    await t.time.pass(second);
    t.take();
    t.answerWith(() => success(null));
    t.pollers.catchUp("outage");
    await t.time.settle();
    expect(t.take()).toEqual(["alerts", "messages"]);
  });
});

describe("after an outage the pollers", () => {
  it("take their time, what somebody looks at as little as what is urgent", async () => {
    const t = await startPollers("active");
    t.answerWith(() => failure("unreachable", ""));
    await t.time.pass(2 * hour);
    t.pollers.want("forms");
    t.answerWith(() => success(null));
    t.take();
    const back = t.time.now();
    t.pollers.catchUp("outage");
    await t.time.pass(5.5 * minute);
    const first = new Map(t.takeDelays(back).toReversed());
    expect(first.get("alerts")).toBe(10 * second);
    expect(first.get("messages")).toBe(7.5 * second);
    expect(first.get("forms")).toBe(10 * second);
    expect(first.get("groups")).toBe(5.5 * minute);
  });

  it("ask at once for what somebody begins to look at then", async () => {
    const t = await startPollers("active");
    t.answerWith(() => failure("unreachable", ""));
    await t.time.pass(2 * hour);
    t.pollers.want("groups");
    await t.time.settle();
    expect(t.take()).not.toHaveLength(0);
    t.pollers.want("groups");
    await t.time.settle();
    expect(t.take()).toEqual([]);
    t.answerWith(() => success(null));
    t.pollers.catchUp("outage");
    t.pollers.want("groups");
    await t.time.settle();
    expect(t.take()).toEqual(["groups"]);
  });

  it("wait as long as the service has asked for", async () => {
    const t = await startPollers();
    t.answerWith(() => failure("rateLimited", "", 10 * minute));
    await t.time.pass(minute);
    t.take();
    t.pollers.catchUp("outage");
    await t.time.pass(8 * minute);
    expect(t.take()).not.toContain("alerts");
  });
});
