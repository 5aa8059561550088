import { z } from "zod";
import { alertStateFilter, ledgeredAlert } from "#shared/model/alert.ts";
import { collectionName, freshness } from "#shared/model/collection.ts";
import { sessionState } from "#shared/model/session.ts";
import { settings } from "#shared/model/settings.ts";
import { task, taskRow, taskSort, taskStatusFilter } from "#shared/model/task.ts";
import { id } from "#shared/model/values.ts";

const nothing = z.null();
const page = { offset: z.int().min(0), limit: z.int().min(1).max(500) };
const searchText = z.string().max(200);

/** What the renderer can be asked to show: an object, or the list of its kind where `id` is null. */
export const navigationTarget = z.object({ kind: z.enum(["task", "alert"]), id: id.nullable() });
export type NavigationTarget = z.infer<typeof navigationTarget>;

/** Everything that the renderer can ask of main: input and output of each command. */
export const commands = {
  /** Facts about this computer and this build. */
  "app.describe": {
    input: nothing,
    output: z.object({ version: z.string(), platform: z.string(), hasTray: z.boolean() }),
  },
  "session.get": { input: nothing, output: sessionState },
  "session.signIn": {
    input: z.object({
      serverUrl: z.string().max(2000),
      username: z.string().min(1).max(200),
      password: z.string().min(1).max(1000),
    }),
    output: sessionState,
  },
  /** Starts the reference service inside the app and signs in there. */
  "session.tryDemo": { input: nothing, output: sessionState },
  "session.signOut": { input: nothing, output: sessionState },
  "settings.get": { input: nothing, output: settings },
  "settings.set": { input: settings.partial(), output: settings },
  "collection.list": { input: nothing, output: z.array(freshness) },
  /** Asks the service now; the outcome arrives as `collection.changed`. */
  "collection.refresh": { input: z.object({ collection: collectionName }), output: nothing },
  /** The raw JSON of records that could not be read. */
  "collection.listUnreadable": {
    input: z.object({ collection: collectionName }),
    output: z.array(z.object({ reason: z.string(), json: z.string() })),
  },
  "task.list": {
    input: z.object({
      status: taskStatusFilter,
      filter: searchText,
      sort: taskSort,
      isDescending: z.boolean(),
      ...page,
    }),
    output: z.object({ rows: z.array(taskRow), total: z.number() }),
  },
  "task.get": { input: z.object({ id }), output: task.nullable() },
  "alert.list": {
    input: z.object({ state: alertStateFilter, ...page }),
    output: z.object({ rows: z.array(ledgeredAlert), total: z.number() }),
  },
  "alert.get": { input: z.object({ id }), output: ledgeredAlert.nullable() },
  /** Records the wish durably, then tells the service, again and again until it has heard. */
  "alert.acknowledge": { input: z.object({ id }), output: ledgeredAlert },
  /** How many alerts wait for the person. */
  "alert.count": { input: nothing, output: z.object({ waiting: z.number() }) },
  /** What the renderer was asked to show before it could listen; asked once, at its start. */
  "navigation.take": { input: nothing, output: navigationTarget.nullable() },
} as const;

/** Everything that main tells the renderer unasked. */
export const events = {
  "session.changed": sessionState,
  "settings.changed": settings,
  "collection.changed": freshness,
  "navigation.requested": navigationTarget,
} as const;

export type CommandName = keyof typeof commands;
export type CommandInput<N extends CommandName> = z.input<(typeof commands)[N]["input"]>;
export type CommandOutput<N extends CommandName> = z.output<(typeof commands)[N]["output"]>;
export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;
