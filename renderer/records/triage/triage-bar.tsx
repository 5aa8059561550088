import { Check, CircleAlert, Undo2 } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useSecondsLeft } from "#renderer/lib/clock.ts";
import { Button } from "#renderer/ui/button.tsx";
import { undoTime } from "#shared/features/inbox/undo-time.ts";
import styles from "./triage-bar.module.css";
import type { Outcome, TriageLog } from "./triage-log.ts";

type TriageBarProps<About> = {
  log: TriageLog<About>;
  onUndo(): void;
  /** Says how the latest action ended. */
  say(outcome: Outcome<About>): ReactNode;
};

const icons = { did: Check, undone: Undo2, tooLate: CircleAlert, failed: CircleAlert };

/** Stands under a list: says how the latest action ended, and offers to take it back while it can be. */
export function TriageBar<About>({ log, onUndo, say }: TriageBarProps<About>) {
  const bar = useRef<HTMLDivElement>(null);
  const { outcome, undoables } = log.useLog();
  const last = outcome === null ? undefined : undoables.at(-1);
  const secondsLeft = useSecondsLeft(last?.until ?? null);
  const kind = outcome?.kind ?? "none";
  const Icon = outcome && icons[outcome.kind];
  const words = outcome !== null && Icon !== null && (
    <>
      <Icon size={14} />
      <span className={styles.words}>{say(outcome)}</span>
      {/* Said once; the seconds are for the eyes. */}
      {kind === "did" && last !== undefined && last.until !== null && (
        <span className="spoken">{`. It can be undone for ${undoTime / 1_000} seconds`}</span>
      )}
    </>
  );
  return (
    <div ref={bar} className={styles.bar} data-kind={kind} tabIndex={-1}>
      <div className={styles.texts}>
        <p className={styles.text} role="status">
          {kind !== "failed" && words}
        </p>
        <p className={styles.text} role="alert">
          {kind === "failed" && words}
        </p>
      </div>
      {last !== undefined && secondsLeft !== 0 && (
        <UndoButton
          label={kind === "did" ? "Undo" : "Undo one more"}
          secondsLeft={secondsLeft}
          bar={bar}
          onUndo={onUndo}
        />
      )}
    </div>
  );
}

type UndoButtonProps = {
  label: string;
  /** Null where it does not end. */
  secondsLeft: number | null;
  bar: RefObject<HTMLElement | null>;
  onUndo(): void;
};

function UndoButton({ label, secondsLeft, bar, onUndo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    // It may go while it has the keyboard, whose keys must still be heard here.
    return () => {
      if (own !== null && own === document.activeElement) bar.current?.focus();
    };
  }, [bar]);
  return (
    <Button
      ref={button}
      look="plain"
      title={`${label} (Z)`}
      aria-keyshortcuts="z Control+z"
      onClick={onUndo}
    >
      {label}
      {secondsLeft !== null && (
        <span className={styles.seconds} aria-hidden="true">{` · ${secondsLeft} s`}</span>
      )}
    </Button>
  );
}
