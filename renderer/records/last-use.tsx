import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { Time } from "#renderer/ui/time.tsx";

type RecentCollection = "recentForms" | "recentProcesses";

/**
 * Returns when the user last used a form or process according to the service's list of recent ones; null if it is
 * not in that list.
 */
export function useLastUse(collection: RecentCollection, id: string): ReactNode {
  const input = { collection, id };
  const { data } = useQuery(commandQuery([collection, "recent", id], "record.getRecent", input));
  if (data == null) return null;
  const { lastEntryDate, timeTexts } = data;
  if (lastEntryDate !== null) return <Time at={lastEntryDate} variant="both" />;
  const text = timeTexts?.lastEntryDate;
  return text === undefined ? null : <bdi>{text}</bdi>;
}

type LastUseLineProps = {
  of: RecentCollection;
  id: string;
  sentence(time: ReactNode): ReactNode;
};

/** A further sentence with that time; nothing if it is unknown. */
export function LastUseLine({ of, id, sentence }: LastUseLineProps) {
  const time = useLastUse(of, id);
  return time === null ? null : <> {sentence(time)}</>;
}
