import { Button } from "#renderer/ui/button.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import type { Freshness } from "#shared/model/collection.ts";
import { explainOffline, measureProgress } from "./classify.ts";
import { useFetchAll } from "./queries.ts";
import styles from "./readiness-screen.module.css";

/** The button that fetches everything, how far that is, or why it does not get anywhere. */
export function FetchEverything({ collections }: { collections: Freshness[] }) {
  const fetchAll = useFetchAll();
  const progress = measureProgress(collections);
  const offline = progress === null ? explainOffline(collections) : null;
  const isFetching = progress !== null || fetchAll.isPending;
  return (
    <>
      <div className={styles.fetch}>
        <Button look="primary" aria-disabled={isFetching} onClick={() => fetchAll.mutate()}>
          {offline === null ? "Download everything now" : "Try again"}
        </Button>
        {progress !== null && (
          <progress
            className={styles.progress}
            aria-label="Downloaded"
            max={progress.of}
            value={progress.done}
          />
        )}
        <p className={styles.quiet} role="status">
          {progress !== null && `${progress.done} of ${progress.of} downloaded…`}
        </p>
      </div>
      {offline !== null && <Notice tone="info">Can't download now. {offline}</Notice>}
      <Failure error={fetchAll.error} />
    </>
  );
}
