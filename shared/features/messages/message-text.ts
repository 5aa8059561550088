import { toLine } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";
import { withoutLinks } from "./attached-records.ts";

/** The maximum length of a message, in characters. */
export const maxMessageLength = 100_000;

/** The most that is quoted of a message, in lines and characters. */
const maxQuote = { lines: 12, characters: 800 };

/** Quotes a message as plain text, with its sender if it is another one; what follows begins on a line of its own. */
export function formatQuote(text: string, sender: string | null): string {
  const start = withoutLinks(text).slice(0, maxQuote.characters).toWellFormed();
  const lines = start.split("\n").slice(0, maxQuote.lines);
  const isCut = lines.join("\n") !== withoutLinks(text);
  const quoted = sender === null ? lines : [`${toLine(sender)}:`, ...lines];
  return `${[...quoted, ...(isCut ? ["…"] : [])].map((line) => `> ${line}`).join("\n")}\n`;
}

/** Returns the text shown for a message that could not be read. */
export const writeUnreadable = (): string => t("messages.unreadableMessage");

/** User id of messages whose other user is unknown. */
export const nobodyId = "unknown";

/** Creates the user id of a listed conversation whose other user is unknown. */
export const createNobodyId = (conversationId: string): string => `${nobodyId}:${conversationId}`;

/** Whether a user id states that the other user is unknown: nothing can be sent there. */
export const isUnknownUser = (userId: string): boolean =>
  userId === nobodyId || userId.startsWith(createNobodyId(""));

export const nameUnknownSender = (): string => t("messages.unknownSender");

/** Returns the name of the conversation whose other user is unknown. */
export const nameUnknownPerson = (): string => t("common.unknownPerson");
