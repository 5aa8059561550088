import type { GroupDelivery, MessageGroup, OutboxItem } from "#shared/outbox/group-schema.ts";
import { chooseRecipients, classifyDelivery, getGroupId } from "#shared/outbox/groups.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { countEntries, decideEntry } from "../fake-chat.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";
import { findById } from "./lists.ts";
import type { FakeWorld } from "./world.ts";

type FakeGroups = Pick<FakeWorld, "groupMessages" | "outbox">;

const readDeliveries = ({ groupMessages, outbox }: FakeGroups, id: string): GroupDelivery[] => {
  const names = new Map(findById(groupMessages, id)?.to.map((one) => [one.id, one.name]));
  return outbox.flatMap(({ operation, id: entryId, state, cause, nextAttempt }) => {
    if (operation.kind !== "message" || getGroupId(operation) !== id) return [];
    const { userId } = operation;
    return { entryId, userId, name: names.get(userId) ?? userId, state, cause, nextAttempt };
  });
};

/** Returns a message to several people with the number of deliveries in each state; null if it is unknown. */
function readFakeGroup(world: FakeGroups, id: string): MessageGroup | null {
  const group = findById(world.groupMessages, id);
  if (group === null) return null;
  const counts = {
    ...{ total: 0, waiting: 0, retrying: 0, unclear: 0, sent: 0 },
    ...{ unconfirmed: 0, failed: 0, discarded: 0 },
  };
  for (const delivery of readDeliveries(world, id)) {
    counts.total += 1;
    counts[classifyDelivery(delivery)] += 1;
  }
  const { at, name, text } = group;
  return { id, at, name, text, counts };
}

/** Lists the items of an outbox, oldest first: the last entry of each message to several people, and all others. */
export const listFakeItems = (world: FakeGroups, entries: OutboxEntry[]): OutboxItem[] =>
  entries.flatMap((entry, at) => {
    const id = getGroupId(entry.operation);
    if (id === null) return { ...entry, group: null };
    const isLast = !entries.slice(at + 1).some(({ operation }) => getGroupId(operation) === id);
    return isLast ? { ...entry, group: readFakeGroup(world, id) } : [];
  });

export function groupHandlers({ world, emit, addOperation }: FakeMain): HandlersOf<"groupMessage"> {
  return {
    "groupMessage.send": ({ id, to, name, text }) => {
      if (findById(world.groupMessages, id) === null) {
        const chosen = chooseRecipients(to, world.ownUserId).to;
        world.groupMessages = [
          { id, to: chosen, name, text, at: world.now() },
          ...world.groupMessages,
        ];
        for (const { id: userId } of chosen)
          addOperation({ kind: "message", userId, text, group: id });
      }
      world.groupDraft = null;
      const group = readFakeGroup(world, id);
      if (group === null) throw new Error(`There is no message ${id}.`);
      return group;
    },
    "groupMessage.list": ({ offset, limit }) => ({
      rows: world.groupMessages
        .slice(offset, offset + limit)
        .flatMap(({ id }) => readFakeGroup(world, id) ?? []),
      total: world.groupMessages.length,
    }),
    "groupMessage.get": ({ id }) => {
      const group = readFakeGroup(world, id);
      return group === null ? null : { group, deliveries: readDeliveries(world, id) };
    },
    "groupMessage.decide": ({ id, decision }) => {
      const state = decision === "resend" ? "refused" : "queued";
      const chosen = readDeliveries(world, id).filter((one) => one.state === state);
      for (const { entryId } of chosen) {
        const after = decideEntry(world.outbox, { id: entryId, decision }, world.now());
        world.outbox = world.outbox.map((entry) => (entry.id === entryId ? after : entry));
      }
      emit("outbox.changed", countEntries(world.outbox));
      return { changed: chosen.length };
    },
    "groupMessage.getDraft": () => ({ draft: world.groupDraft, ownUserId: world.ownUserId }),
    "groupMessage.saveDraft": ({ draft }) => {
      world.groupDraft = draft;
      return null;
    },
  };
}
