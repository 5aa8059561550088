import { useTitleOf } from "#renderer/lib/record-title.ts";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import type { RecordRow } from "#shared/model/record.ts";
import { DueChip } from "./due-chip.tsx";
import { TaskStatus } from "./task-status.tsx";

/** Draws a row of the task list. */
export const renderTaskRow = (row: RecordRow) => <TaskLines {...row} />;

function TaskLines({ title: name, status, room, person, due, creator, changed }: RecordRow) {
  const isClosed = status === "CLOSED";
  const title = useTitleOf("task", { name, room, person: creator, at: changed });
  return (
    <RowLines
      lead={<TaskStatus status={status ?? ""} hasWord={false} />}
      title={title}
      notes={[room, person]}
      isQuiet={isClosed}
      trail={due !== null && <DueChip due={due} isClosed={isClosed} />}
    />
  );
}
