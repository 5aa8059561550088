import { queueMessage } from "#main/features/messages/sync/send-message.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Store } from "#main/store/store.ts";
import type { Timing } from "#main/system/clock.ts";
import { formatHeadMessage } from "#shared/features/duty/handover-text.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { AccountDuty } from "../duty.ts";

export type HeadMessageParts = Pick<Timing, "now"> & {
  store: Store;
  duty: Pick<AccountDuty, "current" | "recordQueued">;
  /** Returns the name of the user, for people. */
  getName: () => string;
  outbox: Pick<OutboxWorker, "add">;
};

export type Recipient = { id: string; name: string };

/** Creates the failure for a user whom nothing that is stored names. */
export const createUnknownUser = () => failure("notFound", t("duty.userNotStored"));

/** Sends the head of the log of an account. */
export type HeadMessages = ReturnType<typeof createHeadMessages>;

export function createHeadMessages({ store, duty, now, getName, outbox }: HeadMessageParts) {
  /** Returns the current head, with everything that has happened until now. */
  async function readHead(): Promise<LogHead> {
    await duty.recordQueued();
    return store.readLogHead();
  }

  async function findUser(userId: string): Promise<Recipient | null> {
    const known = await store.getConversation(userId);
    return known === null ? null : { id: userId, name: known.name };
  }

  /** Queues the message and records that. */
  async function send(user: Recipient, head: LogHead): Promise<Result<LogHead>> {
    const at = now();
    const role = duty.current()?.role ?? null;
    const message = formatHeadMessage(head, { author: getName(), role, at });
    const sent = await queueMessage(outbox, user.id, message);
    if (!sent.ok) return sent;
    const text = t("duty.headQueued", {
      name: user.name,
      number: head.number,
      digest: head.digest,
    });
    await store.queueEvent({ kind: "headSent", at, details: { text } });
    await duty.recordQueued();
    return success(head);
  }

  return { readHead, findUser, send };
}
