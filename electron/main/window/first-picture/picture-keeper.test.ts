import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { derivePictureKey } from "#main/system/keychain/picture-key.ts";
import { describeFiles, readPicture } from "./picture-file.ts";
import { createPictureKeeper, type PictureKeeperParts } from "./picture-keeper.ts";
import { aPicture } from "./test/a-picture.ts";

const key = derivePictureKey("0".repeat(64));
const source = { version: "1.0.0", firstScreen: "inbox" };

async function aKeeper(changes: Partial<PictureKeeperParts> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = (text: string) => writeFile(join(folder, "cache.db"), text);
  await store("as it was");
  const timers: (() => void)[] = [];
  const report = vi.fn();
  const keeper = createPictureKeeper({
    getPlace: () => ({ folder, key }),
    describeSource: () => source,
    describeSize: () => "1280 x 820",
    request: () => undefined,
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

it("keeps the picture once nothing was written to the store for a moment", async () => {
  const { keeper, pass, read } = await aKeeper();
  keeper.keep(aPicture("one"));
  expect(read()).toBeUndefined();
  pass();
  await vi.waitFor(() => expect(read()).toEqual({ depth: 1, text: "one" }));
});

it("waits for the page to show what was written meanwhile", async () => {
  const { keeper, store, pass, read } = await aKeeper();
  keeper.keep(aPicture("one"));
  await store("another alert");
  pass();
  expect(read()).toBeUndefined();
  keeper.keep(aPicture("with another alert"));
  pass();
  await vi.waitFor(() => expect(read()).toEqual({ depth: 1, text: "with another alert" }));
});

it("keeps the picture all the same where what was written is not to be seen in it", async () => {
  const { keeper, store, pass, read } = await aKeeper();
  keeper.keep(aPicture("one"));
  await store("something else");
  pass();
  pass();
  await vi.waitFor(() => expect(read()).toEqual({ depth: 1, text: "one" }));
});

it("asks the page for the last one, and keeps it when the store is closed", async () => {
  const { keeper, store, read } = await aKeeper({
    request: () => queueMicrotask(() => keeper.keep(aPicture("the last"))),
  });
  await keeper.request();
  await store("closed");
  await keeper.finish();
  expect(read()).toEqual({ depth: 1, text: "the last" });
});

it("has the page loaded anew where it shows something else than the first screen as it opens", async () => {
  const { keeper, read } = await aKeeper({
    request: () => queueMicrotask(() => keeper.keep(null)),
    loadForPicture: () => {
      queueMicrotask(() => keeper.keep(aPicture("of the first screen")));
      return true;
    },
  });
  await keeper.request();
  await keeper.finish();
  expect(read()).toEqual({ depth: 1, text: "of the first screen" });
});

it("does not wait for a page that is not loaded, and loads none where no picture is kept", async () => {
  const loadForPicture = vi.fn(() => false);
  const request = () => queueMicrotask(() => keeper.keep(null));
  const { keeper } = await aKeeper({ request, loadForPicture });
  await keeper.request();
  expect(loadForPicture).toHaveBeenCalledOnce();
  const other = await aKeeper({ loadForPicture, getPlace: () => null });
  const requested = other.keeper.request();
  other.pass();
  await requested;
  expect(loadForPicture).toHaveBeenCalledOnce();
});

it("waits for a page that hangs no longer than a moment, and keeps nothing then", async () => {
  const { keeper, pass, read } = await aKeeper();
  keeper.keep(aPicture("before"));
  const requested = keeper.request();
  pass();
  await requested;
  await keeper.finish();
  expect(read()).toBeUndefined();
});

it.each([
  ["nobody is signed in, or the keychain keeps nothing", { getPlace: () => null }],
  ["the window is gone", { describeSize: () => null }],
])("keeps none where %s", async (_why, changes) => {
  const { keeper, read } = await aKeeper(changes);
  keeper.keep(aPicture("one"));
  await keeper.finish();
  expect(read()).toBeUndefined();
});

it("does without where the folder was erased, and makes none anew", async () => {
  const { keeper, folder, pass, report } = await aKeeper();
  keeper.keep(aPicture("one"));
  await rm(folder, { recursive: true });
  pass();
  await keeper.finish();
  expect(existsSync(folder)).toBe(false);
  expect(report).not.toHaveBeenCalled();
});
