import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { Detail, DetailAside, DetailLine, Properties, Prose } from "#renderer/ui/detail.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { RoomName, When, Who } from "#renderer/ui/facts.tsx";
import { More } from "#renderer/ui/more/more.tsx";
import { idFact, personFact, roomFacts } from "#renderer/ui/more/more-facts.tsx";
import { RecordHead } from "#renderer/ui/record-place/record-head.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { judgeDue } from "#shared/domain/due.ts";
import { readOrigin } from "#shared/domain/record-title.ts";
import { toWords } from "#shared/domain/words.ts";
import type { Task } from "#shared/model/task.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { DueChip } from "./due-chip.tsx";
import { taskQuery } from "./queries.ts";
import { taskBrowsing } from "./store.ts";
import styles from "./task-detail.module.css";
import { TaskStatus } from "./task-status.tsx";

type TaskDetailProps = {
  isNarrow: boolean;
  /** False where there is nothing to select. */
  hasRows: boolean;
};

/** The selected task, or what to do when there is none. */
export function TaskDetail({ isNarrow, hasRows }: TaskDetailProps) {
  const { selected, detailFocus } = taskBrowsing.useBrowsing();
  if (selected === null && !hasRows) return null;
  if (selected === null) {
    return (
      <EmptyState title="No task selected">
        Move with <kbd>↑</kbd> <kbd>↓</kbd> or <kbd>J</kbd> <kbd>K</kbd>, open with <kbd>Enter</kbd>
        .
      </EmptyState>
    );
  }
  return (
    <Detail
      label="Task"
      backTo="tasks"
      isNarrow={isNarrow}
      focusRequest={detailFocus}
      onBack={taskBrowsing.back}
    >
      <TaskById id={selected.id} />
    </Detail>
  );
}

function TaskById({ id }: { id: string }) {
  const { data, error } = useQuery({
    ...taskQuery(useDeferredValue(id)),
    placeholderData: (previous: Task | null | undefined) => previous,
  });
  if (data === undefined && error !== null) {
    return (
      <EmptyState isNews title="The task cannot be read">
        {error.message}
      </EmptyState>
    );
  }
  if (data === undefined) return null;
  if (data === null) {
    return (
      <EmptyState isNews title="This task is gone">
        It may have been deleted or assigned to somebody else.
      </EmptyState>
    );
  }
  return <TaskContent task={data} />;
}

function TaskContent({ task }: { task: Task }) {
  const isClosed = task.status === "CLOSED";
  return (
    <article>
      <RecordHead
        kind="task"
        collection="tasks"
        id={task.id}
        title={{ ...readOrigin(task), name: task.name }}
      />
      <DetailLine>
        <TaskStatus status={task.status} hasWord />
        {task.progress !== null && toWords(task.progress)}
        {task.due !== null && (
          <>
            Due <DueTime due={task.due} isClosed={isClosed} />
          </>
        )}
        {task.container !== null && <RoomName {...task.container} />}
      </DetailLine>
      <Prose text={task.details} />
      <DetailAside>
        <Properties>
          <Who name="Owner" person={task.owner} />
          <When name="Start" at={task.start} />
          <Who name="Created by" person={task.creator} />
          <When name="Created" at={task.created} />
          <When name="Changed" at={task.modified} />
        </Properties>
        <More
          key={task.id}
          about="this task"
          facts={[
            idFact("ID", task.id),
            idFact("Comment thread", task.thread),
            ...roomFacts(task.container),
            personFact("Owner", task.owner),
            personFact("Created by", task.creator),
          ]}
          record={{ collection: "tasks", id: task.id }}
        />
      </DetailAside>
    </article>
  );
}

/** The chip stands only where it presses; elsewhere it would say the same twice. */
function DueTime({ due, isClosed }: { due: EpochMs; isClosed: boolean }) {
  const { kind } = judgeDue(due, useMinute(), format.timeZone);
  if (isClosed || (kind !== "overdue" && kind !== "soon")) return <Time at={due} look="line" />;
  return (
    <span className={styles.due}>
      <Time at={due} look="moment" /> <DueChip due={due} isClosed={isClosed} />
    </span>
  );
}
