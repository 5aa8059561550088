import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { derivePictureKey } from "#main/system/keychain/account-item.ts";
import { describeFiles, readPicture } from "./picture-file.ts";
import { createPictureSaver, type PictureSaverParts } from "./picture-saver.ts";
import { createPicture } from "./test/a-picture.ts";

const key = derivePictureKey("0".repeat(64));
const source = { version: "1.0.0", firstScreen: "inbox" };

/** Answers a request of a page. */
const soon = (answer: () => void): boolean => {
  queueMicrotask(answer);
  return true;
};

async function createKeeper(changes: Partial<PictureSaverParts> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-pictures-"));
  const store = (text: string) => writeFile(join(folder, "cache.db"), text);
  await store("as it was");
  const timers: (() => void)[] = [];
  const report = vi.fn();
  const keeper = createPictureSaver({
    getPlace: () => ({ folder, key }),
    describeSource: () => source,
    describeSize: () => "1280 x 820",
    request: () => true,
    loadForPicture: () => false,
    setTimer: (run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
    report,
    ...changes,
  });
  const pass = () => {
    for (const run of timers.splice(0)) run();
  };
  const read = () =>
    readPicture(folder, key, { ...source, files: describeFiles(folder) })?.picture.nodes.at(-1);
  return { keeper, folder, store, pass, read, report };
}

it("saves the picture once the store has not changed for a moment", async () => {
  const { keeper, pass, read } = await createKeeper();
  keeper.keep(createPicture("one"));
  expect(read()).toBeUndefined();
  pass();
  await vi.waitFor(() => expect(read()).toEqual({ depth: 1, text: "one" }));
});

it("waits for a new picture after a write to the store", async () => {
  const { keeper, store, pass, read } = await createKeeper();
  keeper.keep(createPicture("one"));
  await store("another alert");
  pass();
  expect(read()).toBeUndefined();
  keeper.keep(createPicture("with another alert"));
  pass();
  await vi.waitFor(() => expect(read()).toEqual({ depth: 1, text: "with another alert" }));
});

it("saves the picture if a write does not change it", async () => {
  const { keeper, store, pass, read } = await createKeeper();
  keeper.keep(createPicture("one"));
  await store("something else");
  pass();
  pass();
  await vi.waitFor(() => expect(read()).toEqual({ depth: 1, text: "one" }));
});

it("requests the last picture, and saves it when the store is closed", async () => {
  const { keeper, store, read } = await createKeeper({
    request: () => soon(() => keeper.keep(createPicture("the last"))),
  });
  await keeper.request();
  await store("closed");
  await keeper.finish();
  expect(read()).toEqual({ depth: 1, text: "the last" });
});

it("reloads a page that does not show the initial first screen", async () => {
  const { keeper, read } = await createKeeper({
    request: () => soon(() => keeper.keep(null)),
    loadForPicture: () => {
      queueMicrotask(() => keeper.keep(createPicture("of the first screen")));
      return true;
    },
  });
  await keeper.request();
  await keeper.finish();
  expect(read()).toEqual({ depth: 1, text: "of the first screen" });
});

it("does not wait for a page that is not loaded, and loads none if no picture is saved", async () => {
  const loadForPicture = vi.fn(() => false);
  const request = () => soon(() => keeper.keep(null));
  const { keeper } = await createKeeper({ request, loadForPicture });
  await keeper.request();
  expect(loadForPicture).toHaveBeenCalledOnce();
  const other = await createKeeper({ loadForPicture, getPlace: () => null });
  const requested = other.keeper.request();
  other.pass();
  await requested;
  expect(loadForPicture).toHaveBeenCalledOnce();
});

it("stops waiting for a hanging page, and saves nothing", async () => {
  const { keeper, pass, read } = await createKeeper();
  keeper.keep(createPicture("before"));
  const requested = keeper.request();
  pass();
  await requested;
  await keeper.finish();
  expect(read()).toBeUndefined();
});

it.each([
  ["no user is signed in, or the keychain has no key", { getPlace: () => null }],
  ["the window is closed", { describeSize: () => null }],
])("saves nothing if %s", async (_why, changes) => {
  const { keeper, read } = await createKeeper(changes);
  keeper.keep(createPicture("one"));
  await keeper.finish();
  expect(read()).toBeUndefined();
});

it("does not recreate an erased folder", async () => {
  const { keeper, folder, pass, report } = await createKeeper();
  keeper.keep(createPicture("one"));
  await rm(folder, { recursive: true });
  pass();
  await keeper.finish();
  expect(existsSync(folder)).toBe(false);
  expect(report).not.toHaveBeenCalled();
});
