import { expect, it } from "vitest";
import { createPollJournal } from "./poll-journal.ts";

const minute = 60_000;
const hour = 60 * minute;

it("counts the polls of each account, collection and hour, with failures and distances", () => {
  const journal = createPollJournal();
  const poll = (startedAt: number, duration = 100, failure: string | null = null) =>
    journal.record("1", "alerts", { startedAt, endedAt: startedAt + duration, failure });
  poll(hour - minute);
  poll(hour + minute, 300);
  poll(hour + 2 * minute, 500, "unreachable");
  journal.record("2", "tasks", { startedAt: hour, endedAt: hour, failure: null });
  expect(journal.describe("1", 2 * hour)).toEqual([
    {
      collection: "alerts",
      latest: hour + 2 * minute,
      hours: [
        { from: 0, polls: 1, failures: {}, maxDistance: 0, duration: 100, maxDuration: 100 },
        {
          from: hour,
          polls: 2,
          failures: { unreachable: 1 },
          maxDistance: 2 * minute,
          duration: 800,
          maxDuration: 500,
        },
      ],
    },
  ]);
  expect(journal.describe("3", 2 * hour)).toEqual([]);
});

it("forgets what is older than a day", () => {
  const journal = createPollJournal();
  for (let at = 0; at < 100 * hour; at += hour) {
    journal.record("1", "alerts", { startedAt: at, endedAt: at, failure: null });
  }
  const [alerts] = journal.describe("1", 99 * hour);
  expect(alerts?.hours.map(({ from }) => from / hour)).toEqual(
    Array.from({ length: 24 }, (_, index) => 76 + index),
  );
});
