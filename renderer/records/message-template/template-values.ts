import { useQuery } from "@tanstack/react-query";
import { useLinkWriter } from "#renderer/lib/app-links.ts";
import { readMinute } from "#renderer/lib/clock.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { format } from "#renderer/lib/format.ts";
import type { TemplateValues } from "#shared/records/message-template.ts";
import { alertQuery } from "../alert-query.ts";
import { ownProfileQuery } from "../queries.ts";
import type { MessageSubject } from "./message-subjects.ts";

const taskQuery = (id: string) => commandQuery(["tasks", "one", id], "task.get", { id });

/** Returns what the fields of templates stand for; those about a record are unknown without one. */
export function useTemplateValues(subject: MessageSubject | null): () => TemplateValues {
  const { kind = null, id = "" } = subject ?? {};
  const writeLink = useLinkWriter();
  const { data: profile } = useQuery(ownProfileQuery);
  const { data: alert } = useQuery({ ...alertQuery(id), enabled: kind === "alert" });
  const { data: task } = useQuery({ ...taskQuery(id), enabled: kind === "task" });
  return () => {
    const now = Date.now();
    const raised = alert?.created ?? alert?.ledger.seen ?? null;
    return {
      "alert.title": kind === "alert" ? (alert?.title ?? subject?.title) : null,
      "alert.age": raised === null ? null : format.span(Math.max(0, now - raised)),
      "task.title": kind === "task" ? (task?.name ?? subject?.title) : null,
      room: kind === "room" ? subject?.title : (alert?.roomName ?? task?.container?.name ?? null),
      link: subject === null ? null : writeLink(subject),
      me: profile?.profile.displayName,
      time: format.moment(readMinute(), now),
    };
  };
}
