import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, CircleDashed, Contrast, RefreshCw } from "lucide-react";
import { formatSize } from "#renderer/lib/format-size.ts";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import { useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { ScreenTabs } from "#renderer/records/screen-tabs.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Failure, Notice, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Page, Section } from "#renderer/ui/page.tsx";
import { CountCell, Table } from "#renderer/ui/table.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Storage, StoredPart } from "#shared/diagnostics/storage-schema.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { Readiness } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import {
  classifyCollection,
  type DownloadState,
  explainOffline,
  formatUnoffered,
  listObstacles,
  measureProgress,
  splitMissing,
} from "./classify.ts";
import styles from "./computer-screen.module.css";
import { readinessQuery, storageQuery, useFetchAll } from "./queries.ts";

/** The screen with what is stored on this computer, how old and how large it is, and which downloads and clears it. */
export function ComputerScreen() {
  const readiness = useQuery(readinessQuery);
  const freshness = useQuery(freshnessQuery);
  const storage = useQuery({ ...storageQuery, refetchOnMount: "always" });
  const error = readiness.error ?? freshness.error ?? storage.error;
  const reload = () => {
    for (const { refetch } of [readiness, freshness, storage]) void refetch();
  };
  return (
    <Page title={t("readiness.onThisComputer")} tabs={<ScreenTabs />}>
      {error !== null && (
        <ReadFailure title={t("readiness.cantRead")} error={error} onRetry={reload} />
      )}
      {error === null && readiness.data !== undefined && freshness.data !== undefined && (
        <Report readiness={readiness.data} collections={freshness.data} storage={storage.data} />
      )}
      {error === null && storage.data !== undefined && (
        <>
          <PartsSection parts={storage.data.parts} />
          <ClearSection storage={storage.data} onChanged={() => void storage.refetch()} />
        </>
      )}
    </Page>
  );
}

type ReportProps = {
  readiness: Readiness;
  collections: Freshness[];
  /** Undefined while it is measured. */
  storage: Storage | undefined;
};

function Report({ readiness: { missing }, collections, storage }: ReportProps) {
  const isOffline = explainOffline(collections) !== null;
  const { fetchable, unoffered } = splitMissing(collections, missing);
  return (
    <>
      <Verdict
        obstacles={listObstacles(collections, fetchable)}
        onlyOnline={formatUnoffered(unoffered)}
      />
      <FetchEverything collections={collections} />
      <Section
        title={t("readiness.lists")}
        note={
          storage === undefined
            ? t("readiness.measuring")
            : t("readiness.listsNote", { size: formatSize(storage.size) })
        }
      >
        <CollectionTable collections={collections} storage={storage} isOffline={isOffline} />
      </Section>
    </>
  );
}

type VerdictProps = {
  obstacles: string[];
  /** What is only available online; null if nothing is. */
  onlyOnline: string | null;
};

function Verdict({ obstacles, onlyOnline }: VerdictProps) {
  const { describeOfflineCopy } = useStatus();
  if (obstacles.length === 0) {
    return (
      <p className="below-4">
        {describeOfflineCopy(onlyOnline === null)}
        {onlyOnline !== null && ` ${t("readiness.onlyOnlineNote", { records: onlyOnline })}`}
      </p>
    );
  }
  return (
    <div className="below-4">
      <p>{t("readiness.incomplete")}</p>
      <ul className="quiet above-1 bullets">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    </div>
  );
}

/** The button that downloads everything, with progress or the reason why it fails. */
function FetchEverything({ collections }: { collections: Freshness[] }) {
  const fetchAll = useFetchAll();
  const progress = measureProgress(collections);
  const offline = progress === null ? explainOffline(collections) : null;
  const isFetching = progress !== null || fetchAll.isPending;
  return (
    <>
      <div className="row-wrap gap-3 below-5">
        <Button variant="primary" aria-disabled={isFetching} onClick={() => fetchAll.mutate()}>
          {offline === null ? t("readiness.downloadAll") : t("common.tryAgain")}
        </Button>
        {progress !== null && (
          <progress
            aria-label={t("readiness.downloaded")}
            max={progress.of}
            value={progress.done}
          />
        )}
        <p className="quiet numbers" role="status">
          {progress !== null &&
            t("readiness.progress", { done: progress.done, total: progress.of })}
        </p>
      </div>
      {offline !== null && (
        <Notice tone="info">{t("readiness.cantDownload", { reason: offline })}</Notice>
      )}
      <Failure error={fetchAll.error} />
    </>
  );
}

type ClearSectionProps = {
  storage: Storage;
  /** Called after the request has changed. */
  onChanged(): void;
};

/** Requests that the next start removes what can be downloaded again, or takes that back. */
function ClearSection({ storage: { isClearing, size }, onChanged }: ClearSectionProps) {
  const clear = useCommandMutation("storage.clear", { onSuccess: onChanged }, useAccountId());
  return (
    <Section title={t("readiness.clear")} note={t("readiness.clearNote")}>
      <p>
        {isClearing
          ? t("readiness.clearingExplanation")
          : t("readiness.clearExplanation", { size: formatSize(size) })}
      </p>
      <Actions outcome={isClearing && t("readiness.clearedAtTheNext")}>
        <Button onClick={() => clear.mutate({ isRequested: !isClearing })}>
          {isClearing ? t("readiness.dontClear") : t("readiness.clearAtTheNext")}
        </Button>
      </Actions>
      <Failure title={t("readiness.notChanged")} error={clear.error} />
    </Section>
  );
}

type CollectionTableProps = {
  collections: Freshness[];
  /** Undefined while it is measured. */
  storage: Storage | undefined;
  /** True if the reason of failures is shown once for all collections. */
  isOffline: boolean;
};

/** The count, size, age and download state of each collection. */
function CollectionTable({ collections, storage, isOffline }: CollectionTableProps) {
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

/** The names of the parts, and how long their entries are kept. */
const partWords: Record<StoredPart["part"], { title: string; kept: string }> = {
  changes: { title: t("readiness.changesOfRecords"), kept: t("readiness.keptDays", { count: 30 }) },
  unreadable: { title: t("readiness.unreadableRecords"), kept: t("readiness.keptUntilNextList") },
  outbox: { title: t("common.outbox"), kept: t("readiness.kept90DaysAfterEnd") },
  drafts: { title: t("readiness.drafts"), kept: t("readiness.keptUntilSent") },
  decisions: {
    title: t("readiness.decisionsAboutNotifications"),
    kept: t("readiness.keptLatest", { count: 10_000 }),
  },
};

/** What is stored besides the lists: how much, how old and how long it is kept. */
function PartsSection({ parts }: { parts: StoredPart[] }) {
  return (
    <Section title={t("readiness.historyAndOwnData")} note={t("readiness.partsNote")}>
      <Table
        className={styles.table}
        columns={[
          t("readiness.what"),
          { count: t("readiness.entries") },
          { count: t("readiness.size") },
          t("readiness.keptFor"),
          t("readiness.oldest"),
        ]}
      >
        {parts.map(({ part, rows, bytes, oldest }) => (
          <tr key={part}>
            <th scope="row">{partWords[part].title}</th>
            <CountCell count={rows} />
            <td className={styles.size}>{formatSize(bytes)}</td>
            <td>{partWords[part].kept}</td>
            <td className="quiet">{oldest !== null && <Time at={oldest} variant="moment" />}</td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
