import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { settingsQuery } from "#renderer/lib/policy.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { MessageTemplate } from "#shared/features/messages/recipient-list-schema.ts";
import { fillTemplate, listOpenFields, splitAtFields } from "#shared/records/message-template.ts";
import type { MessageSubject } from "./message-subjects.ts";
import styles from "./template-menu.module.css";
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

/** Inserts a text at the selection of a field, passes the result to `write`, and focuses the field. */
export function insertText(
  field: HTMLTextAreaElement | null,
  text: string,
  write: (text: string) => void,
): void {
  if (field === null) return;
  const { value, selectionStart, selectionEnd } = field;
  write(`${value.slice(0, selectionStart)}${text}${value.slice(selectionEnd)}`);
  const caret = selectionStart + text.length;
  // The menu returns the focus to its button first, and React writes the value.
  setTimeout(() => {
    field.focus();
    field.setSelectionRange(caret, caret);
  });
}

/** Marks the fields of a template that a message still contains; renders nothing if there are none. */
export function OpenFields({ text }: { text: string }) {
  if (listOpenFields(text).length === 0) return null;
  return (
    <div className={styles.open}>
      <p role="status">Not known; replace before sending: {listOpenFields(text).join(", ")}</p>
      <blockquote className={styles.text} dir="auto">
        {splitAtFields(text).map((part) =>
          part.isOpen ? (
            <mark key={part.start} className={styles.field}>
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </blockquote>
    </div>
  );
}
