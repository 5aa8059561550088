// npm run bench: Watchdesk against a bare Electron window on the same binary, as ratios; of all rows,
// or of those whose numbers are given.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type RunningService, startService } from "#demo/service.ts";
import type { WorldProfile } from "#demo/world/world.ts";
import { buildApp, repository } from "../../build/runtime/app-build.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { withDesktop } from "../../build/runtime/desktop/start-desktop.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { ensureSystemLibraries } from "../../build/runtime/system-libraries.ts";
import { type Figure, printTable } from "./figures.ts";
import { measureRendering, measureScroll, measureStall } from "./large.ts";
import { measureMemory, measurePaint } from "./measure.ts";
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
if (isWanted(1, 6)) {
  await withAccount("demo", async (desktop) => {
    if (isWanted(1)) {
      const paint = await measurePaint(desktop, pairs);
      const name = "first stored screen / bare window";
      figures.push({ row: 1, name, ...paint, bar: 1.15, aim: 1.08 });
    }
    rendering = await measureRendering(desktop, pairs);
  });
}
if (isWanted(2, 4, 6, 7)) await withAccount("large", measureLarge);
if (isWanted(13)) await withService("large", measureFirstSync);
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
  await withDesktop({}, async (desktop) => {
    const stall = await measureStall(desktop, credentials, ["tasks", "forms"]);
    figures.push({
      row: 13,
      name: "stall of main at the first sync of 10,000 tasks and 10,000 forms / 50 ms",
      ratio: stall / 50,
      bar: 1,
      aim: 1,
      detail: `${stall.toFixed(1)} ms`,
    });
  });
}

async function withAccount(profile: WorldProfile, run: Parameters<typeof withDesktop<void>>[1]) {
  await withService(profile, ({ credentials }) =>
    withDesktop({}, async (desktop) => {
      await prepareAccount(desktop, credentials);
      await run(desktop);
    }),
  );
}

async function withService(
  profile: WorldProfile,
  run: (service: RunningService) => Promise<void>,
): Promise<void> {
  const service = await startService({ profile, dialect: "plain" });
  try {
    await run(service);
  } finally {
    await service.stop();
  }
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}
