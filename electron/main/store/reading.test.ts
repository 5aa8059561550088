import { expect, it } from "vitest";
import { failure, success } from "#shared/lib/result.ts";
import { createReading } from "./reading.ts";
import type { Store } from "./store.ts";

const large = 100_000;
const writer = { listTiles: async () => "read by the thread that writes" } as unknown as Store;
const elsewhere = () => writer.listTiles();

/** A store that is read beside its thread; `isRefused` has no other thread start. */
function setUp({ opening = Promise.resolve(), isRefused = false, isBroken = false } = {}) {
  const counts = { opened: 0, ended: 0 };
  let runTimer = () => {};
  const store = {
    listTiles: async (): Promise<unknown> => {
      if (isBroken) throw new Error("gone");
      return "read beside it";
    },
    close: async () => {
      counts.ended += 1;
      if (isBroken) throw new Error("gone");
    },
  } as Store;
  const reading = createReading(
    async () => {
      counts.opened += 1;
      await opening;
      return isRefused ? failure("storeUnavailable", "") : success({ store, recovered: [] });
    },
    (run) => {
      runTimer = run;
      return () => {
        runTimer = () => {};
      };
    },
  );
  const read = () => reading.read((one) => one.listTiles(), writer);
  return {
    reading,
    counts,
    read,
    readDuring: (size: number) => reading.readBesideWhile(size, read),
    pass: () => runTimer(),
  };
}

it("reads in the other thread while a large answer is stored, and only then", async () => {
  const { read, readDuring } = setUp();
  expect(await readDuring(1)).toBe(await elsewhere());
  expect(await readDuring(large)).toBe("read beside it");
  expect(await readDuring(1)).toBe("read beside it");
  expect(await read()).toBe(await elsewhere());
});

it.each([
  ["does not start", { isRefused: true }],
  ["fails", { isBroken: true }],
])("reads in the thread that writes where the other one %s", async (_what, options) => {
  const { readDuring } = setUp(options);
  expect(await readDuring(large)).toBe(await elsewhere());
});

it("has the thread end when nothing was stored for a while, and started anew for the next large answer", async () => {
  const { counts, readDuring, pass } = setUp();
  await readDuring(large);
  expect(counts).toEqual({ opened: 1, ended: 0 });
  pass();
  expect(await readDuring(1)).toBe(await elsewhere());
  expect(counts).toEqual({ opened: 1, ended: 1 });
  expect(await readDuring(large)).toBe("read beside it");
  expect(counts).toEqual({ opened: 2, ended: 1 });
});

it("has no thread end while an answer is stored", async () => {
  const { reading, counts, read, readDuring, pass } = setUp();
  await readDuring(large);
  const storing = Promise.withResolvers<void>();
  const stored = reading.readBesideWhile(1, () => storing.promise);
  pass();
  expect(await read()).toBe("read beside it");
  storing.resolve();
  await stored;
  expect(counts.ended).toBe(0);
});

it("takes a thread that has broken for one that has ended", async () => {
  const { reading, counts, readDuring, pass } = setUp({ isBroken: true });
  await readDuring(large);
  pass();
  await reading.end();
  expect(counts.ended).toBe(1);
});

it("ends a thread that has started too late", async () => {
  const opening = Promise.withResolvers<void>();
  const { reading, counts, readDuring } = setUp({ opening: opening.promise });
  const late = readDuring(large);
  const end = reading.end();
  opening.resolve();
  await end;
  expect(counts.ended).toBe(1);
  expect(await late).toBe(await elsewhere());
  expect(await readDuring(large)).toBe(await elsewhere());
});
