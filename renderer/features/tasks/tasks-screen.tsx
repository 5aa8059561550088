import { call } from "#renderer/lib/bridge.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { idFact, personFact, roomFacts } from "#renderer/records/more/more-facts.tsx";
import { PersonProperty, RoomName, TimeProperty } from "#renderer/records/property.tsx";
import { RecordDetailFrame, type SelectedRecord } from "#renderer/records/record-detail.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { RoomScope } from "#renderer/records/record-toolbar.tsx";
import { DetailLine, Properties, Property, Prose } from "#renderer/ui/detail.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { DueTime, Time } from "#renderer/ui/time.tsx";
import type { Task } from "#shared/features/tasks/schema.ts";
import { toTaskState } from "#shared/features/tasks/task-state.ts";
import { classifyDue } from "#shared/lib/due.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { taskScreen } from "./store.ts";
import { TaskStatus } from "./task-marks.tsx";

/** The screen of the tasks. */
export function TasksScreen() {
  return (
    <RecordScreen
      screen={taskScreen}
      Detail={TaskDetail}
      renderRow={renderTaskRow}
      note={<RoomScope screen={taskScreen} />}
    />
  );
}

/** Renders a row of the tasks. */
const renderTaskRow = (row: RecordRow) => <TaskLines {...row} />;

function TaskLines({ title: name, status, progress, ...row }: RecordRow) {
  const { room, person, due, creator, changed } = row;
  const isClosed = row.state === "CLOSED";
  const title = useRecordTitle("task", { name, room, person: creator, at: changed });
  return (
    <RowLines
      lead={<TaskStatus status={status ?? ""} progress={progress} hasLabel={false} />}
      title={title}
      notes={[room, person]}
      isQuiet={isClosed}
      trail={due !== null && <DueTime due={due} isClosed={isClosed} />}
    />
  );
}

/** A task with all facts. */
function TaskDetail(shown: SelectedRecord) {
  return (
    <RecordDetailFrame
      {...shown}
      kind="task"
      read={(id) => call("task.get", { id })}
      title={({ name }) => name}
      people={({ owner, creator }) => [owner, creator]}
      aside={(task) => <TaskFacts {...task} />}
      more={({ thread, container, owner, creator }) => [
        idFact(t("tasks.commentThread"), thread),
        ...roomFacts(container),
        personFact(t("common.owner"), owner),
        personFact(t("common.createdBy"), creator),
      ]}
      notStored={
        <EmptyState isUnseen title={t("tasks.notListed")}>
          {t("tasks.notListedNote")}
        </EmptyState>
      }
    >
      {(task) => <TaskContent {...task} />}
    </RecordDetailFrame>
  );
}

function TaskContent({ status, progress, due, container, details }: Task) {
  return (
    <>
      <DetailLine>
        <TaskStatus status={status} progress={progress} hasLabel />
        {due !== null &&
          rich("tasks.dueAt", {
            time: <DueText due={due} isClosed={toTaskState(status) === "CLOSED"} />,
          })}
        {container !== null && <RoomName {...container} />}
      </DetailLine>
      <Prose text={details} />
    </>
  );
}

const TaskFacts = ({ owner, start, due, creator, created, modified }: Task) => (
  <Properties>
    <PersonProperty name={t("common.owner")} person={owner} />
    <TimeProperty name={t("tasks.start")} at={start} />
    {due !== null && (
      <Property name={t("common.due")}>
        <Time at={due} variant="moment" />
      </Property>
    )}
    <PersonProperty name={t("common.createdBy")} person={creator} />
    <TimeProperty name={t("tasks.created")} at={created} />
    <TimeProperty name={t("tasks.changed")} at={modified} />
  </Properties>
);

/** A due time: a chip only if it is urgent. */
function DueText({ due, isClosed }: { due: EpochMs; isClosed: boolean }) {
  const { kind } = classifyDue(due, useMinute(), format.timeZone);
  if (isClosed || (kind !== "overdue" && kind !== "soon")) return <Time at={due} variant="line" />;
  return <DueTime due={due} isLabelled />;
}
