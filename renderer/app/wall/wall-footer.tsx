import { useQuery } from "@tanstack/react-query";
import { useSession } from "#renderer/features/session/queries.ts";
import { format } from "#renderer/lib/format.ts";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { WallPage } from "#shared/settings/wall-settings.ts";
import { t } from "#shared/texts/t.ts";
import { findOldest } from "./liveness.ts";
import { useEachSecond } from "./use-each-second.ts";
import styles from "./wall.module.css";

/** The collections that each page shows; critical alerts are shown in any case. */
const collections: Record<WallPage, CollectionName[]> = {
  alerts: [],
  tasks: ["tasks"],
  dashboard: ["tiles"],
  room: ["tasks", "submissions"],
  duty: [],
  clock: [],
};

/** The account and the age of the oldest data on any page. */
export function WallFooter({ pages }: { pages: WallPage[] }) {
  const { data } = useQuery(freshnessQuery);
  const { state } = useSession();
  const shown: CollectionName[] = ["alerts", ...pages.flatMap((page) => collections[page])];
  const oldest = data && findOldest(data, shown);
  const age = useEachSecond(() => (oldest === undefined ? null : describeAge(oldest, Date.now())));
  return (
    <footer className={styles.footer}>
      <span className={styles.account} dir="auto">
        {state !== null && "account" in state ? state.account.displayName : ""}
      </span>
      {age !== null && <span>{age}</span>}
    </footer>
  );
}

/** Describes the oldest data: "Oldest data: tasks, 14:02 · 3 min". */
function describeAge({ collection, synced }: Freshness, now: EpochMs): string {
  const { many } = describeCollection(collection);
  if (synced === null) return t("wall.oldestDataNotLoaded", { records: many });
  const age = now - synced < minute ? t("lib.justNow") : format.span(now - synced);
  return t("wall.oldestData", { records: many, time: format.moment(synced, now), age });
}

const minute = 60_000;
