import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { formatKeys } from "#renderer/lib/shortcut.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { RowNoun } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import { Button } from "./button.tsx";
import styles from "./empty-state.module.css";
import { NextAttempt } from "./time.tsx";

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Whether the text appears without user action: screen readers announce it, and pictures of the first screen omit it. */
  isUnseen?: boolean;
};

/** Replaces missing content. */
export function EmptyState({ title, children, action, isUnseen = false }: EmptyStateProps) {
  return (
    <div
      className={styles.empty}
      role={isUnseen ? "status" : undefined}
      data-live={isUnseen || undefined}
    >
      <p className="strong large">{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className="above-4">{action}</div>}
    </div>
  );
}

type ReadFailureProps = {
  title: string;
  error: { message: string };
  /** When it is retried automatically, if known. */
  retryAt?: EpochMs | null;
  onRetry?: () => void;
};

/** Replaces content that could not be read, with the error and an optional retry. */
export const ReadFailure = ({ title, error, retryAt = null, onRetry }: ReadFailureProps) => (
  <EmptyState
    isUnseen
    title={title}
    action={
      onRetry && (
        <>
          <Button onClick={onRetry}>{t("common.tryAgain")}</Button>
          {retryAt !== null && (
            <p className="quiet above-2" aria-live="off">
              <NextAttempt at={retryAt} />
            </p>
          )}
        </>
      )
    }
  >
    {error.message}
  </EmptyState>
);

/** The row that waits next in a list, or another one of interest. */
export type NextRow = {
  /** The heading: "Latest entry"; "Next entry" if omitted. */
  title?: string;
  row: ReactNode;
  onOpen(): void;
};

type NothingSelectedProps = {
  noun: RowNoun;
  /** What waits next, if anything. */
  next?: NextRow | null;
  /** Sentences about further keys. */
  children?: ReactNode;
};

/** Replaces the detail of a list without a selection: what waits next, and the keys. */
export function NothingSelected({ noun, next = null, children }: NothingSelectedProps) {
  const keys = (
    <p className={styles.text}>
      {rich("ui.listKeys", {
        up: <kbd>↑</kbd>,
        down: <kbd>↓</kbd>,
        next: <kbd>{formatKeys("j")}</kbd>,
        previous: <kbd>{formatKeys("k")}</kbd>,
        enter: <kbd>{t("ui.enter")}</kbd>,
      })}
      {children !== undefined && <> {children}</>}
    </p>
  );
  return (
    <div className={styles.empty}>
      <h2 className="strong large">
        {next === null
          ? t("ui.noneSelected", { noun })
          : (next.title ?? t("ui.nextItem", { noun }))}
      </h2>
      {next !== null && (
        <>
          <div className={styles.next}>{next.row}</div>
          <div className={styles.open}>
            <Button variant="primary" onClick={next.onOpen}>
              {t("common.open")}
            </Button>
          </div>
        </>
      )}
      {keys}
    </div>
  );
}

type NoticeProps = { tone: "info" | "critical"; title?: string | undefined; children: ReactNode };

/** A notice next to what it concerns; screen readers announce it. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = tone === "critical" ? CircleAlert : Info;
  return (
    <div className={styles.notice} data-tone={tone} role={tone === "critical" ? "alert" : "status"}>
      <Icon size={16} />
      <div>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  );
}

type FailureProps = {
  /** The failed action: "Your name was not changed". */
  title?: string;
  error: { title?: string; message: string } | null;
};

export const Failure = ({ error, title = error?.title }: FailureProps) =>
  error !== null && (
    <Notice tone="critical" title={title}>
      {error.message}
    </Notice>
  );
