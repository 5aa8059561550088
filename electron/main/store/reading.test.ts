import { expect, it } from "vitest";
import { failure, success } from "#shared/ipc/failure.ts";
import { createReading } from "./reading.ts";

const elsewhere = async () => "read by the thread that writes";
const calls = {
  send: async (): Promise<unknown> => "read beside it",
  end: async () => {},
};

it("reads in the other thread as soon as it has started", async () => {
  const reading = createReading(async () => success({ calls }));
  expect(await reading.read("listTiles", [], elsewhere)).toBe(await elsewhere());
  await reading.start();
  expect(await reading.read("listTiles", [], elsewhere)).toBe("read beside it");
});

it("reads in the thread that writes where the other one does not start, or fails", async () => {
  const without = createReading(async () => failure("storeUnavailable", ""));
  await without.start();
  expect(await without.read("listTiles", [], elsewhere)).toBe(await elsewhere());
  const broken = { ...calls, send: () => Promise.reject(new Error("gone")) };
  const breaking = createReading(async () => success({ calls: broken }));
  await breaking.start();
  expect(await breaking.read("listTiles", [], elsewhere)).toBe(await elsewhere());
});

it("ends a thread that has started too late", async () => {
  const opening = Promise.withResolvers<void>();
  let ended = 0;
  const recordEnd = () => {
    ended += 1;
  };
  const late = { ...calls, end: async () => recordEnd() };
  const reading = createReading(async () => {
    await opening.promise;
    return success({ calls: late });
  });
  void reading.start();
  const end = reading.end();
  opening.resolve();
  await end;
  expect(ended).toBe(1);
  await reading.start();
  expect(await reading.read("listTiles", [], elsewhere)).toBe(await elsewhere());
});
