import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { OutcomeBar } from "#renderer/ui/outcome-bar.tsx";
import type { EpochMs } from "#shared/model/values.ts";
import { countAlerts } from "./count-words.ts";
import { type Outcome, useAlertList } from "./store.ts";

/** Says what was done last, to how many alerts, and offers to take it back. */
export function AlertOutcome({ onUndo }: { onUndo(): void }) {
  const outcome = useAlertList((list) => list.outcome);
  const now = useMinute();
  const hasUndo = outcome?.kind === "did" && outcome.deed.kind !== "woken";
  const undo = hasUndo ? { label: "Undo", until: outcome.until } : null;
  return (
    <OutcomeBar kind={outcome?.kind ?? null} undo={undo} onUndo={onUndo}>
      {outcome !== null && sayOutcome(outcome, now)}
    </OutcomeBar>
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
      return sayAcknowledged(deed.ids.length, deed.dismissed ?? 0);
    case "woken":
      return `${count} no longer snoozed`;
    case "snoozed": {
      const until = deed.until === null ? "you return" : format.moment(deed.until, now);
      return `${count} snoozed until ${until}`;
    }
  }
}

function sayAcknowledged(count: number, dismissed: number): string {
  const acknowledged = `${countAlerts(count - dismissed)} acknowledged`;
  if (dismissed === 0) return acknowledged;
  const taken = `${countAlerts(dismissed)} removed from your list`;
  return dismissed === count ? taken : `${acknowledged}, ${taken}`;
}

function sayUndone({ count, tooLate }: Extract<Outcome, { kind: "undone" }>): string {
  const late = `Too late to undo ${countAlerts(tooLate)}: already sent`;
  if (tooLate === 0) return `${countAlerts(count)} restored`;
  return count === 0 ? late : `${countAlerts(count)} restored. ${late}`;
}
