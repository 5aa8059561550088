import { Check, CircleAlert, Undo2 } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { EpochMs } from "#shared/model/values.ts";
import { countAlerts } from "./count-words.ts";
import styles from "./outcome-bar.module.css";
import { type Outcome, useAlertList } from "./store.ts";

const icons = { did: Check, undone: Undo2, failed: CircleAlert };

/** Says what was done last, to how many alerts, and offers to take it back. */
export function OutcomeBar({ onUndo }: { onUndo(): void }) {
  const outcome = useAlertList((list) => list.outcome);
  const now = useMinute();
  const hasUndo = outcome?.kind === "did" && outcome.deed.kind !== "woken";
  const Icon = outcome === null ? null : icons[outcome.kind];
  const isFailure = outcome?.kind === "failed";
  const words = outcome !== null && Icon !== null && (
    <>
      <Icon size={14} aria-hidden="true" />
      <span>{sayOutcome(outcome, now)}</span>
    </>
  );
  return (
    <div className={styles.bar} data-kind={outcome?.kind ?? "none"}>
      <p className={styles.text} role="status">
        {!isFailure && words}
      </p>
      <p className={styles.text} role="alert">
        {isFailure && words}
      </p>
      {hasUndo && (
        <Button look="plain" aria-keyshortcuts="z Control+z" onClick={onUndo}>
          Undo (Z)
        </Button>
      )}
    </div>
  );
}

function sayOutcome(outcome: Outcome, now: EpochMs): string {
  switch (outcome.kind) {
    case "did":
      return sayDeed(outcome.deed, now);
    case "undone":
      return sayUndone(outcome);
    case "failed":
      return `${outcome.title}. ${outcome.message}`;
  }
}

function sayDeed(deed: Extract<Outcome, { kind: "did" }>["deed"], now: EpochMs): string {
  const count = countAlerts(deed.ids.length);
  switch (deed.kind) {
    case "acknowledged":
      return `${count} acknowledged`;
    case "woken":
      return `${count} back among the new ones`;
    case "snoozed": {
      const until = deed.until === null ? "you are back" : format.moment(deed.until, now);
      return `${count} snoozed until ${until}`;
    }
  }
}

function sayUndone({ count, tooLate }: Extract<Outcome, { kind: "undone" }>): string {
  const late = `${countAlerts(tooLate)} not taken back, the service may have it already`;
  if (tooLate === 0) return `${countAlerts(count)} back as before`;
  return count === 0 ? late : `${countAlerts(count)} back as before, ${late}`;
}
