import { describe, expect, it, onTestFinished } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { startApp } from "../simulation/app.ts";
import { startClient } from "./one-client.ts";

const minute = 60_000;

type Client = Awaited<ReturnType<typeof startClient>>;

/** Starts a client on duty that nobody uses and whose settings report no silence. */
async function startOnDuty(): Promise<Client> {
  const client = await startClient("saving", 3, { isWatched: true });
  onTestFinished(client.stop);
  const { computer, time } = client;
  computer.unwatchedMinutes = 0;
  await client.goOnDuty();
  await time.pass(5 * minute);
  return client;
}

/** How a service stops answering; `notice-on-duty.test.ts` has each failure of a poll. */
const failures: Record<string, (client: Client) => void> = {
  "it does not answer": ({ computer }) => {
    computer.send = () => new Promise(() => {});
  },
  "it ends the session": ({ remote }) => {
    remote.faults.inject({ match: {}, fault: respondWithStatus(401) });
  },
  "there is no network": ({ computer }) => {
    computer.network = "down";
  },
};

describe("on duty, a service that stops answering", () => {
  it.each(Object.keys(failures))(
    "is reported within a minute of the last response, with sound: %s",
    async (failure) => {
      const client = await startOnDuty();
      const { time, computer } = client;
      const { notices, requests } = computer.diary;
      const findNotices = () => notices.filter(({ tag }) => tag.startsWith("watching:"));
      await time.pass(7_000);
      expect(findNotices()).toEqual([]);
      const last = requests.findLast(({ path }) => path.includes("/alerts"))?.at ?? 0;
      expect(time.now() - last).toBeLessThan(15_000);
      failures[failure]?.(client);
      await time.pass(last + minute - time.now());
      expect(findNotices()).toMatchObject([{ silence: null, isUrgent: true, alarm: "critical" }]);
      await time.pass(2 * minute);
      expect(findNotices()).toHaveLength(1);
    },
  );
});

describe("on duty, a critical alert", () => {
  it("is shown within 15 s although Do not disturb is on for all alerts", async () => {
    const { remote, time, computer } = await startOnDuty();
    computer.settings = {
      ...computer.settings,
      ...{ quietUntil: time.now() + 60 * minute, breakThroughSeverity: "never" },
    };
    const listTitles = () => computer.diary.notices.map(({ title }) => title);
    remote.addAlert({ title: "Roof on fire", severity: "CRITICAL", created: time.now() });
    remote.addAlert({ title: "Door ajar", severity: "LOW", created: time.now() });
    await time.pass(15_000);
    expect(listTitles()).toContain("Roof on fire");
    await time.pass(2 * minute);
    expect(listTitles()).not.toContain("Door ajar");
  });
});

describe("on duty, polls", () => {
  it("continue after a restart, and return to the usual interval at the end of the shift", async () => {
    const { time, computer, app } = await startOnDuty();
    const countPolls = async (minutes: number) => {
      const { requests } = computer.diary;
      const before = requests.length;
      await time.pass(minutes * minute);
      return requests.slice(before).filter(({ path }) => path.includes("/alerts")).length;
    };
    await app.close();
    const restarted = startApp(computer);
    onTestFinished(restarted.accounts.close);
    await time.pass(minute);
    expect(await countPolls(2)).toBe(10);
    await restarted.getSync().duty.end("user");
    expect(await countPolls(10)).toBe(10);
  });
});
