import { CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { idFact, personFact, roomFacts } from "#renderer/records/more/more.tsx";
import { RecordFacts, RoomName } from "#renderer/records/property.tsx";
import { RecordDetailFrame, type SelectedRecord } from "#renderer/records/record-detail.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { RoomScope } from "#renderer/records/record-toolbar.tsx";
import { DetailLine, Property, Prose } from "#renderer/ui/detail.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { DueTime, Time } from "#renderer/ui/time.tsx";
import type { Task } from "#shared/features/tasks/schema.ts";
import { toTaskState } from "#shared/features/tasks/task-state.ts";
import { classifyDue } from "#shared/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { translateWord } from "#shared/lib/words.ts";
import { declared } from "#shared/records/declared-records.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { taskScreen } from "./store.ts";
import styles from "./tasks.module.css";

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

const TaskFacts = (task: Task) => (
  <RecordFacts
    of={declared.task}
    record={task}
    own={{
      due: task.due !== null && (
        <Property name={t("common.due")}>
          <Time at={task.due} variant="moment" />
        </Property>
      ),
    }}
  />
);

/** A due time: a chip only if it is urgent. */
function DueText({ due, isClosed }: { due: EpochMs; isClosed: boolean }) {
  const { kind } = classifyDue(due, useMinute(), format.timeZone);
  if (isClosed || (kind !== "overdue" && kind !== "soon")) return <Time at={due} variant="line" />;
  return <DueTime due={due} isLabelled />;
}

type TaskStatusProps = {
  /** OPEN, CLOSED or another value of the service. */
  status: string;
  /** A word of the service, such as ACKNOWLEDGED; null if it states none. */
  progress: string | null;
  /** Shows the label; otherwise it is the tooltip and screen readers announce it. */
  hasLabel: boolean;
};

/**
 * A task's status and progress, drawn in a circle: dashed without progress, half full with some, a check if closed, a dot for
 * another status. No circle is empty, since that would look like a check box.
 */
export function TaskStatus({ status, progress, hasLabel }: TaskStatusProps) {
  const text = [status, progress].flatMap((word) => (word ? translateWord(word) : [])).join(" · ");
  const Icon = chooseIcon(status, progress);
  return (
    <span className={styles.status} data-status={status} title={hasLabel ? undefined : text}>
      <Icon size={16} strokeWidth={1.75} />
      <span className={hasLabel ? undefined : "spoken"}>{text}</span>
    </span>
  );
}

function chooseIcon(status: string, progress: string | null) {
  if (status === "CLOSED") return CircleCheck;
  if (status !== "OPEN") return CircleDot;
  return progress ? HalfCircle : CircleDashed;
}

function HalfCircle({ size, strokeWidth }: { size: number; strokeWidth: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth={strokeWidth} />
      <path d="M12 6a6 6 0 0 1 0 12z" fill="currentColor" />
    </svg>
  );
}
