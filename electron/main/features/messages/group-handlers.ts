import { flatten, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Store } from "#main/store/store.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { GroupDraft, MessageGroup } from "#shared/outbox/group-schema.ts";
import { chooseRecipients } from "#shared/outbox/groups.ts";
import { listOpenFields } from "#shared/records/message-template.ts";
import { t } from "#shared/texts/t.ts";

/** Creates the IPC handlers for messages to several people. */
export const createGroupHandlers = ({
  withStore,
  withSync,
}: RequestContext<{ outbox: Pick<OutboxWorker, "addGroup" | "decide"> }>) =>
  ({
    "groupMessage.send": (message, accountId) =>
      flatten(
        withSync(({ outbox }, { store }) => queueGroupMessage(outbox, store, message), accountId),
      ),
    "groupMessage.list": (window) => withStore(({ store }) => store.listGroups(window)),
    "groupMessage.get": ({ id }) => withStore(({ store }) => store.getGroup(id)),
    "groupMessage.decide": ({ id, decision }, accountId) =>
      withSync(async ({ outbox }, { store }) => {
        const state = decision === "resend" ? "refused" : "queued";
        const { deliveries = [] } = (await store.getGroup(id)) ?? {};
        let changed = 0;
        for (const { entryId } of deliveries.filter((one) => one.state === state)) {
          // An entry that has changed since is left as it is.
          if ((await outbox.decide(entryId, decision)).ok) changed += 1;
        }
        return { changed };
      }, accountId),
    "groupMessage.getDraft": () =>
      withStore(async ({ store }) => ({
        draft: await store.readGroupDraft(),
        ownUserId: (await store.readMessageSync()).ownUserId,
      })),
    "groupMessage.saveDraft": ({ draft }, accountId) =>
      withStore(async ({ store }) => {
        await store.saveGroupDraft(draft, Date.now());
        return null;
      }, accountId),
  }) satisfies Partial<Handlers>;

/**
 * Stores a message to several people, durably when it resolves. Fails with `invalidInput` if it is blank, contains fields of a
 * template, or goes to nobody.
 */
async function queueGroupMessage(
  outbox: Pick<OutboxWorker, "addGroup">,
  store: Pick<Store, "getGroup" | "readMessageSync">,
  message: GroupDraft,
): Promise<Result<MessageGroup>> {
  const { ownUserId } = await store.readMessageSync();
  const { to } = chooseRecipients(message.to, ownUserId);
  if (to.length === 0) return failure("invalidInput", t("messages.nobodyIsChosen"));
  if (message.text.trim() === "") return failure("invalidInput", t("messages.nothingIsWritten"));
  const [field] = listOpenFields(message.text);
  if (field !== undefined) return failure("invalidInput", t("messages.replaceFirst", { field }));
  await outbox.addGroup({ ...message, to });
  const stored = await store.getGroup(message.id);
  if (stored === null) return failure("storeUnavailable", t("messages.notStored"));
  return success(stored.group);
}
