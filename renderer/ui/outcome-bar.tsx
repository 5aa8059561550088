import { Check, CircleAlert, Undo2 } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useSecondsLeft } from "#renderer/lib/clock.ts";
import { undoTime } from "#shared/domain/undo-time.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { Button } from "./button.tsx";
import styles from "./outcome-bar.module.css";

/** What offers to take something back; `until`: for how long, null where it always can be. */
export type UndoOffer = { label: string; until: EpochMs | null };

type OutcomeBarProps = {
  /** How the latest deed ended; null where there was none. */
  kind: keyof typeof icons | null;
  /** What offers to take a deed back; null where nothing can be. */
  undo: UndoOffer | null;
  onUndo(): void;
  /** What became of it; null as long as there is nothing to say. */
  children: ReactNode;
};

const icons = { did: Check, undone: Undo2, tooLate: CircleAlert, failed: CircleAlert };

/** Stands under a list: says what became of the latest deed, and offers to take it back while it can be. */
export function OutcomeBar({ kind, undo, onUndo, children }: OutcomeBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const secondsLeft = useSecondsLeft(undo?.until ?? null);
  const Icon = kind === null ? null : icons[kind];
  const words = Icon !== null && (
    <>
      <Icon size={14} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
      {/* Said once; the seconds are for the eyes. */}
      {kind === "did" && undo !== null && undo.until !== null && (
        <span className="spoken">{`. It can be undone for ${undoTime / 1_000} seconds`}</span>
      )}
    </>
  );
  return (
    <div ref={bar} className={styles.bar} data-kind={kind ?? "none"} tabIndex={-1}>
      <div className={styles.texts}>
        <p className={styles.text} role="status">
          {kind !== "failed" && words}
        </p>
        <p className={styles.text} role="alert">
          {kind === "failed" && words}
        </p>
      </div>
      {undo !== null && secondsLeft !== 0 && (
        <UndoButton label={undo.label} secondsLeft={secondsLeft} bar={bar} onUndo={onUndo} />
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
