import { createContext, type ReactNode, use } from "react";
import type { EmptyReason } from "#renderer/lib/empty-reason.ts";
import { format } from "#renderer/lib/format.ts";
import { useSilence } from "#renderer/lib/watching.ts";
import { describeCause } from "#shared/sync/watching-words.ts";
import { Button } from "./button.tsx";
import styles from "./empty-state.module.css";
import { EmptyState, ReadFailure } from "./empty-state.tsx";

type EmptyListProps = {
  gap: EmptyReason;
  /** What the list is made of, in the plural: "tasks". */
  noun: string;
  /** Reads the store again. */
  onReadAgain(): void;
  /** Asks the service again. */
  onRefresh(): void;
  /** What to say where there is simply nothing. */
  children: ReactNode;
};

/** What stands in place of a list that has no row, and why. */
export function EmptyList({ gap, noun, onReadAgain, onRefresh, children }: EmptyListProps) {
  switch (gap.kind) {
    case "unknown":
      return null;
    case "unreadable":
      return (
        <ReadFailure
          title={`The stored ${noun} cannot be read`}
          error={gap}
          onRetry={onReadAgain}
        />
      );
    case "neverLoaded":
      return (
        <ReadFailure
          title={`No ${noun} are stored yet`}
          error={gap}
          retryAt={gap.retryAt}
          onRetry={onRefresh}
        />
      );
    case "firstLoad":
      return <FirstLoadOrCause noun={noun} stored={gap.stored} onRefresh={onRefresh} />;
    case "empty":
      return children;
  }
}

type FirstLoadOrWhyNotProps = { noun: string; stored: number; onRefresh(): void };

/** Nothing is loading where nobody asks: then there is a cause, and something to do about it. */
function FirstLoadOrCause({ noun, stored, onRefresh }: FirstLoadOrWhyNotProps) {
  const silence = useSilence();
  const signInAgain = use(SignInAgainContext);
  if (silence === null) return <FirstLoad noun={noun} stored={stored} />;
  return (
    <EmptyState
      isUnseen
      title={`No ${noun} are stored yet`}
      action={
        silence.cause === "sessionEnded" ? (
          <Button onClick={signInAgain}>Sign in again</Button>
        ) : (
          <Button onClick={onRefresh}>Try again</Button>
        )
      }
    >
      {`Can't load them: ${describeCause(silence)}.`}
    </EmptyState>
  );
}

type FirstLoadProps = {
  /** What is loaded, in the plural: "tasks". */
  noun: string;
  /** Records that are here so far. */
  stored: number;
};

/** What a list shows during the very first sync, when nothing is stored at all. */
function FirstLoad({ noun, stored }: FirstLoadProps) {
  return (
    <div className="column fill">
      <p className={styles.loading} role="status">
        {stored === 0
          ? `Loading your ${noun} for the first time…`
          : `Loading your ${noun} for the first time: ${format.count(stored)} so far…`}
      </p>
      <div className={styles.rows} aria-hidden="true" />
    </div>
  );
}

/** How to let the person sign in again, from anywhere in the window; the shell provides it. */
export const SignInAgainContext = createContext<() => void>(() => {
  throw new Error("Nobody signs in again here.");
});
