import { Check, CircleAlert, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./outcome-bar.module.css";

type OutcomeBarProps = {
  /** How the latest deed ended; null where there was none. */
  kind: keyof typeof icons | null;
  /** What offers to take a deed back; null where nothing can be. */
  undo: string | null;
  onUndo(): void;
  /** What became of it; null as long as there is nothing to say. */
  children: ReactNode;
};

const icons = { did: Check, undone: Undo2, tooLate: CircleAlert, failed: CircleAlert };

/** Stands under a list: says what became of the latest deed, and offers to take it back. */
export function OutcomeBar({ kind, undo, onUndo, children }: OutcomeBarProps) {
  const Icon = kind === null ? null : icons[kind];
  const words = Icon !== null && (
    <>
      <Icon size={14} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
    </>
  );
  return (
    <div className={styles.bar} data-kind={kind ?? "none"}>
      <div className={styles.texts}>
        <p className={styles.text} role="status">
          {kind !== "failed" && words}
        </p>
        <p className={styles.text} role="alert">
          {kind === "failed" && words}
        </p>
      </div>
      {undo !== null && (
        <Button look="plain" aria-keyshortcuts="z Control+z" onClick={onUndo}>
          {undo}
        </Button>
      )}
    </div>
  );
}
