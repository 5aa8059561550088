import { t } from "#shared/texts/t.ts";

/** The maximum length of a message, in characters. */
export const maxMessageLength = 100_000;

/** Returns the text shown for a message that could not be read. */
export const writeUnreadable = (): string => t("messages.unreadableMessage");

/** User id of messages whose other user is unknown. */
export const nobodyId = "unknown";

/** Creates the user id of a listed conversation whose other user is unknown. */
export const createNobodyId = (conversationId: string): string => `${nobodyId}:${conversationId}`;

/** Whether a user id states that the other user is unknown: nothing can be sent there. */
export const isUnknownUser = (userId: string): boolean =>
  userId === nobodyId || userId.startsWith(createNobodyId(""));

/** Returns the name of an unknown sender. */
export const nameUnknownSender = (): string => t("messages.unknownSender");

/** Returns the name of the conversation whose other user is unknown. */
export const nameUnknownPerson = (): string => t("common.unknownPerson");
