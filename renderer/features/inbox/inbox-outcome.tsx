import { OutcomeBar } from "#renderer/ui/outcome-bar.tsx";
import { toLine } from "#shared/domain/plain-text.ts";
import type { InboxItem } from "#shared/model/inbox.ts";
import { type Outcome, useInbox } from "./store.ts";

/** Says what became of the last item, and offers to take it back. */
export function InboxOutcome({ onUndo }: { onUndo(): void }) {
  const outcome = useInbox((inbox) => inbox.outcome);
  const last = useInbox((inbox) => inbox.undoables.at(-1));
  const label = outcome?.kind === "did" ? "Undo" : "Undo one more";
  const undo = outcome === null || last === undefined ? null : { label, until: last.until };
  return (
    <OutcomeBar kind={outcome?.kind ?? null} undo={undo} onUndo={onUndo}>
      {outcome !== null && (
        <span title={toLine(outcome.title)}>
          {sayOutcome(outcome)}: <bdi>{toLine(outcome.title)}</bdi>
        </span>
      )}
    </OutcomeBar>
  );
}

const done: Record<InboxItem["kind"], string> = {
  alert: "Acknowledged",
  conversation: "Marked as read",
  task: "Done",
  submission: "Done",
  entry: "Done",
};

function sayOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case "did":
      return sayDeed(outcome);
    case "undone":
      return "Back in your inbox";
    case "tooLate":
      return "Too late to undo: already sent";
    case "failed":
      return `Not done. ${outcome.message}`;
  }
}

function sayDeed({ deed, item }: Extract<Outcome, { kind: "did" }>): string {
  switch (deed) {
    case "done":
      return done[item];
    case "snoozed":
      return "Snoozed";
    case "replied":
      return "Replied and marked as read";
  }
}
