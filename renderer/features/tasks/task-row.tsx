import { RowLines } from "#renderer/ui/row-lines.tsx";
import type { TaskRow } from "#shared/model/task.ts";
import { DueChip } from "./due-chip.tsx";
import { TaskStatus } from "./task-status.tsx";

/** Draws a row of the task list. */
export function renderTaskRow({ name, status, room, owner, due }: TaskRow) {
  const isClosed = status === "CLOSED";
  return (
    <RowLines
      lead={<TaskStatus status={status} hasWord={false} />}
      title={name}
      notes={[room, owner]}
      isQuiet={isClosed}
      trail={due !== null && <DueChip due={due} isClosed={isClosed} />}
    />
  );
}
