import { describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { polledCollections, pollOf, polls } from "#main/app/store/collections.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { getMaxWait } from "./poll-intervals.ts";
import { createPollers, type PollResult } from "./pollers.ts";
import type { Presence } from "./presence.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const unchanged = () => success({ hasChanged: false });
const changed = () => success({ hasChanged: true });

/** Pollers in simulated time; `asked` lists what they ask for, `answer` is what they get. */
async function startPollers(
  presence: Presence = "idle",
  first: () => Result<PollResult> = changed,
) {
  const time = simulateTime(1_700_000_000_000);
  const asked: { collection: CollectionName; at: number }[] = [];
  const retries: { collection: CollectionName; at: number }[] = [];
  // What a start brings is no sign of life.
  let answer = first;
  const pollers = createPollers({
    polls,
    presence,
    now: time.now,
    random: () => 0.5,
    setTimer: time.setTimer,
    onRetry: (collection, at) => retries.push({ collection, at }),
    request: async (collection) => {
      asked.push({ collection, at: time.now() });
      return answer();
    },
  });
  pollers.requestAll();
  await time.settle();
  answer = unchanged;
  const started = asked.splice(0).map(({ collection }) => collection);
  return {
    pollers,
    time,
    started,
    retries,
    answerWith: (next: () => Result<PollResult>) => {
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

  it("hear of alerts within 20 seconds in use, 40 idle and 60 to save power, whenever that changes", async () => {
    const t = await startPollers("idle");
    const promised = { active: 20, beside: 30, nearby: 40, watched: 30, idle: 40, saving: 60 };
    const day = ["active", "idle", "nearby", "watched", "saving", "beside", "idle", "active"];
    for (const presence of day as Presence[]) {
      t.pollers.setPresence(presence);
      const from = t.time.now();
      const spans = 30;
      const longest = promised[presence] * second;
      await t.time.pass(spans * longest);
      const asked = t.takeDelays(from).flatMap(([name, delay]) => (name === "alerts" ? delay : []));
      const gaps = asked.map((delay, at) => delay - (asked[at - 1] ?? 0));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(longest);
      expect(asked.length).toBeLessThanOrEqual(spans + 2);
    }
  });

  it("hear of messages every 15 seconds in use", async () => {
    const t = await startPollers("active");
    await t.time.pass(10 * minute);
    expect(t.take().filter((name) => name === "messages")).toHaveLength(40);
  });

  it("hear of messages every two minutes while somebody works in another program", async () => {
    const t = await startPollers("idle");
    await t.time.pass(5 * hour);
    t.take();
    t.pollers.setPresence("nearby");
    await t.time.pass(hour);
    const asked = t.take().filter((name) => name === "messages");
    expect(asked.length).toBeGreaterThanOrEqual(30);
  });

  it("ask at once for what is overdue when somebody comes, and soon for the rest of it", async () => {
    const t = await startPollers("idle");
    await t.time.pass(hour + minute);
    const before = new Set(t.take());
    t.pollers.setPresence("active");
    await t.time.settle();
    expect(t.take()).toContain("messages");
    await t.time.pass(minute);
    const asked = new Set(t.take());
    const rest = polledCollections.filter((name) => !before.has(name));
    expect(rest.length).toBeGreaterThan(10);
    for (const name of rest) expect(asked).toContain(name);
  });

  it("ask for what has been seen to change more often, and less and less once it does not", async () => {
    const t = await startPollers("idle");
    const count = async (duration: number) => {
      await t.time.pass(duration);
      return t.take().filter((name) => name === "tasks").length;
    };
    expect(await count(16 * hour)).toBe(2);
    t.answerWith(changed);
    await count(8 * hour);
    t.answerWith(unchanged);
    expect(await count(2 * hour)).toBe(8);
    expect(await count(8 * hour)).toBe(18);
    await count(64 * hour);
    expect(await count(16 * hour)).toBe(2);
  });

  it("do not ask more often when somebody comes and goes all the time", async () => {
    const t = await startPollers("active");
    for (let count = 0; count < 60; count += 1) {
      t.pollers.setPresence(count % 2 === 0 ? "idle" : "active");
      await t.time.pass(second);
    }
    const asked = t.take().filter((name) => name === "alerts").length;
    expect(asked).toBeGreaterThanOrEqual(3);
    expect(asked).toBeLessThanOrEqual(4);
  });

  it("ask for what fails at its next turn when somebody comes, and not each time", async () => {
    const t = await startPollers("idle");
    t.answerWith(() => failure("connectionLost", ""));
    await t.time.pass(2 * hour);
    t.take();
    for (let count = 0; count < 60; count += 1) {
      t.pollers.setPresence(count % 2 === 0 ? "active" : "idle");
      await t.time.pass(second);
    }
    const messages = t.take().filter((name) => name === "messages").length;
    expect(messages).toBeGreaterThan(0);
    expect(messages).toBeLessThanOrEqual(4);
    t.pollers.setPresence("active");
    await t.time.pass(15 * second);
    expect(t.take()).toContain("messages");
  });

  describe("of a service that wants fewer requests at a start", () => {
    /** It takes so many requests in a second. */
    const startLimited = async (most: number) => {
      let now = () => 0;
      let begin = 0;
      let count = 0;
      const t = await startPollers("active", () => {
        if (now() - begin >= second) [begin, count] = [now(), 0];
        count += 1;
        return count > most ? failure("rateLimited", "", second) : changed();
      });
      now = t.time.now;
      return t;
    };

    it.each([1, 3, 5])(
      "ask for all of it all the same, where it takes %d in a second",
      async (most) => {
        const t = await startLimited(most);
        const seen = new Set(t.started);
        const rest = t.time.pass(40 * second);
        await rest;
        for (const name of t.take()) seen.add(name);
        expect([...seen].toSorted()).toEqual([...polledCollections].sort());
      },
    );

    it("say when they ask again, and do", async () => {
      const t = await startPollers("active", () => failure("rateLimited", "", second));
      const [alerts] = t.retries;
      expect(alerts).toEqual({ collection: "alerts", at: t.time.now() + 2 * second });
      expect(t.started).toEqual(["alerts", "messages", "tasks"]);
      t.answerWith(changed);
      const from = t.time.now();
      await t.time.pass(12 * second);
      const delays = new Map(t.takeDelays(from));
      expect(delays.get("tasks")).toBeLessThanOrEqual(2 * second);
      for (const name of polledCollections) {
        expect(delays.get(name), name).toBeLessThanOrEqual(12 * second);
      }
    });

    it("end with it", async () => {
      const t = await startPollers("active", () => failure("rateLimited", "", second));
      t.pollers.stop();
      t.answerWith(changed);
      await t.time.pass(minute);
      expect(t.take()).toEqual([]);
    });
  });

  it("leave to the service when it is asked again where it has said so", async () => {
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
    await t.time.pass(59 * second);
    t.take();
    t.pollers.setInView("forms");
    await t.time.settle();
    expect(t.take()).toEqual([]);
    await t.time.pass(2 * second);
    t.take();
    t.pollers.setInView("forms");
    await t.time.settle();
    expect(t.take()).toEqual(["forms"]);
  });

  it("ask soon again for what fails where somebody begins to look at it, and not at once", async () => {
    const t = await startPollers("active");
    await t.time.pass(59 * minute);
    t.answerWith(() => failure("connectionLost", ""));
    await t.pollers.requestAnew("forms");
    t.take();
    for (let count = 0; count < 5; count += 1) {
      t.pollers.setInView("forms");
      await t.time.pass(second / 5);
    }
    expect(t.take()).not.toContain("forms");
    await t.time.pass(10 * second);
    expect(t.take()).toContain("forms");
  });

  it("ask nothing any more when stopped", async () => {
    const t = await startPollers();
    t.pollers.stop();
    t.pollers.requestAll();
    t.pollers.catchUp("sleep");
    await t.pollers.requestAnew("alerts");
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
    t.time.sleep(10 * second);
    t.pollers.catchUp("sleep");
    await t.time.settle();
    expect(t.take()).toEqual([]);
    await t.time.pass(getMaxWait(pollOf("alerts"), "idle"));
    expect(t.take()).toContain("alerts");
  });

  it("do not wait where the network comes back only then", async () => {
    const t = await startPollers();
    t.time.sleep(8 * hour);
    t.answerWith(() => failure("unreachable", ""));
    t.pollers.catchUp("sleep");
    await t.time.pass(second);
    t.take();
    t.answerWith(unchanged);
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
    t.pollers.setInView("forms");
    await t.time.settle();
    t.answerWith(unchanged);
    t.take();
    const back = t.time.now();
    t.pollers.catchUp("outage");
    await t.time.pass(10 * minute);
    const first = new Map(t.takeDelays(back).toReversed());
    expect(first.get("alerts")).toBeLessThanOrEqual(20 * second);
    expect(first.get("messages")).toBeLessThanOrEqual(15 * second);
    expect(first.get("forms")).toBeLessThanOrEqual(20 * second);
    for (const name of polledCollections) {
      expect(first.get(name)).toBeGreaterThan(0);
      expect(first.get(name)).toBeLessThanOrEqual(10 * minute);
    }
  });

  it("ask at once for what somebody begins to look at then", async () => {
    const t = await startPollers("active");
    t.answerWith(() => failure("unreachable", ""));
    await t.time.pass(2 * hour);
    t.pollers.setInView("groups");
    await t.time.settle();
    expect(t.take()).not.toHaveLength(0);
    t.pollers.setInView("groups");
    await t.time.settle();
    expect(t.take()).toEqual([]);
    t.answerWith(unchanged);
    t.pollers.catchUp("outage");
    t.pollers.setInView("groups");
    await t.time.settle();
    expect(t.take()).toEqual(["groups"]);
  });

  it("ask for what a window on a wall shows once a minute, all night", async () => {
    const t = await startPollers("watched");
    t.pollers.setInView("tiles");
    await t.time.pass(8 * hour);
    t.take();
    await t.time.pass(hour);
    const asked = Map.groupBy(t.take(), (name) => name);
    expect(asked.get("tiles")).toHaveLength(60);
    expect(asked.get("alerts")).toHaveLength(120);
    expect(asked.get("messages")).toHaveLength(120);
    expect([...asked.values()].flat().length).toBeLessThanOrEqual(310);
    t.pollers.setPresence("idle");
    await t.time.pass(2 * hour);
    expect(t.take().filter((name) => name === "tiles").length).toBeLessThanOrEqual(2);
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
