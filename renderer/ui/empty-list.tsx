import type { ReactNode } from "react";
import type { EmptyReason } from "#renderer/lib/pages.ts";
import { useNotWatching } from "#renderer/lib/status.ts";
import type { RowNoun } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./empty-state.module.css";
import { EmptyState, ReadFailure } from "./empty-state.tsx";

type EmptyListProps = {
  reason: EmptyReason;
  noun: RowNoun;
  onReadAgain(): void;
  /** Refreshes from the service. */
  onRefresh(): void;
  /** Content for a list without rows. */
  children: ReactNode;
};

/** Replaces a list without rows and shows why, unless that is what the banner states already. */
export function EmptyList({ reason, noun, onReadAgain, onRefresh, children }: EmptyListProps) {
  const isSilent = useNotWatching() !== null;
  if (isSilent && (reason.kind === "firstLoad" || reason.kind === "neverLoaded"))
    return <EmptyState isUnseen title={t("ui.noneStored", { noun })} />;
  switch (reason.kind) {
    case "unknown":
      return null;
    case "unreadable":
      return (
        <ReadFailure
          title={t("ui.storeUnreadable", { noun })}
          error={reason}
          onRetry={onReadAgain}
        />
      );
    case "neverLoaded":
      return (
        <ReadFailure
          title={t("ui.noneStored", { noun })}
          error={reason}
          retryAt={reason.retryAt}
          onRetry={onRefresh}
        />
      );
    case "firstLoad":
      return <FirstLoad noun={noun} stored={reason.stored} />;
    case "empty":
      return children;
  }
}

type FirstLoadProps = {
  noun: RowNoun;
  /** The number of loaded records. */
  stored: number;
};

function FirstLoad({ noun, stored }: FirstLoadProps) {
  return (
    <div className="column fill">
      <p className="quiet pad-3-4" role="status">
        {stored === 0
          ? t("ui.firstLoad", { noun })
          : t("ui.firstLoadCount", { noun, count: stored })}
      </p>
      <div className={styles.rows} aria-hidden="true" />
    </div>
  );
}
