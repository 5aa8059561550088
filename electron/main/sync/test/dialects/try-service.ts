import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { DialectChoice } from "#demo/dialects/choose.ts";
import { encodeWireId } from "#demo/dialects/expectation.ts";
import { plainReadings, toDialect } from "#demo/dialects/generate.ts";
import type { Readings } from "#demo/dialects/readings/readings.ts";
import { type RunningService, startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import type { DialectPatch } from "#main/service/dialect.ts";
import type { Store } from "#main/store/store.ts";
import { makeFolder, openTestStore } from "#main/store/test/fixture.ts";
import type { RadarReport } from "#shared/sync/radar-schema.ts";
import { compareLists, type ServiceData } from "./facts.ts";
import { readService, signIn } from "./read-service.ts";
import { sendMessage } from "./send-message.ts";
import { writeAll } from "./write-all.ts";

const madeAt = Date.UTC(2026, 10, 20, 12);

/** Runs work with a service and an empty store, and removes both. */
async function withService<T>(
  dialect: DialectChoice,
  work: (remote: RunningService, store: Store) => Promise<T>,
): Promise<T> {
  const remote = await startService({ world: createWorld("demo", madeAt, 1), dialect });
  const folder = makeFolder();
  const { store } = openTestStore(folder);
  try {
    return await work(remote, store);
  } finally {
    await store.close();
    await remote.stop();
    rmSync(dirname(folder), { recursive: true });
  }
}

const partnersOf = ({ world }: RunningService): string[] =>
  world.users.flatMap(({ id }) => (id === world.mainUserId ? [] : [id])).slice(0, 3);

/** Reads the plain service of the same world, which other tests compare with the world. */
export const readPlain = (): Promise<ServiceData> =>
  withService(toDialect(plainReadings), async (remote, store) => {
    const { service } = await signIn(remote);
    return readService(service, store, partnersOf(remote));
  });

/** The problems of a service, what was read from it, and its radar. */
export type Trial = { problems: string[]; data: ServiceData | null; radar: RadarReport[] };

/**
 * Signs in to a service of these readings, reads every list, runs every write and sends a message through the
 * outbox, without configuration except for a dialect if one is given.
 */
export const tryService = (
  readings: Readings,
  plain: ServiceData,
  patch?: DialectPatch,
): Promise<Trial> =>
  withService(toDialect(readings), async (remote, store): Promise<Trial> => {
    const { service } = await signIn(remote, patch);
    const partners = partnersOf(remote).map((id) => encodeWireId(readings, id, "person"));
    const data = await readService(service, store, partners);
    const problems = [
      ...data.problems,
      ...compareLists(readings, plain, data),
      ...(await sendMessage(remote, service, store, partners[1] ?? "")),
      ...(await writeAll(remote, service, readings)),
    ];
    return { problems, data, radar: await store.readRadar() };
  }).catch((error) => {
    const message = error instanceof Error ? error.message : String(error);
    return { problems: [`sign-in: ${message}`], data: null, radar: [] };
  });
