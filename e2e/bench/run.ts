// npm run bench: Watchdesk against a bare Electron window on the same binary, as ratios; of all rows,
// or of those whose numbers are given (16 a long thread, 17 writing in it, 18 a full inbox,
// 19 lists while much arrives, 20 memory for small values, 21 large notes, 22 what is opened first).
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type RunningService, type ServiceOptions, startService } from "#demo/service.ts";
import { createTalkativeWorld, createWaitingWorld } from "#demo/test/crowded-worlds.ts";
import type { WorldProfile } from "#demo/world/world.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { buildApp, repository } from "../../build/runtime/app-build.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { withDesktop } from "../../build/runtime/desktop/start-desktop.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { ensureSystemLibraries } from "../../build/runtime/system-libraries.ts";
import {
  measureArrival,
  measureFirstOpenings,
  measureNotes,
  measureSmallValues,
} from "./bounds.ts";
import { type Figure, printTable } from "./figures.ts";
import { measureInbox, measureInboxOpening } from "./inbox.ts";
import { measureRendering, measureScroll, measureStall } from "./large.ts";
import { measureMemory, measurePaint } from "./measure.ts";
import { measureMessages } from "./messages.ts";
import { prepareAccount } from "./prepare.ts";
import { firstScreenWeight, reactDomWeight } from "./weight.ts";

const pairs = Number(process.env.WATCHDESK_BENCH_PAIRS ?? 15);
const { executable, source, version } = await electronDist();
await ensureSystemLibraries({ executable, virtualDesktop: true });
await buildApp();

const chosen = new Set(process.argv.slice(2).map(Number));
const isWanted = (...rows: number[]) => chosen.size === 0 || rows.some((row) => chosen.has(row));
const figures: Figure[] = [];
let rendering = 0;
let inboxOpening = 0;
if (isWanted(1, 6, 18, 22)) {
  await withAccount("demo", async (desktop) => {
    if (isWanted(1)) {
      const paint = await measurePaint(desktop, pairs);
      const name = "first stored screen / bare window";
      figures.push({ row: 1, name, ...paint, bar: 1.15, aim: 1.08 });
    }
    if (isWanted(6)) rendering = await measureRendering(desktop, pairs);
    if (isWanted(18)) inboxOpening = await measureInboxOpening(desktop, pairs);
    if (isWanted(22)) figures.push(...(await measureFirstOpenings(desktop, pairs)));
  });
}
if (isWanted(2, 4, 6, 7)) await withAccount("large", measureLarge);
if (isWanted(13)) await withService({ profile: "large", dialect: "plain" }, measureFirstSync);
if (isWanted(16, 17)) await measureTalk();
if (isWanted(18)) await measureWaiting();
if (isWanted(19)) figures.push(...(await measureArrival()));
if (isWanted(20)) figures.push(...(await measureSmallValues()));
if (isWanted(21)) {
  await withService({ profile: "demo", dialect: "plain" }, (service) =>
    withDesktop({}, async (desktop) => {
      figures.push(...(await measureNotes(desktop, service)));
    }),
  );
}
const [ours, reactDom] = [
  await firstScreenWeight(join(repository, "out", "renderer")),
  await reactDomWeight(),
];
figures.push({
  row: 12,
  name: "first-screen scripts / react-dom, gzipped",
  ratio: ours / reactDom,
  bar: 3,
  aim: 2,
  detail: `${kilobytes(ours)} / ${kilobytes(reactDom)}`,
});

console.log(`\nElectron ${version} (${source}), ${pairs} pairs, the first dropped\n`);
console.log(printTable(figures));
const out = join(repository, "out", "bench");
await mkdir(out, { recursive: true });
await writeFile(
  join(out, "figures.json"),
  `${JSON.stringify({ version, source, pairs, figures }, null, 2)}\n`,
);

async function measureLarge(desktop: Desktop): Promise<void> {
  if (isWanted(2)) {
    const paint = await measurePaint(desktop, pairs);
    figures.push({ row: 2, name: "same with 10,000 tasks", ...paint, bar: 1.2, aim: 1.1 });
  }
  if (isWanted(6)) {
    const larger = await measureRendering(desktop, pairs);
    figures.push({
      row: 6,
      name: "render 10,000 tasks / 120 tasks",
      ratio: larger / rendering,
      bar: 1.3,
      aim: 1.2,
      detail: `${larger.toFixed(1)} ms / ${rendering.toFixed(1)} ms`,
    });
  }
  if (isWanted(7)) {
    const { p95, longestTask } = await measureScroll(desktop);
    figures.push({
      row: 7,
      name: "scroll frame p95 / 16.7 ms",
      ratio: p95 / 16.7,
      bar: 1.2,
      aim: 1,
      detail: `${p95.toFixed(1)} ms, longest task ${Math.round(longestTask)} ms`,
    });
  }
  if (isWanted(4)) {
    const memory = await measureMemory(desktop, 4);
    const name = "memory above bare / bare, 10,000 tasks";
    figures.push({ row: 4, name, ...memory, bar: 0.2, aim: 0.08 });
  }
}

async function measureFirstSync({ credentials }: RunningService): Promise<void> {
  await withDesktop({}, (desktop) =>
    syncFirst(desktop, credentials, ["tasks", "forms"], 13, "10,000 tasks and 10,000 forms"),
  );
}

async function measureTalk(): Promise<void> {
  const { world, ...names } = createTalkativeWorld(Date.now());
  // The tersest dialect: in another so many messages are more than Watchdesk takes in one answer.
  await withService({ world, dialect: "epoch" }, ({ credentials }) =>
    withDesktop({}, async (desktop) => {
      const awaited: CollectionName[] = ["messages", "conversations"];
      await syncFirst(desktop, credentials, awaited, 16, "100,000 messages");
      figures.push(...(await measureMessages(desktop, names, pairs)));
    }),
  );
}

async function measureWaiting(): Promise<void> {
  const world = createWaitingWorld(Date.now());
  await withService({ world, dialect: "plain" }, ({ credentials }) =>
    withDesktop({}, async (desktop) => {
      const awaited: CollectionName[] = ["alerts", "messages", "conversations", "tasks"];
      await syncFirst(desktop, credentials, awaited, 18, "10,000 alerts, messages and tasks");
      figures.push(...(await measureInbox(desktop, inboxOpening, pairs)));
    }),
  );
}

/** Signs in and leaves the account stored. */
async function syncFirst(
  desktop: Desktop,
  credentials: RunningService["credentials"],
  awaited: CollectionName[],
  row: number,
  what: string,
): Promise<void> {
  const stall = await measureStall(desktop, credentials, awaited);
  figures.push({
    row,
    name: `stall of main at the first sync of ${what} / 50 ms`,
    ratio: stall / 50,
    bar: 1,
    aim: 1,
    detail: `${stall.toFixed(1)} ms`,
  });
}

async function withAccount(profile: WorldProfile, run: Parameters<typeof withDesktop<void>>[1]) {
  await withService({ profile, dialect: "plain" }, ({ credentials }) =>
    withDesktop({}, async (desktop) => {
      await prepareAccount(desktop, credentials);
      await run(desktop);
    }),
  );
}

async function withService(
  options: ServiceOptions,
  run: (service: RunningService) => Promise<void>,
): Promise<void> {
  const service = await startService(options);
  try {
    await run(service);
  } finally {
    await service.stop();
  }
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}
