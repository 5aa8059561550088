import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { More } from "#renderer/records/more/more.tsx";
import { idFact, roomFacts } from "#renderer/records/more/more-facts.tsx";
import { RoomName } from "#renderer/records/property.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { describeCollection } from "#shared/records/collections.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";

type RecentCollection = "recentForms" | "recentProcesses";

const recentQuery = (collection: RecentCollection, id: string) =>
  commandQuery([collection, "recent", id], "record.getRecent", { collection, id });

/**
 * Returns when the user last used a form or process according to the service's list of recent ones; null if it is
 * not in that list.
 */
export function useLastUse(collection: RecentCollection, id: string): ReactNode {
  const { data } = useQuery(recentQuery(collection, id));
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

/** Further sentences with that time, the name and room, and more on request; nothing of what is unknown. */
export function LastUseLine({ of, id, sentence }: LastUseLineProps) {
  const time = useLastUse(of, id);
  const { data } = useQuery(recentQuery(of, id));
  const name = readName(data?.name ?? null);
  return (
    <>
      {name !== null && (
        <>
          {" "}
          <bdi>{name}</bdi>
        </>
      )}
      {data?.container != null && (
        <>
          {" · "}
          <RoomName {...data.container} />
        </>
      )}
      {time !== null && <> {sentence(time)}</>}
      {data != null && (
        <More
          isSmall
          about={t("records.thisRecord", { noun: describeCollection(of).kind })}
          facts={[idFact(t("common.id"), id), ...roomFacts(data.container)]}
          record={{ collection: of, id }}
        />
      )}
    </>
  );
}
