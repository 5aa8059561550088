import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "#renderer/lib/app-queries.ts";
import { nameLogAuthor } from "#shared/features/duty/log-author.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";

/** Returns the function that formats who wrote an entry, or what did: "Ana Lima"; null if neither is known. */
export function useAuthorName(): (entry: Pick<LogEntry, "author" | "source">) => string | null {
  const { data } = useQuery(sessionQuery);
  const account = data !== undefined && "account" in data ? data.account : null;
  return ({ author, source }) =>
    author === null || account === null ? (author ?? source) : nameLogAuthor(author, account);
}

/** Returns the function that formats who wrote an entry, with the role: "Ana Lima, Watch officer". */
export function useAuthor(): (entry: LogEntry) => string {
  const nameAuthor = useAuthorName();
  return (entry) => [nameAuthor(entry), entry.role].filter(Boolean).join(", ");
}
