import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import { isConnectionHandled } from "#demo/http/transport.ts";
import { startService } from "#demo/service.ts";
import { createRandom } from "#demo/world/random.ts";
import { learnedDialect } from "#main/outbox/test/learned-dialect.ts";
import type { Store } from "#main/store/store.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Computer } from "../simulation/computer.ts";
import { type Evidence, isUndecided, listProblems, listShown } from "./classify.ts";
import { chooseFate, meetFate, type Way } from "./fates.ts";
import { addOthers, others } from "./operations.ts";
import type { Outcome } from "./run-seeds.ts";

/** A message on its way, by its entry. */
export type Sending = { entryId: string; userId: string };

const minute: DurationMs = 60_000;
export const start: EpochMs = Date.UTC(2026, 1, 3, 10);

/** What the runs of one seed share: a service at which requests meet faults, and what is known at the end. */
export async function startOutboxWorld(seed: number, plan: string, now: () => EpochMs) {
  // One makes what is done, the other one what goes wrong.
  const random = createRandom(seed, plan);
  const luck = createRandom(seed, "luck");
  const dialect = random.pick<DialectName>(dialectNames);
  const skew = random.between(-10, 10) * minute;
  const remote = await startService({ profile: "empty", dialect, now: () => now() + skew });
  const { world } = remote;
  addOthers(remote);
  const faultPercent = random.pick([0, 15, 30, 60]);
  const { learnedEncodings } = learnedDialect(dialect);
  const kept: Computer["kept"] = {
    dialects: { [remote.baseUrl]: { learnedEncodings } },
  };

  const evidence: Omit<Evidence, "rows" | "hasLosses" | "shown"> = {
    world,
    kept: new Set(),
    resent: new Set(),
    wasUndecided: new Set(),
    swallowed: new Set(),
    names: new Set(),
    arrivals: [],
  };
  const problems: string[] = [];
  const counts: Outcome["counts"] = {};
  const count = (name: string, by = 1) => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  let isCalm = true;

  /** Has the service carry a request out, and records which message it brought. */
  async function carryOut(
    sending: Sending | null,
    send: () => Promise<Response>,
  ): Promise<Response> {
    const before = new Set(world.messages.map(({ id }) => id));
    const response = await send();
    for (const { id, firstName } of world.users) {
      if (id === world.mainUserId) evidence.names.add(firstName);
    }
    if (sending === null || !response.ok) return response;
    const { entryId, userId } = sending;
    const claimed = new Set(evidence.arrivals.map(({ messageId }) => messageId));
    const arrived = world.messages.find(
      ({ id, toId }) => toId === userId && !before.has(id) && !claimed.has(id),
    );
    if (arrived !== undefined) evidence.arrivals.push({ entryId, messageId: arrived.id });
    // What the service answers on a closed connection is not known.
    else if (!isConnectionHandled(response))
      problems.push("a message was taken and did not arrive");
    return response;
  }

  return {
    ...{ random, luck, remote, kept, problems, counts, count, evidence },
    /** Whether requests meet faults from now on. */
    setCalm: (next: boolean) => {
      isCalm = next;
    },
    isCalm: () => isCalm,
    /** Lets a request meet its fate; `sending` where it sends a message. */
    meet: (method: string, sending: Sending | null, way: Way): Promise<Response> => {
      const fate = isCalm ? "fine" : chooseFate(luck, faultPercent, method);
      count(`fate ${fate}`);
      if (fate === "swallowed" && sending !== null) evidence.swallowed.add(sending.entryId);
      const send = () => carryOut(sending, way.send);
      return meetFate(fate, { ...way, send }, luck);
    },
    /** Adds everything that must not be in the store at the end of a run. */
    classify: async (store: Store): Promise<Outcome> => {
      const query = { which: "everything", offset: 0, limit: 500 } as const;
      const { rows } = await store.listEntries(query);
      for (const entry of rows) if (isUndecided(entry)) evidence.wasUndecided.add(entry.id);
      const [hasLosses, shown] = [await store.hasLosses(), await listShown(store, others)];
      problems.push(...listProblems({ ...evidence, rows, hasLosses, shown }));
      count("surfaced", evidence.wasUndecided.size);
      count("resent", evidence.resent.size);
      count("kept", evidence.kept.size);
      return { problems, counts };
    },
  };
}
export type OutboxWorld = Awaited<ReturnType<typeof startOutboxWorld>>;

/** To whom a request sends a message; null where it sends none. */
export const recipientOf = (method: string, url: string): string | null =>
  method === "POST" ? (/\/me\/(\d+)\/privateMessage/.exec(url)?.[1] ?? null) : null;

/** The entry of the message to a user that is on record as being sent; null where none is. */
export async function findSending(store: Store, userId: string): Promise<string | null> {
  const entry = (await store.listOpenEntries()).find(
    ({ state, operation }) =>
      state === "sending" && operation.kind === "message" && operation.userId === userId,
  );
  return entry?.id ?? null;
}
