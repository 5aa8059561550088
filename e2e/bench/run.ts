// npm run bench: Watchdesk against a bare Electron window on the same binary, as ratios.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startService } from "#demo/service.ts";
import type { WorldProfile } from "#demo/world/world.ts";
import { buildApp, repository } from "../../build/runtime/app-build.ts";
import { withDesktop } from "../../build/runtime/desktop/start-desktop.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { ensureSystemLibraries } from "../../build/runtime/system-libraries.ts";
import { type Figure, printTable } from "./figures.ts";
import { measureMemory, measurePaint } from "./measure.ts";
import { prepareAccount } from "./prepare.ts";
import { firstScreenWeight, reactDomWeight } from "./weight.ts";

const pairs = Number(process.env.WATCHDESK_BENCH_PAIRS ?? 15);
const { executable, source, version } = await electronDist();
await ensureSystemLibraries({ executable, virtualDesktop: true });
await buildApp();

const figures: Figure[] = [];
await withAccount("demo", async (desktop) => {
  const { ratio, detail } = await measurePaint(desktop, pairs);
  figures.push({
    row: 1,
    name: "first stored screen / bare window",
    ratio,
    bar: 1.15,
    aim: 1.08,
    detail,
  });
});
await withAccount("large", async (desktop) => {
  const paint = await measurePaint(desktop, pairs);
  figures.push({ row: 2, name: "same with 10,000 tasks", ...paint, bar: 1.2, aim: 1.1 });
  const memory = await measureMemory(desktop, 4);
  figures.push({
    row: 4,
    name: "memory above bare / bare, 10,000 tasks",
    ...memory,
    bar: 0.2,
    aim: 0.08,
  });
});
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

async function withAccount(profile: WorldProfile, run: Parameters<typeof withDesktop<void>>[1]) {
  const service = await startService({ profile, dialect: "plain" });
  try {
    await withDesktop({}, async (desktop) => {
      await prepareAccount(desktop, service.credentials);
      await run(desktop);
    });
  } finally {
    await service.stop();
  }
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}
