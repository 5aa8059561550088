import { format } from "#renderer/lib/format.ts";
import { DueTime } from "#renderer/ui/due-time.tsx";
import type { EpochMs } from "#shared/model/values.ts";

/** When something is due, in a row that has more to say. */
export function DueNote({ due }: { due: EpochMs }) {
  return (
    <DueTime
      due={due}
      look="note"
      say={(state, now) =>
        state.kind === "overdue"
          ? `Overdue ${format.span(state.since)}`
          : `Due ${format.moment(due, now)}`
      }
    />
  );
}
