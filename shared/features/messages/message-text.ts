/** The maximum length of a message, in characters. */
export const maxMessageLength = 100_000;

/** Text shown for a message that could not be read. */
export const unreadableMessage = "Unreadable message";

/** User id of conversations whose other user is unknown. */
export const nobodyId = "unknown";

/** Name of an unknown sender. */
export const unknownSender = "Unknown sender";

/** Name of the conversation whose other user is unknown. */
export const unknownPerson = "Unknown person";
