import { useTitleOf } from "#renderer/lib/record-title.ts";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import type { TaskRow } from "#shared/model/task.ts";
import { DueChip } from "./due-chip.tsx";
import { TaskStatus } from "./task-status.tsx";

/** Draws a row of the task list. */
export const renderTaskRow = (row: TaskRow) => <TaskLines {...row} />;

function TaskLines({ name, status, room, owner, due, creator, modified }: TaskRow) {
  const isClosed = status === "CLOSED";
  const title = useTitleOf("task", { name, room, person: creator, at: modified });
  return (
    <RowLines
      lead={<TaskStatus status={status} hasWord={false} />}
      title={title}
      notes={[room, owner]}
      isQuiet={isClosed}
      trail={due !== null && <DueChip due={due} isClosed={isClosed} />}
    />
  );
}
