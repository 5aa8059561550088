import { readName } from "#shared/records/record-title.ts";

/** The user of an account, as its entries and the service name the user. */
type LogUser = { username: string; displayName: string };

/** Names the author of an entry as lists do: "Ana Lima" if it is the user and the service states a name, or else the login. */
export const nameLogAuthor = (author: string, { username, displayName }: LogUser): string =>
  author === username ? (readName(displayName) ?? author) : author;

/** Formats the author of an exported entry: "Ana Lima (alima)" if it is the user and the service states a name, or else the login. */
export const formatAuthorName = (author: string, { username, displayName }: LogUser): string =>
  author === username && readName(displayName) !== null && displayName !== username
    ? `${displayName} (${author})`
    : author;
