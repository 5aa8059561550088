import { onTestFinished } from "vitest";
import type { Fetch } from "#main/service/exchange.ts";
import type { UpdateBlocker, UpdateState } from "#shared/updates/update-schema.ts";
import { createSelfInstaller } from "../install/self-installer.ts";
import { openStoredUpdates } from "../stored-updates.ts";
import type { UpdatePlan } from "../update-parts.ts";
import { createUpdater } from "../updater.ts";
import { createImage, installImage } from "./installed-image.ts";
import {
  createTestKey,
  describePackage,
  type FeedChanges,
  issuedAt,
  signFeed,
} from "./signed-feed.ts";
import { nodeFetch, startUpdateServer } from "./update-server.ts";

const day = 24 * 60 * 60_000;

/** The name of the package of version 0.2.0. */
export const packageName = "watchdesk-0.2.0-x64.AppImage";

/** Prepares version 0.1.0, and a server that offers 0.2.0 in a signed document. */
export async function prepareUpdate(parent?: string) {
  const server = await startUpdateServer();
  const installed = installImage(parent);
  const [current, next] = [createTestKey(), createTestKey()];
  const bytes = createImage("0.2.0");
  const time = { now: issuedAt + day };
  server.files.set(packageName, bytes);
  const publish = (changes: FeedChanges = {}, key = current) => {
    const files = [describePackage(bytes, packageName)];
    const { document, signatures } = signFeed({ files, ...changes }, key);
    server.files.set("stable.json.sig", signatures);
    server.files.set("stable.json", document);
  };
  publish();
  const plan: UpdatePlan = {
    version: "0.1.0",
    platform: "linux",
    arch: "x64",
    source: "self",
    channel: "stable",
    ring: "broad",
    keys: [current.shared, next.shared],
    address: server.address,
    isOwnAddress: false,
    isDisabled: false,
    downloadPage: "https://watchdesk.example/download",
    computer: "desk-1",
  };
  const openInstaller = (version: string, fetch: Fetch = nodeFetch) =>
    createSelfInstaller({
      ...{ platform: "linux", version, folder: installed.kept, fetch, report: () => {} },
    });
  /** Starts the updater of a version, as a start of the app does. */
  const start = (changes: Partial<UpdatePlan> = {}) => {
    const own = { ...plan, ...changes };
    const states: UpdateState["phase"][] = [];
    const timers: { run: () => void; at: number }[] = [];
    const calls = { restarts: 0 };
    const blockers: { list: UpdateBlocker[] } = { list: [] };
    const updater = createUpdater({
      plan: own,
      folder: installed.kept,
      stored: openStoredUpdates(installed.kept, () => time.now),
      fetch: nodeFetch,
      openInstaller: () => openInstaller(own.version),
      readBlockers: async (isAgreed) => blockers.list.filter((one) => one !== "duty" || !isAgreed),
      restart: () => {
        calls.restarts += 1;
      },
      onChange: ({ phase }) => states.push(phase),
      report: () => {},
      now: () => time.now,
      setTimer: (run, delay) => {
        const timer = { run, at: time.now + delay };
        timers.push(timer);
        return () => void timers.splice(0, timers.length, ...timers.filter((one) => one !== timer));
      },
    });
    onTestFinished(updater.stop);
    /** Lets time pass and runs what is due. */
    const pass = (duration: number) => {
      const end = time.now + duration;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).toSorted((one, two) => one.at - two.at);
        if (next === undefined) break;
        timers.splice(timers.indexOf(next), 1);
        time.now = Math.max(time.now, next.at);
        next.run();
      }
      time.now = end;
    };
    return { updater, states, calls, blockers, pass };
  };
  const paths = () => server.requests.map(({ path }) => path);
  return {
    server,
    ...installed,
    bytes,
    time,
    publish,
    current,
    next,
    plan,
    start,
    openInstaller,
    paths,
  };
}
