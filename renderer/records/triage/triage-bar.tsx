import { Check, CircleAlert, Undo2 } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useSecondsLeft } from "#renderer/lib/clock.ts";
import { useOffers } from "#renderer/lib/command.ts";
import { toAriaKeys, withKeys } from "#renderer/lib/shortcut.ts";
import { Button } from "#renderer/ui/button.tsx";
import { undoTime } from "#shared/features/inbox/undo-time.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./triage-bar.module.css";
import type { Outcome, TriageLog } from "./triage-log.ts";

type TriageBarProps<About> = {
  log: TriageLog<About>;
  onUndo(): void;
  formatOutcome(outcome: Outcome<About>): ReactNode;
};

const icons = { did: Check, undone: Undo2, tooLate: CircleAlert, failed: CircleAlert };

/**
 * Shows the outcome of the latest action below a list, with Undo while that is possible. An action that can no longer be
 * undone leaves, as the service may refuse it afterwards; the list shows what became of it.
 */
export function TriageBar<About>({ log, onUndo, formatOutcome }: TriageBarProps<About>) {
  const bar = useRef<HTMLDivElement>(null);
  const { outcome: latest, undoables } = log.useLog();
  const isOver = useSecondsLeft(latest?.kind === "did" ? latest.done.until : null) === 0;
  const outcome = isOver ? null : latest;
  const last = latest === null ? undefined : undoables.at(-1);
  const secondsLeft = useSecondsLeft(last?.until ?? null);
  const kind = outcome?.kind ?? "none";
  const Icon = outcome && icons[outcome.kind];
  const words = outcome !== null && Icon !== null && (
    <>
      <Icon size={14} />
      <span className={styles.words}>{formatOutcome(outcome)}</span>
      {/* Only the visible text counts down. It stays while it is undone, since each change is announced. */}
      {outcome.kind === "did" && outcome.done.undo.length > 0 && outcome.done.until !== null && (
        <span className="spoken">. {t("triage.itCanBeUndone", { count: undoTime / 1_000 })}</span>
      )}
    </>
  );
  return (
    <div ref={bar} className={styles.bar} data-kind={kind} tabIndex={-1}>
      <div className="shrinks">
        <p className={styles.text} role="status">
          {kind !== "failed" && words}
        </p>
        <p className={styles.text} role="alert">
          {kind === "failed" && words}
        </p>
      </div>
      {last !== undefined && secondsLeft !== 0 && (
        <UndoButton
          label={kind === "did" ? t("common.undo") : t("triage.undoOneMore")}
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
  /** Null if there is no time limit. */
  secondsLeft: number | null;
  bar: RefObject<HTMLElement | null>;
  onUndo(): void;
};

function UndoButton({ label, secondsLeft, bar, onUndo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useOffers([{ id: "undo", title: label, keys: "z", isForScreen: true, run: onUndo }]);
  useLayoutEffect(() => {
    const own = button.current;
    // The button may disappear while it is focused; the screen's keys must keep working.
    return () => {
      if (own !== null && own === document.activeElement) bar.current?.focus();
    };
  }, [bar]);
  return (
    <Button
      ref={button}
      variant="plain"
      title={withKeys(label, "z")}
      aria-keyshortcuts={toAriaKeys("z", "Mod+z")}
      onClick={onUndo}
    >
      {label}
      {secondsLeft !== null && (
        <span
          className={styles.seconds}
          aria-hidden="true"
        >{` · ${t("lib.seconds", { count: secondsLeft })}`}</span>
      )}
    </Button>
  );
}
