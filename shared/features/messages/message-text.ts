/** How many characters a message may have. */
export const maxMessageLength = 100_000;

/** What stands in the place of the text of a message that could not be read. */
export const unreadableMessage = "Unreadable message";

/** The other person of messages that do not say whose they are. */
export const nobodyId = "unknown";

/** The name of whoever sent what names nobody. */
export const unknownSender = "Unknown sender";

/** The name of the conversation whose messages do not say whose they are. */
export const unknownPerson = "Unknown person";
