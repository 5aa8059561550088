import { CircleAlert, CircleCheck, CircleDashed, Contrast, RefreshCw } from "lucide-react";
import { formatSize } from "#renderer/lib/format-size.ts";
import { CountCell, Table } from "#renderer/ui/table.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Storage } from "#shared/diagnostics/storage-schema.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import { classifyCollection, type DownloadState } from "./classify.ts";
import styles from "./computer-screen.module.css";

type CollectionTableProps = {
  collections: Freshness[];
  /** Undefined while it is measured. */
  storage: Storage | undefined;
  /** True if the reason of failures is shown once for all collections. */
  isOffline: boolean;
};

/** The count, size, age and download state of each collection. */
export function CollectionTable({ collections, storage, isOffline }: CollectionTableProps) {
  return (
    <Table
      className={styles.table}
      columns={[
        t("readiness.what"),
        { count: t("common.records") },
        { count: t("readiness.size") },
        t("readiness.downloaded"),
        t("common.state"),
      ]}
    >
      {collections.map((freshness) => (
        <Row
          key={freshness.collection}
          freshness={freshness}
          bytes={storage?.collections.find((one) => one.collection === freshness.collection)?.bytes}
          isOffline={isOffline}
        />
      ))}
    </Table>
  );
}

type RowProps = {
  freshness: Freshness;
  /** Undefined while it is measured, and if nothing is stored. */
  bytes: number | undefined;
  isOffline: boolean;
};

function Row({ freshness, bytes, isOffline }: RowProps) {
  const { collection, total, synced } = freshness;
  const failure = isOffline ? null : freshness.failure;
  const state = classifyCollection(freshness);
  const { text, Icon } = stateLabels[state];
  return (
    <tr>
      <th scope="row">{describeCollection(collection).title}</th>
      <CountCell count={total} />
      <td className={styles.size}>{bytes === undefined ? "–" : formatSize(bytes)}</td>
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
