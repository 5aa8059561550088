import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { maxFeedSize } from "#shared/updates/update-feed-schema.ts";
import { openStoredUpdates, readNextStart } from "./stored-updates.ts";
import { createTestKey, sampleFeed } from "./test/signed-feed.ts";
import { packageName, prepareUpdate } from "./test/start-updater.ts";

const day = 24 * 60 * 60_000;
const feedFiles = ["stable.json", "stable.json.sig"];

describe("a check", () => {
  it("requests the document, its signature and then the package, and is ready", async () => {
    const { start, paths, kept } = await prepareUpdate();
    const { updater, states } = start();
    await updater.check();
    expect(paths()).toEqual([...feedFiles, packageName]);
    expect(updater.read().phase).toEqual({ kind: "ready", version: "0.2.0", isInstalled: false });
    expect(states.map(({ kind }) => kind).filter((kind, at, all) => kind !== all[at - 1])).toEqual([
      "checking",
      "downloading",
      "ready",
    ]);
    expect(readNextStart(kept)).toMatchObject({ kind: "install" });
  });

  it("finds nothing newer", async () => {
    const { start, paths, publish, kept } = await prepareUpdate();
    publish({ version: "0.1.0" });
    const { updater } = start();
    await updater.check();
    expect(updater.read().phase).toEqual({ kind: "idle" });
    expect(paths()).toEqual(feedFiles);
    expect(readNextStart(kept)).toBeNull();
  });

  const issued = Date.parse(sampleFeed.issued);
  const longest = Buffer.alloc(maxFeedSize, "a");
  const tooLong = Buffer.alloc(70_000, "a");
  type Prepared = Awaited<ReturnType<typeof prepareUpdate>>;
  const setClock = ({ time }: Prepared, now: number) => Object.assign(time, { now });
  const changeByte = (files: Map<string, Uint8Array>, name: string) => {
    const bytes = Buffer.from(files.get(name) ?? []);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    files.set(name, bytes);
  };
  it.each<[string, string, (prepared: Prepared) => unknown]>([
    ["signed by another key", "signature", ({ publish }) => publish({}, createTestKey())],
    ["of another channel", "channel", ({ publish }) => publish({ channel: "beta" })],
    ["that has expired", "expired", ({ publish }) => publish({ expires: sampleFeed.issued })],
    ["that is too new for this version", "tooOld", (to) => to.publish({ minimumVersion: "0.1.5" })],
    [
      "without a package for this system",
      "noPackage",
      ({ publish, server }) => {
        publish({ files: [{ ...sampleFeed.files[0], platform: "win32" }] });
        server.files.delete(packageName);
      },
    ],
    ["with a changed byte", "signature", ({ server }) => changeByte(server.files, "stable.json")],
    ["without a signature", "unreachable", ({ server }) => server.files.delete("stable.json.sig")],
    ["as long as any", "signature", ({ server }) => server.files.set("stable.json", longest)],
    ["that is longer than any", "format", ({ server }) => server.files.set("stable.json", tooLong)],
    ["elsewhere", "unreachable", ({ server }) => server.redirect("stable.json", "/other.json")],
    ["that ends early", "interrupted", ({ server }) => server.cutAt("stable.json", 0.5)],
    ["while the clock is a day behind", "clock", (to) => setClock(to, issued - day)],
    ["while the clock is a year ahead", "clock", (to) => setClock(to, Date.now() + 365 * day)],
  ])("downloads and starts nothing with a document %s", async (_case, failure, change) => {
    const prepared = await prepareUpdate();
    const { start, paths, run, kept } = prepared;
    change(prepared);
    const { updater, states } = start();
    await updater.check();
    expect(updater.read().phase).toMatchObject({ kind: "failed", failure });
    expect(states.at(-1)).toMatchObject({ kind: "failed", failure });
    expect(paths().filter((path) => !feedFiles.includes(path))).toEqual([]);
    expect(readNextStart(kept)).toBeNull();
    updater.installAtQuit(false);
    expect(run()).toBe("0.1.0");
  });

  it("refuses a document older than one seen at an earlier start", async () => {
    const { start, publish, paths } = await prepareUpdate();
    publish({ number: 8, version: "0.1.0" });
    await start().updater.check();
    publish({ number: 7 });
    const { updater } = start();
    await updater.check();
    expect(updater.read().phase).toMatchObject({ kind: "failed", failure: "olderFeed" });
    expect(paths()).not.toContain(packageName);
  });

  it("refuses the address of a policy that is not signed", async () => {
    const { start, paths } = await prepareUpdate();
    const { updater } = start({ address: null });
    await updater.check();
    expect(updater.read().phase).toMatchObject({ kind: "failed", failure: "address" });
    expect(paths()).toEqual([]);
  });

  it("checks nothing if the policy or the kind of package excludes it", async () => {
    const { start, paths } = await prepareUpdate();
    for (const changes of [
      { isDisabled: true },
      { source: "system" },
      { source: "none" },
    ] as const) {
      const { updater, pass } = start(changes);
      updater.start();
      pass(3 * day);
      await updater.check();
    }
    expect(paths()).toEqual([]);
  });

  it("waits for the ring of the computer", async () => {
    const { start, publish, paths, time } = await prepareUpdate();
    const broad = "2026-11-05T08:00:00Z";
    publish({ rings: { ...sampleFeed.rings, broad } });
    const { updater } = start();
    await updater.check();
    const from = Date.parse(broad);
    expect(updater.read().phase).toEqual({ kind: "later", version: "0.2.0", from });
    expect(paths()).toEqual(feedFiles);
    const early = start({ ring: "early" }).updater;
    await early.check();
    expect(early.read().phase.kind).toBe("ready");
    time.now = from;
    const later = start().updater;
    await later.check();
    expect(later.read().phase.kind).toBe("ready");
  });
});

it("checks within a day, however far the clock was set back since the last check", async () => {
  const { start, paths, time } = await prepareUpdate();
  const year = 365 * day;
  time.now += year;
  await start().updater.check();
  const count = paths().length;
  time.now -= year;
  const { updater, pass } = start();
  updater.start();
  pass(day);
  await expect.poll(() => paths().length).toBeGreaterThan(count);
});

describe("after a failure", () => {
  it("does not try a release again by itself, also after a start, but when the user does", async () => {
    const { server, start, bytes, paths, kept, time } = await prepareUpdate();
    server.files.set(packageName, Buffer.alloc(bytes.length));
    const first = start();
    first.updater.start();
    first.pass(day);
    await expect
      .poll(() => first.updater.read().phase)
      .toMatchObject({ failure: "changedFile", version: "0.2.0" });
    const count = () => paths().filter((path) => path === packageName).length;
    expect(count()).toBe(1);
    const second = start();
    expect(second.updater.read().phase).toMatchObject({ kind: "failed", failure: "changedFile" });
    second.updater.start();
    second.pass(day);
    await expect.poll(() => paths().length).toBe(5);
    expect(count()).toBe(1);
    expect(openStoredUpdates(kept, () => time.now).read().failed?.number).toBe(7);
    server.files.set(packageName, bytes);
    await expect.poll(() => second.updater.read().phase.kind).toBe("failed");
    await second.updater.check();
    expect(second.updater.read().phase.kind).toBe("ready");
  });

  it("tries the next release by itself", async () => {
    const { server, start, publish, bytes } = await prepareUpdate();
    server.files.delete(packageName);
    await start().updater.check();
    server.files.set(packageName, bytes);
    publish({ number: 8 });
    const { updater, pass } = start();
    updater.start();
    pass(day);
    await expect.poll(() => updater.read().phase.kind).toBe("ready");
  });

  it("forgets the failure of a release that was installed by hand", async () => {
    const { server, start } = await prepareUpdate();
    server.files.delete(packageName);
    await start().updater.check();
    expect(start({ version: "0.2.0" }).updater.read().phase).toEqual({ kind: "idle" });
  });
});

describe("a restart", () => {
  it("waits for each blocker, states which, and happens once", async () => {
    const { start } = await prepareUpdate();
    const { updater, blockers, pass, calls } = start();
    await updater.check();
    blockers.list = ["criticalAlert", "outbox"];
    await updater.requestRestart(false);
    expect(updater.read().phase).toMatchObject({
      kind: "waiting",
      blockers: ["criticalAlert", "outbox"],
    });
    blockers.list = ["outbox"];
    pass(2_000);
    await expect.poll(() => updater.read().phase).toMatchObject({ blockers: ["outbox"] });
    expect(calls.restarts).toBe(0);
    blockers.list = [];
    pass(2_000);
    await expect.poll(() => calls.restarts).toBe(1);
  });

  it("happens on duty only if the user agrees", async () => {
    const { start } = await prepareUpdate();
    const { updater, blockers, calls } = start();
    await updater.check();
    blockers.list = ["duty"];
    await updater.requestRestart(false);
    expect(calls.restarts).toBe(0);
    expect(updater.read().phase).toMatchObject({ kind: "waiting", blockers: ["duty"] });
    await updater.requestRestart(true);
    expect(calls.restarts).toBe(1);
  });

  it("can be cancelled", async () => {
    const { start } = await prepareUpdate();
    const { updater, blockers, pass, calls } = start();
    await updater.check();
    blockers.list = ["draft"];
    await updater.requestRestart(false);
    updater.cancelRestart();
    blockers.list = [];
    pass(10_000);
    await new Promise(setImmediate);
    expect(updater.read().phase.kind).toBe("ready");
    expect(calls.restarts).toBe(0);
  });

  it("finishes an update of the system's packages", async () => {
    const { start } = await prepareUpdate();
    const { updater, calls } = start({ source: "system" });
    await updater.requestRestart(false);
    expect(calls.restarts).toBe(0);
    updater.recordInstalled("0.2.0");
    expect(updater.read().phase).toEqual({ kind: "ready", version: "0.2.0", isInstalled: true });
    await updater.requestRestart(false);
    expect(calls.restarts).toBe(1);
  });
});

describe("when the app quits", () => {
  it("installs the update", async () => {
    const { start, run, kept, image } = await prepareUpdate();
    const { updater } = start();
    await updater.check();
    expect(run()).toBe("0.1.0");
    updater.installAtQuit(false);
    expect(run()).toBe("0.2.0");
    expect(readNextStart(kept)).toMatchObject({
      kind: "unproven",
      from: "0.1.0",
      to: "0.2.0",
      starts: 0,
    });
    expect(existsSync(`${image}.next`)).toBe(false);
  });

  it("does not install a file that has changed, and states so at the next start", async () => {
    const { start, run, kept } = await prepareUpdate();
    const { updater } = start();
    await updater.check();
    const file = join(kept, "package", "pending", packageName);
    const bytes = readFileSync(file);
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    updater.installAtQuit(false);
    expect(run()).toBe("0.1.0");
    expect(readNextStart(kept)).toBeNull();
    expect(start().updater.read().phase).toMatchObject({
      failure: "changedFile",
      version: "0.2.0",
    });
  });
});
