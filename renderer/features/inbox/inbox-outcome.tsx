import { OutcomeBar } from "#renderer/ui/outcome-bar.tsx";
import { toLine } from "#shared/domain/plain-text.ts";
import { type Deed, type Outcome, useInbox } from "./store.ts";

/** Says what became of the last item, and offers to take it back. */
export function InboxOutcome({ onUndo }: { onUndo(): void }) {
  const outcome = useInbox((inbox) => inbox.outcome);
  const hasUndo = useInbox((inbox) => inbox.undoables.length > 0);
  const offer = outcome?.kind === "did" ? "Undo (Z)" : "Undo one more (Z)";
  return (
    <OutcomeBar
      kind={outcome?.kind ?? null}
      undo={outcome !== null && hasUndo ? offer : null}
      onUndo={onUndo}
    >
      {outcome !== null && (
        <span title={toLine(outcome.title)}>
          {sayOutcome(outcome)}: <bdi>{toLine(outcome.title)}</bdi>
        </span>
      )}
    </OutcomeBar>
  );
}

const deeds: Record<Deed, string> = {
  done: "Done",
  snoozed: "Snoozed",
  replied: "Replied and done",
};

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
