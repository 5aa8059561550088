import { expect, it } from "vitest";
import { startSmallWork } from "#main/accounts/test/start-work.ts";
import { polledCollections, polls } from "#main/app/store/collections.ts";
import { aShift } from "#shared/test/log.ts";
import { createShiftFollower } from "./open-duty.ts";

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
    notifyAlerts: () => {
      announced += 1;
    },
    keepAwake: (...request) => void awake.push(request),
  });
  return { follow, applied, watched, awake, countAnnounced: () => announced };
}

it("the user is on duty for everything that is polled", () => {
  const { follow, applied, watched } = start();
  follow(aShift());
  expect(applied.map((names) => names.toSorted())).toEqual([polledCollections.toSorted()]);
  expect(watched).toEqual(applied);
  follow(null);
  expect([applied.at(-1), watched.at(-1)]).toEqual([[], []]);
});

it("announces alerts that Do not disturb has deferred before, and keeps the system awake", () => {
  const { follow, awake, countAnnounced } = start();
  follow(aShift());
  expect(countAnnounced()).toBe(1);
  follow(null);
  expect(countAnnounced()).toBe(1);
  expect(awake).toEqual([
    ["a", true],
    ["a", false],
  ]);
});

it("the system is kept awake until the shift ends or the account is closed", async () => {
  const { sync, awake, close } = await startSmallWork();
  const start = () => sync.duty.start({ role: "Porter", ends: null, selfTest: [] });
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
