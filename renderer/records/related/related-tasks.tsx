import { queryOptions, useQuery } from "@tanstack/react-query";
import { SquareArrowOutUpRight } from "lucide-react";
import { useId, useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { useOffers } from "#renderer/lib/command.ts";
import { format } from "#renderer/lib/format.ts";
import { late } from "#renderer/lib/query-client.ts";
import { useShow } from "#renderer/lib/show.ts";
import styles from "#renderer/records/record.module.css";
import { Button } from "#renderer/ui/button.tsx";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { DueTime } from "#renderer/ui/time.tsx";
import type { RelatedTask } from "#shared/features/incident/commands.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";

const firstTasks = 3;
const moreTasks = 20;

/** The tasks that may be about the same as an alert; "room" is the part of the key that every change invalidates. */
const relatedTasksQuery = (alertId: string, limit: number) =>
  queryOptions({
    queryKey: ["room", "relatedTasks", alertId, limit],
    queryFn: () => call("incident.listRelatedTasks", { alertId, limit }),
    placeholderData: (before, query) => (query?.queryKey[2] === alertId ? before : undefined),
    ...late,
  });

/** Open tasks of an alert's room, and others with similar words, the likely next step first; nothing if there are none. */
export function RelatedTasks({ alertId }: { alertId: string }) {
  const title = useId();
  const [limit, setLimit] = useState(firstTasks);
  const { data } = useQuery(relatedTasksQuery(alertId, limit));
  if (data === undefined || data.total === 0) return null;
  const { rows, total } = data;
  return (
    <section className={styles.related} aria-labelledby={title}>
      <h3 id={title} className="aside-title">
        {t("related.relatedTasks")}
      </h3>
      <ul className="divided">
        {rows.map((task, at) => (
          <li key={task.id} className={styles.row}>
            <TaskRow task={task} isNext={at === 0 && task.isLikelyNext} />
          </li>
        ))}
      </ul>
      {total > rows.length && limit < moreTasks && (
        <Button variant="plain" onClick={() => setLimit(moreTasks)}>
          {total > moreTasks
            ? t("related.showSomeTasks", { count: moreTasks, total: format.count(total) })
            : t("related.showAllTasks", { count: format.count(total) })}
        </Button>
      )}
    </section>
  );
}

function TaskRow({ task, isNext }: { task: RelatedTask; isNext: boolean }) {
  const { id, title, owner, isUnassigned, due, isSameRoom, words, room } = task;
  const Icon = kindIcons.task;
  const show = useShow();
  const open = () => show({ kind: "task", id });
  const name = formatRecordTitle("task", { name: title });
  useOffers([
    isNext && { id: "open-task", title: t("related.openTaskCommand", { name }), run: open },
  ]);
  return (
    <>
      <Icon size={16} strokeWidth={1.75} className={styles.icon} aria-hidden="true" />
      <div className="breaks rest">
        <ObjectLink kind="task" id={id}>
          {title}
        </ObjectLink>
        <p className={styles.facts}>
          {isNext && <span className={styles.next}>{t("related.likelyNextStep")}</span>}
          {due !== null && <DueTime due={due} />}
          {!isSameRoom && room !== null && <bdi>{room}</bdi>}
          {owner !== null && <bdi>{owner}</bdi>}
          {isUnassigned && t("common.unassigned")}
          <span
            title={
              words.length === 0 ? undefined : t("related.bothContain", { words: words.join(", ") })
            }
          >
            {isSameRoom ? t("related.sameRoom") : t("related.possiblyRelated")}
          </span>
        </p>
      </div>
      {isNext && (
        <Button onClick={open} aria-label={t("related.openTaskNamed", { name })}>
          <SquareArrowOutUpRight size={15} /> {t("related.openTaskButton")}
        </Button>
      )}
    </>
  );
}
