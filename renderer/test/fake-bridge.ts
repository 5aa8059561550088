import type { Bridge } from "#shared/ipc/bridge.ts";
import type {
  AccountArgument,
  CommandInput,
  CommandName,
  CommandOutput,
  EventName,
  EventPayload,
} from "#shared/ipc/contract.ts";
import type { Failure, Result } from "#shared/lib/result.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { alertHandlers } from "./fake-bridge/alerts.ts";
import { messageHandlers } from "./fake-bridge/chat.ts";
import { dutyHandlers } from "./fake-bridge/duty.ts";
import { groupHandlers } from "./fake-bridge/groups.ts";
import type { FakeMain, Handlers } from "./fake-bridge/handlers.ts";
import { handoverHandlers } from "./fake-bridge/handover.ts";
import { historyHandlers } from "./fake-bridge/history.ts";
import { inboxHandlers } from "./fake-bridge/inbox.ts";
import { outboxHandlers } from "./fake-bridge/outbox.ts";
import { overviewHandlers } from "./fake-bridge/overview.ts";
import { escalationHandlers, ownershipHandlers } from "./fake-bridge/ownership.ts";
import { peopleHandlers } from "./fake-bridge/people.ts";
import { recordHandlers } from "./fake-bridge/records.ts";
import { referenceHandlers } from "./fake-bridge/references.ts";
import { roomPageHandlers } from "./fake-bridge/rooms.ts";
import { sessionHandlers } from "./fake-bridge/session.ts";
import { settingsHandlers } from "./fake-bridge/settings.ts";
import { triageHandlers } from "./fake-bridge/triage.ts";
import { createWorld, type FakeStart } from "./fake-bridge/world.ts";
import { countEntries } from "./fake-chat.ts";

export type { FakeStart };

/** An in-memory main process that tests can control. */
export type FakeBridge = Bridge &
  Pick<FakeMain, "world" | "emit" | "freshen"> & {
    /** All calls, in order. */
    calls: { name: CommandName; input: unknown }[];
    /** The inputs of a command's calls, in order. */
    inputsOf<N extends CommandName>(name: N): CommandInput<N>[];
    /** Calls that name an account, as "command account". */
    accountCalls: string[];
    /** Lets a command fail from now on; null ends this. */
    fail(name: CommandName, failure: Failure | null): void;
    /** Delays the responses of a command until the returned function is called. */
    hold(name: CommandName): () => void;
  };

/** Creates a main process that is signed in and has nothing stored, except for `start`. */
export function createFakeBridge(start: FakeStart = {}): FakeBridge {
  const world = createWorld(start);
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const failures = new Map<CommandName, Failure>();
  const held = new Map<CommandName, Promise<void>>();
  const calls: FakeBridge["calls"] = [];
  const accountCalls: string[] = [];

  const emit = <N extends EventName>(name: N, payload: EventPayload<N>) => {
    for (const listener of listeners.get(name) ?? []) listener(payload as never);
  };
  const main: FakeMain = {
    world,
    emit,
    freshen: (change) => {
      world.freshness[change.collection] = { ...world.freshness[change.collection], ...change };
      emit("collection.changed", world.freshness[change.collection]);
    },
    addOperation: (operation) => {
      const entry = anOutboxEntry(operation, {
        seq: world.outbox.length + 1,
        created: world.now(),
      });
      world.outbox = [...world.outbox, entry];
      emit("outbox.changed", countEntries(world.outbox));
      return entry;
    },
  };
  const handlers: Handlers = {
    ...alertHandlers(main),
    ...messageHandlers(main),
    ...groupHandlers(main),
    ...dutyHandlers(main),
    ...handoverHandlers(main),
    ...historyHandlers(main),
    ...inboxHandlers(main),
    ...outboxHandlers(main),
    ...ownershipHandlers(main),
    ...escalationHandlers(main),
    ...overviewHandlers(main),
    ...peopleHandlers(main),
    ...recordHandlers(main),
    ...referenceHandlers(main),
    ...roomPageHandlers(main),
    ...sessionHandlers(main),
    ...settingsHandlers(main),
    ...triageHandlers(main),
  };

  return {
    isPictured: async () => false,
    readView: () => null,
    world,
    calls,
    inputsOf: <N extends CommandName>(wanted: N) =>
      calls.flatMap(({ name, input }) => (name === wanted ? [input as CommandInput<N>] : [])),
    accountCalls: accountCalls,
    emit,
    freshen: main.freshen,
    fail: (name, failure) => {
      if (failure === null) failures.delete(name);
      else failures.set(name, failure);
    },
    hold: (name) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(name, promise);
      return () => {
        held.delete(name);
        resolve();
      };
    },
    call: async <N extends CommandName>(
      name: N,
      input: CommandInput<N>,
      ...account: AccountArgument<N>
    ): Promise<Result<CommandOutput<N>>> => {
      calls.push({ name, input });
      accountCalls.push(...account.map((accountId) => `${name} ${accountId}`));
      await held.get(name);
      const failure = failures.get(name);
      return failure === undefined
        ? { ok: true, value: handlers[name](input) }
        : { ok: false, ...failure };
    },
    subscribe: (name, listener) => {
      const subscribed = listeners.get(name) ?? new Set();
      listeners.set(name, subscribed.add(listener));
      return () => subscribed.delete(listener);
    },
  };
}
