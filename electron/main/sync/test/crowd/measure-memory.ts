// Writes as JSON the peak memory of this process in bytes while small values arrive in one response and are
// stored: `measure-memory.ts deep|flat <MB>`, tasks of many values or very many tasks.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pollOf } from "#main/features/collections.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { openThere } from "#main/store/test/fixture.ts";

const [shape = "deep", megabytes = "50"] = process.argv.slice(2);
const server = fork(new URL("./hostile-service.ts", import.meta.url), [shape, megabytes], {
  stdio: "inherit",
});
const [baseUrl] = (await once(server, "message")) as [string];
const folder = await mkdtemp(join(tmpdir(), "watchdesk-memory-"));
const { store } = await openThere(folder);
const service = createTestService({ baseUrl, limits: { maxBytes: 64 * 2 ** 20 } });
const before = process.resourceUsage().maxRSS * 1024;
const { signal } = new AbortController();
const answers = await pollOf("tasks").request(service, signal, store);
if (!answers.ok) throw new Error(answers.message);
const fetched = process.resourceUsage().maxRSS * 1024;
const input = { ...answers.value, dialect: defaultDialect, at: Date.now() };
const began = performance.now();
const report = await store.ingest(input);
if (!report.ok) throw new Error(report.message);
const peak = process.resourceUsage().maxRSS * 1024;
const took = performance.now() - began;
await store.close();
await rm(folder, { recursive: true });
server.disconnect();
process.stdout.write(
  `${JSON.stringify({ total: report.value.total, before, fetched, peak, took })}\n`,
);
