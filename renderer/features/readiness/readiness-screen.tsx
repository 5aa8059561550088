import { useQuery } from "@tanstack/react-query";
import { useMinute } from "#renderer/lib/clock.ts";
import { formatSize } from "#renderer/lib/format-size.ts";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import { Page } from "#renderer/ui/page.tsx";
import { Progress } from "#renderer/ui/progress.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import type { Readiness } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import {
  explainOffline,
  formatUnoffered,
  listObstacles,
  measureProgress,
  splitMissing,
} from "./classify.ts";
import { CollectionTable } from "./collection-table.tsx";
import { MissingList } from "./missing-list.tsx";
import { readinessQuery, useFetchAll } from "./queries.ts";
import styles from "./readiness-screen.module.css";

/** The screen that shows whether Watchdesk can be used offline, and downloads everything for it. */
export function ReadinessScreen() {
  const readiness = useQuery(readinessQuery);
  const freshness = useQuery(freshnessQuery);
  const error = readiness.error ?? freshness.error;
  const reload = () => {
    void readiness.refetch();
    void freshness.refetch();
  };
  return (
    <Page title={t("readiness.offlineCopy")}>
      {error !== null && (
        <ReadFailure title={t("readiness.cantRead")} error={error} onRetry={reload} />
      )}
      {error === null && readiness.data !== undefined && freshness.data !== undefined && (
        <Report readiness={readiness.data} collections={freshness.data} />
      )}
    </Page>
  );
}

type ReportProps = { readiness: Readiness; collections: Freshness[] };

function Report({ readiness, collections }: ReportProps) {
  const { missing, size, tokenExpires } = readiness;
  const isOffline = explainOffline(collections) !== null;
  const { fetchable, unoffered } = splitMissing(collections, missing);
  return (
    <>
      <Verdict
        obstacles={listObstacles(collections, fetchable)}
        onlyOnline={formatUnoffered(unoffered)}
      />
      <FetchEverything collections={collections} />
      <Section title={t("readiness.storedHere")} note={t("readiness.encrypted")}>
        <CollectionTable collections={collections} isOffline={isOffline} />
      </Section>
      <Section title={t("readiness.missing")} note={t("readiness.missingNote")}>
        {missing.length === 0 && <p>{t("readiness.none")}</p>}
        {missing.length > 0 && fetchable.length === 0 && <p>{t("readiness.nothingToDownload")}</p>}
        {fetchable.length > 0 && <MissingList missing={fetchable} />}
      </Section>
      {unoffered.length > 0 && (
        <Section title={t("readiness.onlineOnly")} note={t("readiness.onlineOnlyNote")}>
          <MissingList missing={unoffered} isCollapsible />
        </Section>
      )}
      <Section title={t("readiness.thisComputer")}>
        <Properties>
          <Property name={t("readiness.sizeOnDisk")}>{formatSize(size)}</Property>
          <Property name={t("readiness.signedIn")}>
            <TokenLife expires={tokenExpires} />
          </Property>
        </Properties>
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
      <p className={styles.verdict}>
        {describeOfflineCopy(onlyOnline === null)}
        {onlyOnline !== null && ` ${t("readiness.onlyOnlineNote", { records: onlyOnline })}`}
      </p>
    );
  }
  return (
    <div className={styles.verdict}>
      <p>{t("readiness.incomplete")}</p>
      <ul className={styles.obstacles}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    </div>
  );
}

/** When the session ends; stored data can be read after that. */
function TokenLife({ expires }: { expires: EpochMs | null }) {
  const now = useMinute();
  if (expires === null) return t("readiness.unknown");
  const time = <Time at={expires} variant="both" />;
  return expires <= now
    ? rich("readiness.sessionEnded", { time })
    : rich("readiness.sessionUntil", { time });
}

/** The button that downloads everything, with progress or the reason why it fails. */
function FetchEverything({ collections }: { collections: Freshness[] }) {
  const fetchAll = useFetchAll();
  const progress = measureProgress(collections);
  const offline = progress === null ? explainOffline(collections) : null;
  const isFetching = progress !== null || fetchAll.isPending;
  return (
    <>
      <div className={styles.fetch}>
        <Button variant="primary" aria-disabled={isFetching} onClick={() => fetchAll.mutate()}>
          {offline === null ? t("readiness.downloadAll") : t("common.tryAgain")}
        </Button>
        {progress !== null && <Progress label={t("readiness.downloaded")} {...progress} />}
        <p className={styles.quiet} role="status">
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
