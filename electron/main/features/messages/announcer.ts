import {
  type AnnouncerParts,
  createAnnouncer,
  idsOf,
  type Presenter,
} from "#main/notifications/announcers/announcer.ts";
import { formatCount } from "#main/notifications/notification-log.ts";
import type { Store } from "#main/store/store.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import { type MessageNoticeParts, makeMessageNotice, replyTo } from "./notice.ts";

type MessageAnnouncerParts = AnnouncerParts &
  MessageNoticeParts & {
    store: Pick<
      Store,
      "listUnshownMessages" | "filterUnreadMessages" | "markMessagesShown" | "markMessagesDeferred"
    >;
    /** Whether the person has Watchdesk before their eyes. */
    isAttended: () => boolean;
    /** Resolves when somebody before whose eyes a message has come has had the time to see it. */
    letSee: () => Promise<void>;
  };

/**
 * Announces the messages of an account: a notification for each conversation, of which the newest
 * takes the place of the former. What the person has before their eyes is read in no time, and is
 * not announced.
 */
export function createMessageAnnouncer(parts: MessageAnnouncerParts) {
  const { store, now } = parts;
  let deferredIds = new Set<string>();

  async function present(presenter: Presenter<Message>): Promise<void> {
    const listUnshown = async () =>
      (await store.listUnshownMessages()).filter(({ id }) => !presenter.isHeld(id));
    let unshown = await listUnshown();
    if (unshown.length > 0 && parts.isAttended()) {
      await parts.letSee();
      unshown = await listUnshown();
    }
    const putOff = unshown.length > 0 && (await parts.isQuiet()) ? unshown : [];
    presenter.recordDeferred(putOff);
    await defer(idsOf(putOff));
    if (putOff.length > 0) return;
    const conversations = [...Map.groupBy(unshown, ({ userId }) => userId).values()];
    await presenter.showEach(conversations, {
      make: (messages) => makeMessageNotice(messages, parts),
    });
  }

  async function defer(ids: string[]): Promise<void> {
    const added = ids.filter((id) => !deferredIds.has(id));
    deferredIds = new Set(ids);
    if (added.length > 0) await store.markMessagesDeferred(added, now());
  }

  const announcer = createAnnouncer(parts, {
    present,
    listWaiting: store.filterUnreadMessages,
    markShown: (ids) => store.markMessagesShown(ids, now()),
    describe: (messages) => `conversation, ${formatCount(messages.length)}`,
  });
  return {
    ...announcer,
    /** Never rejects: a reply that could not be kept is shown to the person. */
    reply: (userId: string, text: string) => replyTo(userId, text, parts),
  };
}
