import { flatten, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Store } from "#main/store/store.ts";
import type { Sync } from "#main/sync/sync.ts";
import { isUnknownUser } from "#shared/features/messages/message-text.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { listOpenFields } from "#shared/records/message-template.ts";
import { t } from "#shared/texts/t.ts";
import type { SharedDrafts } from "./shared-drafts.ts";
import { queueMessage } from "./sync/send-message.ts";

/** The part of an account's sync that the message handlers use. */
export type ChatSync = Pick<Sync, "setInView"> & {
  notifyMessages: () => Promise<void>;
  /** Requests older messages of a conversation than are stored. */
  fetchOlder: (userId: string) => Promise<Result<{ found: number; hasMore: boolean }>>;
  /** Requests more conversations than are stored. */
  fetchMoreConversations: () => Promise<Result<{ hasMore: boolean }>>;
  outbox: Pick<OutboxWorker, "add">;
};

const rejectRecipient = () => failure("notFound", t("messages.unknownRecipient"));

/** Creates the check whether a store knows a user; it reads each known user once. */
function createKnownCheck() {
  const knownIn = new WeakMap<Store, Set<string>>();
  return async (store: Store, userId: string): Promise<boolean> => {
    const known = knownIn.get(store) ?? new Set();
    knownIn.set(store, known);
    if (!known.has(userId) && (await store.getConversation(userId)) !== null) known.add(userId);
    return known.has(userId);
  };
}

/** Creates the IPC handlers for private messages and their recipients. */
export function createChatHandlers(
  { withStore, withSync, viewer }: RequestContext<ChatSync>,
  drafts: Pick<SharedDrafts, "write" | "recordSaved" | "recordSent">,
) {
  const isKnown = createKnownCheck();
  return {
    "conversation.list": (query) =>
      withSync((sync, { store }) => {
        sync.setInView(viewer, "conversations", "messages");
        return store.listConversations(query);
      }),
    "conversation.get": ({ userId }) => withStore(({ store }) => store.getConversation(userId)),
    // Emits no change: `draft.share` does, before it is stored.
    "conversation.saveDraft": ({ userId, text }, whose) =>
      flatten(
        withStore(async ({ store }) => {
          if (text !== "" && (isUnknownUser(userId) || !(await isKnown(store, userId))))
            return rejectRecipient();
          drafts.recordSaved(whose, { kind: "conversation", id: userId }, text);
          await store.saveDraft(userId, text, Date.now());
          return success(null);
        }, whose),
      ),
    "draft.share": async (change, whose) => success(drafts.write(viewer, whose, change)),
    "conversation.markRead": ({ userId, until }, whose) =>
      withSync(async (sync, { store }) => {
        if (!(await store.recordRead(userId, until))) return null;
        if (!isUnknownUser(userId)) {
          await sync.outbox.add({ kind: "markAsRead", userId, until });
        }
        await sync.notifyMessages();
        return null;
      }, whose),
    "conversation.fetchOlder": ({ userId }) => flatten(withSync((sync) => sync.fetchOlder(userId))),
    "conversation.fetchMore": () => flatten(withSync((sync) => sync.fetchMoreConversations())),
    "message.list": ({ userId, window, limit }) =>
      withSync((sync, { store }) => {
        sync.setInView(viewer, "conversations", "messages");
        return store.listMessages(userId, window, limit);
      }),
    "message.find": ({ userId, text, limit }) =>
      withStore(({ store }) => store.findMessages(userId, text, limit)),
    "message.send": async ({ userId, text }, whose) => {
      const [field] = listOpenFields(text);
      if (field !== undefined)
        return failure("invalidInput", t("app.replaceFieldFirst", { field }));
      const sent = await flatten(
        withSync(({ outbox }) => queueMessage(outbox, userId, text), whose),
      );
      if (sent.ok) drafts.recordSent(whose, { kind: "conversation", id: userId }, text);
      return sent;
    },
    "message.listOutgoing": ({ userId }) => withStore(({ store }) => store.listOutgoing(userId)),
    "person.find": ({ text, limit }) => withStore(({ store }) => store.findPeople(text, limit)),
  } satisfies Partial<Handlers>;
}
