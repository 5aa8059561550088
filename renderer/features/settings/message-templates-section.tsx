import { useState } from "react";
import { toExcerpt } from "#renderer/lib/record-title.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { AreaField } from "#renderer/ui/text-field.tsx";
import type { MessageTemplate } from "#shared/features/messages/recipient-list-schema.ts";
import { listUnknownFields, templateFields } from "#shared/records/message-template.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { ConditionField } from "./condition-field.tsx";
import { EditableItems } from "./editable-items.tsx";
import styles from "./escalation-dialog.module.css";
import { useChangeSettings, useSettings } from "./queries.ts";

/** Maximum number of templates, and of characters of their names and texts. */
const maxTemplates = 50;
const maxName = 80;
const maxText = 2_000;

/** Sets the templates that can be inserted in messages. */
export function MessageTemplatesSection() {
  const { settings, isFixed, failure } = useSettings();
  return (
    <Section
      title="Message templates"
      note="Texts to insert in messages. Fields such as {room} are filled in from the record that a message is about."
    >
      {settings !== undefined && (
        <EditableItems
          label="Message templates"
          noun="template"
          addLabel="Add a template"
          items={settings.messageTemplates}
          max={maxTemplates}
          isFixed={isFixed("messageTemplates")}
          keyOf={({ name }) => name}
          describe={({ name, text }) => `${name}: ${toExcerpt(text)}`}
          toSettings={(messageTemplates) => ({ messageTemplates })}
          editor={(template, toSettings, onClose) => (
            <TemplateDialog
              template={template}
              others={settings.messageTemplates.filter((one) => one !== template)}
              toSettings={toSettings}
              onClose={onClose}
            />
          )}
        />
      )}
      <Failure error={failure} />
    </Section>
  );
}

type TemplateDialogProps = {
  template: MessageTemplate | null;
  others: MessageTemplate[];
  toSettings(template: MessageTemplate): Partial<Settings>;
  onClose(): void;
};

/** A dialog to name a template and write its text, with the fields that it may contain. */
function TemplateDialog({ template, others, toSettings, onClose }: TemplateDialogProps) {
  const [typed, setTyped] = useState(template?.name ?? "");
  const [text, setText] = useState(template?.text ?? "");
  const { mutate, isPending, error } = useChangeSettings();
  const name = typed.trim();
  const flaw = findFlaw({ name, text }, others);
  const save = () => {
    if (flaw !== null || isPending) return;
    mutate(toSettings({ name, text }), { onSuccess: onClose });
  };
  return (
    <Dialog
      title={template === null ? "Add a template" : "Edit the template"}
      onClose={onClose}
      isBusy={isPending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" aria-disabled={flaw !== null || isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <ConditionField label="Name of the template" value={typed} onChange={setTyped} autoFocus />
      <AreaField label="Text" rows={5} value={text} onChange={setText} />
      <dl className={styles.fields} aria-label="Fields">
        {Object.entries(templateFields).map(([field, meaning]) => (
          <div key={field}>
            <dt>
              <code>{`{${field}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={styles.flaw}>
        {flaw}
      </p>
      <Failure title="Not saved" error={error} />
    </Dialog>
  );
}

/** Returns what is missing in a template; null if it is complete. */
function findFlaw({ name, text }: MessageTemplate, others: MessageTemplate[]): string | null {
  if (name === "" || name.length > maxName) return `Enter a name of 1 to ${maxName} characters.`;
  if (others.some((one) => one.name === name)) return "Another template has this name.";
  if (text.trim() === "" || text.length > maxText) return "Enter a text.";
  const [unknown] = listUnknownFields(text);
  return unknown === undefined ? null : `${unknown} is no field.`;
}
