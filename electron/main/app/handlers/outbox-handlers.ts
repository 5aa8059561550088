import type { LocationGate } from "#main/accounts/location-gate.ts";
import { sendMessage } from "#main/features/messages/sync/send-message.ts";
import type { Profile } from "#main/features/profile/profile.ts";
import { flatten, nothing, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Result } from "#shared/lib/result.ts";
import type { Operation, OutboxEntry } from "#shared/outbox/schema.ts";

/** Creates the handlers about the outbox and of the writes that only add an entry to it. */
export function createOutboxHandlers(
  { withStore, withSync }: RequestContext<{ outbox: OutboxWorker }>,
  profile: Pick<Profile, "getDevice">,
  location: Pick<LocationGate, "take">,
) {
  const add = (operation: Operation, whose: string): Promise<Result<OutboxEntry>> =>
    withSync(({ outbox }) => outbox.add(operation), whose);

  const changeDevice =
    (kind: "registerDevice" | "removeDevice") => async (_input: null, whose: string) => {
      const added = await add({ kind }, whose);
      return added.ok ? profile.getDevice(whose) : added;
    };

  return {
    "outbox.list": (query) =>
      withStore(async ({ store }) => ({
        ...(await store.listEntries(query)),
        hasLosses: await store.hasLosses(),
      })),
    "outbox.get": ({ id }) => withStore(({ store }) => store.getEntry(id)),
    "outbox.count": () => withStore(({ store }) => store.countEntries()),
    "outbox.decide": ({ id, decision }, whose) =>
      flatten(withSync(({ outbox }) => outbox.decide(id, decision), whose)),
    "outbox.retry": (_input, whose) =>
      withSync(async ({ outbox }) => nothing(outbox.tryNow()), whose),
    "message.send": ({ userId, text }, whose) =>
      flatten(withSync(({ outbox }) => sendMessage(outbox, userId, text), whose)),
    "profile.rename": (names, whose) => add({ kind: "rename", ...names }, whose),
    "location.share": async (position, whose) => {
      const taken = location.take();
      return taken.ok ? add({ kind: "location", ...position }, whose) : taken;
    },
    "device.register": changeDevice("registerDevice"),
    "device.remove": changeDevice("removeDevice"),
  } satisfies Partial<Handlers>;
}
