import type { World } from "#demo/world/world.ts";
import type { Store } from "#main/store/store.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { others } from "./operations.ts";

/** A message of the service's world and the entry that it came from. */
type Arrival = { entryId: string; messageId: string };

/** All that is known at the end of a run. */
export type Evidence = {
  /** The whole outbox, in any order, and whether entries were lost. */
  rows: OutboxEntry[];
  hasLosses: boolean;
  /** Entries that the app confirmed as stored. */
  kept: Set<string>;
  /** Entries that the user had sent again. */
  resent: Set<string>;
  /** Entries that waited for the user at any time. */
  wasUndecided: Set<string>;
  /** Entries of messages that the service confirmed, and lost. */
  swallowed: Set<string>;
  /** Entries of messages that their threads show beside the stored ones. */
  shown: ReadonlySet<string>;
  world: World;
  arrivals: Arrival[];
  /** Every first name that the service received. */
  names: Set<string>;
};

const settled = new Set(["sent", "discarded", "superseded"]);
const undecided = new Set(["unconfirmed", "refused"]);

/** The entries that the threads show beside the stored messages. */
export async function listShown(
  store: Pick<Store, "listOutgoing">,
  userIds: readonly string[],
): Promise<Set<string>> {
  const outgoing = await Promise.all(userIds.map((userId) => store.listOutgoing(userId)));
  return new Set(outgoing.flat().map(({ id }) => id));
}

/** Whether only the user can decide on an entry. */
export const isUndecided = ({ state }: Pick<OutboxEntry, "state">): boolean => undecided.has(state);

/**
 * Everything that must not be: an operation that was confirmed as stored and is gone, that never ended or never
 * reached the service, and a message that the service has twice, unless the user sent it again, or out of order.
 */
export function listProblems(evidence: Evidence): string[] {
  const { rows, hasLosses, kept } = evidence;
  const problems: string[] = [];
  const ids = new Set(rows.map(({ id }) => id));
  for (const id of kept) if (!ids.has(id)) problems.push("a durable operation is gone");
  for (const entry of rows) {
    const complain = (what: string) =>
      problems.push(`${entry.operation.kind} ${entry.seq} (${entry.state}): ${what}`);
    if (!settled.has(entry.state) && !isUndecided(entry)) complain("never ended");
    if (entry.operation.kind === "message") classifyMessage(entry, evidence, complain);
    else if (entry.state === "sent" && !hasEffect(entry, evidence)) complain("had no effect");
  }
  problems.push(...classifyThreads(evidence), ...classifyOrder(evidence));
  if (hasLosses) problems.push("entries of the outbox were lost");
  return problems;
}

function classifyMessage(
  { id, state, serverId }: OutboxEntry,
  { arrivals, resent, swallowed }: Evidence,
  complain: (what: string) => void,
): void {
  const own = arrivals.filter(({ entryId }) => entryId === id);
  if (own.length > 1 && !resent.has(id)) complain(`arrived ${own.length} times`);
  if (state === "discarded" || state === "superseded") complain("was discarded without a decision");
  if (state !== "sent") return;
  if (own.length === 0 && !swallowed.has(id)) complain("never arrived");
  const isOwn = own.some(({ messageId }) => messageId === serverId);
  if (serverId !== null && !isOwn) complain("has the id of another message");
}

/**
 * Finds lost messages by thread: among equal messages to a service that returns no ids it is unknown which one was
 * lost, but the thread must show as many as were written.
 */
function classifyThreads({ rows, arrivals, shown }: Evidence): string[] {
  const arrived = new Set(arrivals.map(({ entryId }) => entryId));
  const messages = rows.filter(({ operation }) => operation.kind === "message");
  const threads = Map.groupBy(messages, ({ operation }) => JSON.stringify(operation));
  return [...threads].flatMap(([operation, entries]) => {
    const stored = entries.filter(({ id }) => arrived.has(id)).length;
    const beside = entries.filter(({ id }) => shown.has(id)).length;
    const lost = entries.length - stored - beside;
    return lost > 0 ? [`${lost} of ${entries.length} lost and not shown: ${operation}`] : [];
  });
}

/** Whether an operation has had its effect at the service. */
function hasEffect({ operation }: OutboxEntry, { world, names }: Evidence): boolean {
  switch (operation.kind) {
    case "acknowledge":
      return world.alerts.find(({ id }) => id === operation.alertId)?.state === "ACKNOWLEDGED";
    case "markAsRead":
      return world.messages.every(
        ({ fromId, sent, isRead }) =>
          fromId !== operation.userId || sent > (operation.until ?? 0) || isRead,
      );
    case "location":
      return world.locations.some(({ lng }) => lng === operation.lng);
    case "rename":
      return names.has(operation.firstName);
    default:
      return true;
  }
}

/** Finds messages to a user that arrived out of order, except those the user has decided on. */
function classifyOrder({ rows, arrivals, wasUndecided }: Evidence): string[] {
  const byId = new Map(rows.map((entry) => [entry.id, entry]));
  return others.flatMap((userId) => {
    const order = arrivals
      .map(({ entryId }) => byId.get(entryId))
      .filter((entry) => entry !== undefined)
      .filter(({ operation }) => operation.kind === "message" && operation.userId === userId)
      .filter((entry) => !wasUndecided.has(entry.id) && !isUndecided(entry))
      .map(({ seq }) => seq);
    const isInOrder = order.every((seq, index) => index === 0 || seq >= (order[index - 1] ?? 0));
    return isInOrder ? [] : [`out of order: ${order.join(", ")}`];
  });
}
