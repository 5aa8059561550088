import type { DialectChoice } from "#demo/dialects/choose.ts";
import { encodeWireId } from "#demo/dialects/expectation.ts";
import { toDialect } from "#demo/dialects/generate.ts";
import { plainReadings } from "#demo/dialects/plain.ts";
import type { Readings } from "#demo/dialects/readings/readings.ts";
import { type RunningService, startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import type { DialectPatch } from "#main/service/dialect.ts";
import type { Store } from "#main/store/store.ts";
import type { RadarReport } from "#shared/sync/radar-schema.ts";
import { compareLists } from "./compare-lists.ts";
import { readService, signIn, type Told } from "./read-service.ts";
import { sendMessage } from "./send-message.ts";
import { writeAll } from "./write-all.ts";

const madeAt = Date.UTC(2026, 10, 20, 12);
const startWorld = (dialect: DialectChoice): Promise<RunningService> =>
  startService({ world: createWorld("demo", madeAt, 1), dialect });

const partnersOf = ({ world }: RunningService): string[] =>
  world.users.flatMap(({ id }) => (id === world.mainUserId ? [] : [id])).slice(0, 3);

/** What the plain service tells of the same world: it is checked against the world elsewhere. */
export async function readPlain(openStore: () => Store): Promise<Told> {
  const remote = await startWorld(toDialect(plainReadings));
  const store = openStore();
  try {
    const { service } = await signIn(remote);
    return await readService(service, store, partnersOf(remote));
  } finally {
    await store.close();
    await remote.stop();
  }
}

/** All that went wrong with a service; what it told, and what the radar noticed of that. */
export type Tried = { problems: string[]; told: Told | null; radar: RadarReport[] };

/**
 * Signs in to a service of these readings, reads every list, does every write and sends a message
 * through the outbox, without configuration but for a dialect where one is given.
 */
export async function tryService(
  readings: Readings,
  plain: Told,
  openStore: () => Store,
  patch?: DialectPatch,
): Promise<Tried> {
  const remote = await startWorld(toDialect(readings));
  const store = openStore();
  try {
    const { service } = await signIn(remote, patch);
    const partners = partnersOf(remote).map((id) => encodeWireId(readings, id, "person"));
    const told = await readService(service, store, partners);
    const problems = [
      ...told.problems,
      ...compareLists(readings, plain, told),
      ...(await sendMessage(remote, service, store, partners[1] ?? "")),
      ...(await writeAll(remote, service, readings)),
    ];
    return { problems, told, radar: await store.readRadar() };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { problems: [`sign-in: ${said}`], told: null, radar: [] };
  } finally {
    await store.close();
    await remote.stop();
  }
}
