import { t } from "#shared/texts/t.ts";

/** The maximum length of a message, in characters. */
export const maxMessageLength = 100_000;

/** Returns the text shown for a message that could not be read. */
export const writeUnreadable = (): string => t("messages.unreadableMessage");

/** User id of conversations whose other user is unknown. */
export const nobodyId = "unknown";

/** Returns the name of an unknown sender. */
export const nameUnknownSender = (): string => t("messages.unknownSender");

/** Returns the name of the conversation whose other user is unknown. */
export const nameUnknownPerson = (): string => t("common.unknownPerson");
