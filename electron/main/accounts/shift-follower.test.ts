import { expect, it } from "vitest";
import { polledCollections, polls } from "#main/app/store/collections.ts";
import type { DutyKind } from "#shared/features/duty/schema.ts";
import { aShift } from "#shared/test/log.ts";
import { createShiftFollower } from "./shift-follower.ts";
import { startSmallWork } from "./test/start-work.ts";

/** Records what shifts of an account cause. */
function start() {
  const applied: string[][] = [];
  const watched: string[][] = [];
  const awake: unknown[] = [];
  let announced = 0;
  const follow = createShiftFollower({
    ...{ accountId: "a", polls },
    sync: { setOnDuty: (collections) => void applied.push([...collections]) },
    setOnDuty: (collections) => void watched.push([...collections]),
    notifier: {
      notifyAlerts: () => {
        announced += 1;
      },
    },
    keepAwake: (...request) => void awake.push(request),
  });
  return { follow, applied, watched, awake, countAnnounced: () => announced };
}

const without = (...excluded: string[]) =>
  polledCollections.filter((name) => !excluded.includes(name)).toSorted();

it.each<[DutyKind[], string[]]>([
  [[], []],
  [["alert", "conversation"], []],
  [["alert"], ["messages"]],
  [["conversation"], ["alerts"]],
  [["task"], ["alerts", "messages"]],
])("the user is on duty for what is in the scope of the shift: %j", (kinds, excluded) => {
  const { follow, applied, watched } = start();
  follow(aShift({ scope: { rooms: [], kinds } }));
  expect(applied.map((names) => names.toSorted())).toEqual([without(...excluded)]);
  expect(watched).toEqual(applied);
  follow(null);
  expect([applied.at(-1), watched.at(-1)]).toEqual([[], []]);
});

it("announces alerts that Do not disturb has deferred before, and keeps the system awake if chosen", () => {
  const { follow, awake, countAnnounced } = start();
  follow(aShift({ keepsAwake: true }));
  expect(countAnnounced()).toBe(1);
  follow(null);
  expect(countAnnounced()).toBe(1);
  follow(aShift({ keepsAwake: false }));
  expect(awake).toEqual([
    ["a", true],
    ["a", false],
    ["a", false],
  ]);
});

it("the system is kept awake until the shift ends or the account is closed", async () => {
  const { sync, awake, close } = await startSmallWork();
  const { role, scope, ends } = aShift();
  const start = () => sync.duty.start({ role, scope, ends, keepsAwake: true, selfTest: [] });
  expect(awake.size).toBe(0);
  await start();
  expect(awake.size).toBe(1);
  await sync.duty.end("user");
  expect(awake.size).toBe(0);
  await start();
  expect(awake.size).toBe(1);
  close();
  expect(awake.size).toBe(0);
});
