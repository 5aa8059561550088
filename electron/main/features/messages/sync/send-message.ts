import type { OutboxWorker } from "#main/outbox/worker.ts";
import { isUnknownUser, maxMessageLength } from "#shared/features/messages/message-text.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";

/**
 * Adds a message of a screen or a notification to the outbox, durably when it resolves. Fails with `invalidInput` if it is
 * blank or too long, and with
 * `notFound` if the recipient is unknown.
 */
export async function queueMessage(
  outbox: Pick<OutboxWorker, "add">,
  userId: string,
  text: string,
): Promise<Result<OutboxEntry>> {
  if (text.trim() === "") return failure("invalidInput", t("messages.nothingIsWritten"));
  if (text.length > maxMessageLength) {
    return failure("invalidInput", t("messages.tooLong", { count: maxMessageLength }));
  }
  if (isUnknownUser(userId)) return failure("notFound", t("messages.unknownRecipient"));
  return success(await outbox.add({ kind: "message", userId, text }));
}
