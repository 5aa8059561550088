import { CircleAlert, CircleCheck, CircleDashed, Contrast, RefreshCw } from "lucide-react";
import { CountCell, Table } from "#renderer/ui/table.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Freshness } from "#shared/records/collection-schema.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import { classifyCollection, type DownloadState } from "./classify.ts";
import styles from "./readiness-screen.module.css";

type CollectionTableProps = {
  collections: Freshness[];
  /** True if the reason of failures is shown once for all collections. */
  isOffline: boolean;
};

/** The count, age and download state of each collection. */
export function CollectionTable({ collections, isOffline }: CollectionTableProps) {
  return (
    <Table
      className={styles.table}
      columns={[
        t("readiness.what"),
        { count: t("readiness.stored") },
        t("readiness.downloaded"),
        t("common.state"),
      ]}
    >
      {collections.map((freshness) => (
        <Row key={freshness.collection} freshness={freshness} isOffline={isOffline} />
      ))}
    </Table>
  );
}

function Row({ freshness, isOffline }: { freshness: Freshness; isOffline: boolean }) {
  const { collection, total, synced } = freshness;
  const failure = isOffline ? null : freshness.failure;
  const state = classifyCollection(freshness);
  const { text, Icon } = stateLabels[state];
  return (
    <tr>
      <th scope="row">{describeCollection(collection).title}</th>
      <CountCell count={total} />
      <td className={styles.age}>
        {synced === null ? "–" : <Time at={synced} variant="relative" />}
      </td>
      <td>
        <div className={styles.state} data-state={state}>
          <Icon size={14} />
          <span>{state === "failed" && failure !== null ? failure.message : text}</span>
        </div>
      </td>
    </tr>
  );
}

const stateLabels: Record<DownloadState, { text: string; Icon: typeof CircleCheck }> = {
  downloaded: { text: t("readiness.upToDate"), Icon: CircleCheck },
  partial: { text: t("readiness.partial"), Icon: Contrast },
  fetching: { text: t("readiness.downloading"), Icon: RefreshCw },
  never: { text: t("readiness.neverDownloaded"), Icon: CircleDashed },
  failed: { text: t("readiness.notUpdated"), Icon: CircleAlert },
};
