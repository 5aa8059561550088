import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { Time } from "#renderer/ui/time.tsx";

type RecentCollection = "recentForms" | "recentProcesses";

/**
 * When the user last used a form or process, as the service's list of recent ones states it; null where that list does
 * not have it, which says nothing about earlier times.
 */
export function useLastUse(collection: RecentCollection, id: string): ReactNode {
  const input = { collection, id };
  const { data } = useQuery(commandQuery([collection, "recent", id], "record.getRecent", input));
  if (data == null) return null;
  const { lastEntryDate, timeTexts } = data;
  if (lastEntryDate !== null) return <Time at={lastEntryDate} look="both" />;
  const text = timeTexts?.lastEntryDate;
  return text === undefined ? null : <bdi>{text}</bdi>;
}

/** A sentence with that time, where it is known. */
export function LastUseLine({
  of,
  id,
  words,
}: {
  of: RecentCollection;
  id: string;
  words: string;
}) {
  const at = useLastUse(of, id);
  return at === null ? null : (
    <>
      {" "}
      {words} {at}.
    </>
  );
}
