import { createContext, type ReactNode, use } from "react";
import type { EmptyReason } from "#renderer/lib/empty-reason.ts";
import { useNotWatching } from "#renderer/lib/watching.ts";
import type { RowNoun } from "#shared/records/collections.ts";
import { describeCause } from "#shared/sync/watching-words.ts";
import { t } from "#shared/texts/t.ts";
import { Button } from "./button.tsx";
import styles from "./empty-state.module.css";
import { EmptyState, ReadFailure } from "./empty-state.tsx";

type EmptyListProps = {
  reason: EmptyReason;
  noun: RowNoun;
  /** Rereads the store. */
  onReadAgain(): void;
  /** Refreshes from the service. */
  onRefresh(): void;
  /** Content for a list without rows. */
  children: ReactNode;
};

/** Replaces a list without rows and shows why. */
export function EmptyList({ reason, noun, onReadAgain, onRefresh, children }: EmptyListProps) {
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
      return <FirstLoadOrCause noun={noun} stored={reason.stored} onRefresh={onRefresh} />;
    case "empty":
      return children;
  }
}

type FirstLoadOrWhyNotProps = { noun: RowNoun; stored: number; onRefresh(): void };

/** Shows the first load or, if the account is not watched, the cause and an action. */
function FirstLoadOrCause({ noun, stored, onRefresh }: FirstLoadOrWhyNotProps) {
  const notWatching = useNotWatching();
  const signInAgain = use(SignInAgainContext);
  if (notWatching === null) return <FirstLoad noun={noun} stored={stored} />;
  return (
    <EmptyState
      isUnseen
      title={t("ui.noneStored", { noun })}
      action={
        notWatching.cause === "sessionEnded" ? (
          <Button onClick={signInAgain}>{t("ui.signInAgain")}</Button>
        ) : (
          <Button onClick={onRefresh}>{t("common.tryAgain")}</Button>
        )
      }
    >
      {t("ui.cantLoad", { cause: describeCause(notWatching) })}
    </EmptyState>
  );
}

type FirstLoadProps = {
  noun: RowNoun;
  /** The number of loaded records. */
  stored: number;
};

/** Progress of the first sync. */
function FirstLoad({ noun, stored }: FirstLoadProps) {
  return (
    <div className="column fill">
      <p className={styles.loading} role="status">
        {stored === 0
          ? t("ui.firstLoad", { noun })
          : t("ui.firstLoadCount", { noun, count: stored })}
      </p>
      <div className={styles.rows} aria-hidden="true" />
    </div>
  );
}

/** Opens the sign-in dialog; set by the shell. */
export const SignInAgainContext = createContext<() => void>(() => {
  throw new Error("SignInAgainContext is used outside of the shell.");
});
