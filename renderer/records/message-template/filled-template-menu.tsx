import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useLinkWriter } from "#renderer/lib/app-links.ts";
import { readMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { MessageTemplate } from "#shared/features/messages/recipient-list-schema.ts";
import { fillTemplate, type TemplateValues } from "#shared/records/message-template.ts";
import { t } from "#shared/texts/t.ts";
import { alertQuery } from "../alert-query.ts";
import { ownProfileQuery } from "../queries.ts";
import type { MessageSubject } from "./message-subjects.ts";

export type TemplateMenuProps = {
  /** What the message is about; null for nothing. */
  subject: MessageSubject | null;
  /** `text` contains the fields that could not be filled in. */
  onInsert(text: string): void;
};

type FilledTemplateMenuProps = TemplateMenuProps & { templates: MessageTemplate[] };

export function FilledTemplateMenu({ templates, subject, onInsert }: FilledTemplateMenuProps) {
  const readValues = useTemplateValues(subject);
  return (
    <MenuButton
      sections={[
        {
          id: "templates",
          items: templates.map(({ name, text }) => ({ id: name, label: name, detail: text })),
          onAction: (chosen) => {
            const template = templates.find(({ name }) => name === chosen);
            if (template !== undefined) onInsert(fillTemplate(template.text, readValues(), "keep"));
          },
        },
      ]}
      trigger={(props) => (
        <IconButton
          {...props}
          icon={FileText}
          size={16}
          label={t("messageTemplate.insertATemplate")}
        />
      )}
    />
  );
}

const taskQuery = (id: string) => commandQuery(["tasks", "one", id], "task.get", { id });

/** Returns what the fields of templates stand for; those about a record are unknown without one. */
function useTemplateValues(subject: MessageSubject | null): () => TemplateValues {
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
