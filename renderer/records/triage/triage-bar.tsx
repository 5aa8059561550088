import type { ReactNode } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { OutcomeBar } from "#renderer/ui/outcome-bar.tsx";
import type { EpochMs } from "#shared/model/values.ts";
import type { Outcome, TriageLog } from "./triage-log.ts";

type TriageBarProps<About> = {
  log: TriageLog<About>;
  onUndo(): void;
  /** Says how the latest action ended, as it is now. */
  say(outcome: Outcome<About>, now: EpochMs): ReactNode;
};

/** Says how the latest action of a screen ended, and offers to take it back. */
export function TriageBar<About>({ log, onUndo, say }: TriageBarProps<About>) {
  const { outcome, undoables } = log.useLog();
  const now = useMinute();
  const last = undoables.at(-1);
  const label = outcome?.kind === "did" ? "Undo" : "Undo one more";
  const undo = outcome === null || last === undefined ? null : { label, until: last.until };
  return (
    <OutcomeBar kind={outcome?.kind ?? null} undo={undo} onUndo={onUndo}>
      {outcome !== null && say(outcome, now)}
    </OutcomeBar>
  );
}
