import { expect, it } from "vitest";
import { failure, success } from "#shared/lib/result.ts";
import { createReading } from "./reading.ts";
import type { Store } from "./store.ts";

const large = 100_000;
const writer = { listTiles: async () => "writing thread" } as unknown as Store;

/** Makes a reading with a fake reader; `isRefused` prevents its thread from starting, `isBroken` breaks it. */
function setUp({ opening = Promise.resolve(), isRefused = false, isBroken = false } = {}) {
  const counts = { opened: 0, ended: 0 };
  let pass = () => {};
  const store = {
    listTiles: async (): Promise<unknown> => {
      if (isBroken) throw new Error("gone");
      return "reading thread";
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
      pass = run;
      return () => {
        pass = () => {};
      };
    },
  );
  const read = () => reading.read((one) => one.listTiles(), writer);
  const readDuring = (size: number) => reading.readBesideWhile(size, read);
  return { reading, counts, read, readDuring, pass: () => pass() };
}

it("reads in the other thread while a response is stored, from the first large one on", async () => {
  const { read, readDuring } = setUp();
  expect(await readDuring(1)).toBe("writing thread");
  expect(await readDuring(large)).toBe("reading thread");
  expect(await readDuring(1)).toBe("reading thread");
  expect(await read()).toBe("writing thread");
});

it.each([
  ["does not start", { isRefused: true }],
  ["fails", { isBroken: true }],
])("reads in the writing thread if the other one %s", async (_what, options) => {
  expect(await setUp(options).readDuring(large)).toBe("writing thread");
});

it("ends the thread when idle, and starts it again for the next large response", async () => {
  const { counts, readDuring, pass } = setUp();
  await readDuring(large);
  expect(counts).toEqual({ opened: 1, ended: 0 });
  pass();
  expect(await readDuring(1)).toBe("writing thread");
  expect(counts).toEqual({ opened: 1, ended: 1 });
  expect(await readDuring(large)).toBe("reading thread");
  expect(counts).toEqual({ opened: 2, ended: 1 });
});

it("does not end the thread while a response is stored", async () => {
  const { reading, counts, read, readDuring, pass } = setUp();
  await readDuring(large);
  const storing = Promise.withResolvers<void>();
  const stored = reading.readBesideWhile(1, () => storing.promise);
  pass();
  expect(await read()).toBe("reading thread");
  storing.resolve();
  await stored;
  expect(counts.ended).toBe(0);
});

it("treats a broken thread as ended", async () => {
  const { reading, counts, readDuring, pass } = setUp({ isBroken: true });
  await readDuring(large);
  pass();
  await reading.end();
  expect(counts.ended).toBe(1);
});

it("ends a thread that started too late", async () => {
  const opening = Promise.withResolvers<void>();
  const { reading, counts, readDuring } = setUp({ opening: opening.promise });
  const late = readDuring(large);
  const end = reading.end();
  opening.resolve();
  await end;
  expect(counts.ended).toBe(1);
  expect(await late).toBe("writing thread");
  expect(await readDuring(large)).toBe("writing thread");
});
