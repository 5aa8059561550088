import type { Message } from "#shared/model/message.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** What a message is ordered and read by: when it was sent, or came here where it does not say. */
export const placeOf = ({ sent, arrived }: Pick<Message, "sent" | "arrived">): EpochMs =>
  sent ?? arrived ?? 0;
