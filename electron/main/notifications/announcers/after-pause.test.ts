import { expect, it } from "vitest";
import { anUnread } from "../test/notification-store.ts";
import { startAccount } from "../test/notify-account.ts";

const minute = 60_000;

type Account = Awaited<ReturnType<typeof startAccount>>;

/** Two of each kind are there. */
function addTwo({ memory }: Account, ...ids: [string, string]): void {
  for (const id of ids) {
    memory.addAlerts(id);
    memory.addMessages(anUnread(id, `Person ${id}`));
    memory.addNews("task", id);
  }
}

const twoOfEach = ["2 messages from 2 people", "2 new alerts", "2 new tasks"];

it.each<
  [string, { before?: (account: Account) => unknown; after?: (account: Account) => unknown }]
>([
  [
    "a response arrives that was requested before",
    { after: ({ answer, time }) => answer(time.now() - 1) },
  ],
  ["the user acknowledges something", { after: ({ acknowledge }) => acknowledge("1") }],
  [
    "a snooze ends",
    {
      before: ({ memory, time, notifier }) => {
        memory.snooze("1", time.now() + 10 * minute);
        notifier().notifySnoozes();
      },
    },
  ],
  [
    "do not disturb ended during it",
    {
      before: async ({ set, time, receive }) => {
        await set({ quietUntil: time.now() + 10 * minute });
        await receive("2");
      },
    },
  ],
])("notifications after sleep are grouped, also if %s", async (_what, { before, after }) => {
  const account = await startAccount();
  const { time, notifications, receive, answer, titles, notices } = account;
  await receive("1");
  await before?.(account);
  notifications.notifyLeave("asleep");
  time.sleep(60 * minute);
  notifications.notifyReturn("asleep");
  await time.settle();
  await after?.(account);
  notices.length = 0;
  addTwo(account, "3", "4");
  await answer();
  expect(titles().toSorted()).toEqual(twoOfEach);
  addTwo(account, "5", "6");
  await answer();
  expect(titles()).toHaveLength(twoOfEach.length + 6);
});

it("a pause that begins during a notification does not end with it", async () => {
  const account = await startAccount();
  const { world, time, notifications, receive, answer, titles, notices } = account;
  const taken = Promise.withResolvers<void>();
  world.desktopTakes = taken.promise;
  await receive("1");
  time.sleep(60 * minute);
  notifications.notifyReturn("asleep");
  taken.resolve();
  await time.settle();
  notices.length = 0;
  addTwo(account, "3", "4");
  await answer();
  expect(titles().toSorted()).toEqual(twoOfEach);
});

it("a pause lasts until its group is shown, also on a slow desktop", async () => {
  const account = await startAccount();
  const { memory, world, time, notifications, notifyAlerts, answer, titles } = account;
  notifications.notifyReturn("asleep");
  const taken = Promise.withResolvers<void>();
  world.desktopTakes = taken.promise;
  memory.addAlerts("1");
  await notifyAlerts();
  memory.addAlerts("2", "3");
  await answer();
  expect(titles()).toEqual(["Alert 1"]);
  taken.resolve();
  await time.settle();
  expect(titles()).toEqual(["Alert 1", "2 new alerts"]);
});
