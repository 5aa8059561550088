import { format } from "#renderer/lib/format.ts";
import { DueTime } from "#renderer/ui/due-time.tsx";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

/** Rows are drawn anew each minute, so that seconds would not be true. */
const minute: DurationMs = 60_000;

/** When something is due, in a row that has more to say. */
export function DueNote({ due }: { due: EpochMs }) {
  return (
    <DueTime
      due={due}
      look="note"
      say={(state, now) =>
        state.kind === "overdue"
          ? `Overdue ${format.span(Math.max(minute, state.since))}`
          : `Due ${format.moment(due, now)}`
      }
    />
  );
}
