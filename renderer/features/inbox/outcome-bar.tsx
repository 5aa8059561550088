import { Check, CircleAlert, Undo2 } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./outcome-bar.module.css";
import { type Deed, type Outcome, useInbox } from "./store.ts";

/** Says what became of the last item, and offers to take it back. */
export function OutcomeBar({ onUndo }: { onUndo(): void }) {
  const outcome = useInbox((inbox) => inbox.outcome);
  const hasUndo = useInbox((inbox) => inbox.undoables.length > 0);
  return (
    <div className={styles.bar} data-kind={outcome?.kind ?? "none"}>
      <div className={styles.texts}>
        <p className={styles.text} role="status">
          {outcome !== null && outcome.kind !== "failed" && <Words outcome={outcome} />}
        </p>
        <p className={styles.text} role="alert">
          {outcome?.kind === "failed" && <Words outcome={outcome} />}
        </p>
      </div>
      {outcome !== null && hasUndo && (
        <Button look="plain" aria-keyshortcuts="z Control+z" onClick={onUndo}>
          {outcome.kind === "did" ? "Undo (Z)" : "Undo one more (Z)"}
        </Button>
      )}
    </div>
  );
}

const icons = { did: Check, undone: Undo2, tooLate: CircleAlert, failed: CircleAlert };
const deeds: Record<Deed, string> = {
  done: "Done",
  snoozed: "Snoozed",
  replied: "Replied and done",
};

function Words({ outcome }: { outcome: Outcome }) {
  const Icon = icons[outcome.kind];
  return (
    <>
      <Icon size={14} aria-hidden="true" />
      <span className={styles.words} title={outcome.title}>
        {sayOutcome(outcome)}: <bdi>{outcome.title}</bdi>
      </span>
    </>
  );
}

function sayOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case "did":
      return deeds[outcome.deed];
    case "undone":
      return "Back in your inbox";
    case "tooLate":
      return "Not undone, the service has it already";
    case "failed":
      return `Nothing was done. ${outcome.message}`;
  }
}
