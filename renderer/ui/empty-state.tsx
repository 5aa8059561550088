import type { ReactNode } from "react";
import type { EpochMs } from "#shared/lib/time.ts";
import { Button } from "./button.tsx";
import styles from "./empty-state.module.css";
import { NextAttempt } from "./time.tsx";

type EmptyStateProps = {
  title: string;
  /** What the person can know or do about it. */
  children?: ReactNode;
  action?: ReactNode;
  /** True where the text turns up by itself, so that screen readers say it; a picture for the next start leaves it out. */
  isUnseen?: boolean;
};

/** What stands where there is nothing to show. */
export function EmptyState({ title, children, action, isUnseen = false }: EmptyStateProps) {
  return (
    <div
      className={styles.empty}
      role={isUnseen ? "status" : undefined}
      data-live={isUnseen || undefined}
    >
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

type ReadFailureProps = {
  title: string;
  error: { message: string };
  /** When it is tried again by itself; null or left out where nobody knows. */
  retryAt?: EpochMs | null;
  onRetry?: () => void;
};

/** What stands where something could not be read: why, and where that makes sense another try. */
export const ReadFailure = ({ title, error, retryAt = null, onRetry }: ReadFailureProps) => (
  <EmptyState
    isUnseen
    title={title}
    action={
      onRetry && (
        <>
          <Button onClick={onRetry}>Try again</Button>
          {retryAt !== null && (
            <p className={styles.retry} aria-live="off">
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

/** What stands beside a list of which nothing is selected. */
export function NothingSelected({ noun }: { noun: string }) {
  return (
    <EmptyState title={`No ${noun} selected`}>
      Move with <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>J</kbd> <kbd>K</kbd>, open with <kbd>Enter</kbd>.
    </EmptyState>
  );
}
