import type {
  CommandInput,
  CommandName,
  CommandOutput,
  EventName,
  EventPayload,
} from "#shared/ipc/contract.ts";
import type { Operation, OutboxEntry } from "#shared/outbox/schema.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import type { FakeWorld } from "./world.ts";

/** The handler of each command. */
export type Handlers = { [N in CommandName]: (input: CommandInput<N>) => CommandOutput<N> };

/** The handlers of some nouns: `HandlersOf<"alert">` has all of `alert.…`. */
export type HandlersOf<Noun extends string> = Pick<
  Handlers,
  Extract<CommandName, `${Noun}.${string}`>
>;

/** The context of handlers. */
export type FakeMain = {
  world: FakeWorld;
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Changes a collection's freshness and emits the change. */
  freshen(change: Partial<Freshness> & { collection: CollectionName }): void;
  /** Adds an operation to the outbox. */
  addOperation(operation: Operation): OutboxEntry;
};

/** Creates handlers that do nothing and return null. */
export const ignore = <N extends CommandName>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, () => null])) as Record<N, () => null>;
