import type { LocationGate } from "#main/accounts/location-gate.ts";
import { queueMessage } from "#main/features/messages/sync/send-message.ts";
import type { Profile } from "#main/features/profile/profile.ts";
import { flatten, type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import type { Operation, OutboxEntry } from "#shared/outbox/schema.ts";
import { listOpenFields } from "#shared/records/message-template.ts";
import { t } from "#shared/texts/t.ts";

/** Creates the handlers about the outbox and of the writes that only add an entry to it. */
export function createOutboxHandlers(
  { withStore, withSync }: RequestContext<{ outbox: OutboxWorker }>,
  profile: Pick<Profile, "getDevice">,
  location: Pick<LocationGate, "take">,
) {
  const add = (operation: Operation, accountId: string): Promise<Result<OutboxEntry>> =>
    withSync(({ outbox }) => outbox.add(operation), accountId);

  const changeDevice =
    (kind: "registerDevice" | "removeDevice") => async (_input: null, accountId: string) => {
      const added = await add({ kind }, accountId);
      return added.ok ? profile.getDevice(accountId) : added;
    };

  return {
    "outbox.list": (query) =>
      withStore(async ({ store }) => ({
        ...(await store.listOutboxItems(query)),
        hasLosses: await store.hasLosses(),
      })),
    "outbox.listPast": (query) =>
      withStore(async ({ store }) => ({
        ...(await store.listPastEntries(query)),
        hasLosses: await store.hasLosses(),
      })),
    "outbox.get": ({ id }) => withStore(({ store }) => store.getEntry(id)),
    "outbox.count": () => withStore(({ store }) => store.countEntries()),
    "outbox.add": add,
    "outbox.decide": ({ id, decision }, accountId) =>
      flatten(withSync(({ outbox }) => outbox.decide(id, decision), accountId)),
    "outbox.retry": (_input, accountId) =>
      withSync(async ({ outbox }) => toNull(outbox.tryNow()), accountId),
    "message.send": async ({ userId, text }, accountId) => {
      const [field] = listOpenFields(text);
      if (field !== undefined)
        return failure("invalidInput", t("app.replaceFieldFirst", { field }));
      return flatten(withSync(({ outbox }) => queueMessage(outbox, userId, text), accountId));
    },
    "location.share": async (position, accountId) => {
      const taken = location.take();
      return taken.ok ? add({ kind: "location", ...position }, accountId) : taken;
    },
    "device.register": changeDevice("registerDevice"),
    "device.remove": changeDevice("removeDevice"),
  } satisfies Partial<Handlers>;
}
