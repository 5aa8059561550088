import { expect, it } from "vitest";
import { delayBy } from "#demo/faults/answers.ts";
import { startWork } from "./test/start-work.ts";

const minute = 60_000;

it("tells of a sleep's news as one, though an answer was under way when it ended", async () => {
  const { remote, time, sync, notifications, titles } = await startWork((what, error) => {
    throw new Error(what, { cause: error });
  });
  await time.pass(minute);
  const before = titles().length;
  const { world } = remote;
  const people = world.users.filter(({ id }) => id !== world.mainUserId).slice(0, 3);
  const slow = {
    match: { path: /^\/me\/(alerts|privateMessages)/ },
    fault: delayBy(500, time.hold),
  };
  const heal = remote.faults.inject(slow);
  void sync.refresh("alerts");
  void sync.refresh("messages");
  await time.pass(100);
  heal();
  notifications.notifyReturn("asleep");
  sync.catchUp("sleep");
  for (const { id } of people) {
    remote.addAlert();
    remote.addMessage({ fromId: id, text: "Call me back." });
  }
  await time.pass(2 * minute);
  expect(titles().slice(before).sort()).toEqual(["3 messages from 3 people", "3 new alerts"]);
  for (const { id } of people.slice(0, 2)) remote.addMessage({ fromId: id, text: "Thank you." });
  await time.pass(2 * minute);
  expect(titles().slice(before + 2)).toHaveLength(2);
});
