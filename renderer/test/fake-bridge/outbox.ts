import { toPastEntry } from "#shared/outbox/past-entry.ts";
import type { PastOutboxEntry } from "#shared/outbox/schema.ts";
import { countEntries, decideEntry, isOpen } from "../fake-chat.ts";
import { listFakeItems } from "./groups.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";
import { findById } from "./lists.ts";

export function outboxHandlers({ world, emit, addOperation }: FakeMain): HandlersOf<"outbox"> {
  return {
    "outbox.list": ({ which, offset, limit }) => {
      const entries = world.outbox.filter((entry) => which === "everything" || isOpen(entry));
      const rows = listFakeItems(world, entries);
      return {
        rows: rows.toReversed().slice(offset, offset + limit),
        total: rows.length,
        hasLosses: world.hasOutboxLosses,
      };
    },
    "outbox.listPast": ({ which, asOf, offset, limit }) => {
      const former = world.outbox
        .filter(({ created }) => created <= asOf)
        .map((entry): PastOutboxEntry => {
          const steps = world.outboxSteps[entry.id] ?? [];
          const then = toPastEntry(entry, steps, asOf);
          return then.state === entry.state ? then : { ...then, since: "changed" };
        })
        .filter((entry) => which === "everything" || isOpen(entry));
      return {
        rows: former.toReversed().slice(offset, offset + limit),
        total: former.length,
        added: world.outbox.filter(({ created }) => created > asOf).length,
        changed: former.filter(({ since }) => since !== undefined).length,
        hasLosses: world.hasOutboxLosses,
      };
    },
    "outbox.get": ({ id }) => {
      const entry = findById(world.outbox, id);
      if (entry === null) return null;
      const { state, cause, created } = entry;
      return { entry, steps: world.outboxSteps[id] ?? [{ at: created, state, cause }] };
    },
    "outbox.count": () => countEntries(world.outbox),
    "outbox.add": (operation) => {
      if (operation.kind === "rename")
        world.askedName = `${operation.firstName} ${operation.lastName}`;
      return addOperation(operation);
    },
    "outbox.decide": (decision) => {
      const after = decideEntry(world.outbox, decision, world.now());
      world.outbox = world.outbox.map((entry) => (entry.id === after.id ? after : entry));
      emit("outbox.changed", countEntries(world.outbox));
      return after;
    },
    "outbox.retry": () => null,
  };
}
