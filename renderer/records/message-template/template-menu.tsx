import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { settingsQuery } from "#renderer/lib/settings-query.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { MessageTemplate } from "#shared/features/messages/recipient-list-schema.ts";
import { fillTemplate } from "#shared/records/message-template.ts";
import type { MessageSubject } from "./message-subject.ts";
import { useTemplateValues } from "./template-values.ts";

type TemplateMenuProps = {
  /** What the message is about; null for nothing. */
  subject: MessageSubject | null;
  /** `text` contains the fields that could not be filled in. */
  onInsert(text: string): void;
};

/** A menu that inserts a template of the user or the policy; renders nothing if there are none. */
export function TemplateMenu(props: TemplateMenuProps) {
  const { messageTemplates = [] } = useQuery(settingsQuery).data ?? {};
  return messageTemplates.length > 0 && <FilledMenu {...props} templates={messageTemplates} />;
}

type FilledMenuProps = TemplateMenuProps & { templates: MessageTemplate[] };

function FilledMenu({ templates, subject, onInsert }: FilledMenuProps) {
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
        <IconButton {...props} icon={FileText} size={16} label="Insert a template" />
      )}
    />
  );
}
