import { useState } from "react";
import { toExcerpt } from "#renderer/lib/record-title.ts";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/page.tsx";
import { AreaField } from "#renderer/ui/text-field.tsx";
import type { MessageTemplate } from "#shared/features/messages/recipient-list-schema.ts";
import { isolate } from "#shared/lib/plain-text.ts";
import { listUnknownFields, templateFields } from "#shared/records/message-template.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { EditableItems } from "../editable-items.tsx";
import { useSettings } from "../queries.ts";
import styles from "../settings.module.css";
import { NamedItemDialog } from "./named-item-dialog.tsx";

/** Maximum number of templates, and of characters of their texts. */
const maxTemplates = 50;
const maxText = 2_000;

export function MessageTemplatesSection() {
  const { settings, isFixed, failure } = useSettings();
  return (
    <Section title={t("settings.messageTemplates")} note={t("settings.messageTemplatesNote")}>
      {settings !== undefined && (
        <EditableItems
          label={t("settings.messageTemplates")}
          kind="template"
          addLabel={t("settings.addATemplate")}
          items={settings.messageTemplates}
          max={maxTemplates}
          isFixed={isFixed("messageTemplates")}
          keyOf={({ name }) => name}
          describe={({ name, text }) => `${isolate(name)}: ${isolate(toExcerpt(text))}`}
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
  const [text, setText] = useState(template?.text ?? "");
  return (
    <NamedItemDialog
      kind="template"
      item={template}
      others={others}
      flaw={findFlaw(text)}
      toSettings={(name) => toSettings({ name, text })}
      onClose={onClose}
    >
      <AreaField label={t("settings.text")} rows={5} value={text} onChange={setText} />
      <dl className={styles.fields} aria-label={t("settings.fields")}>
        {Object.entries(templateFields).map(([field, meaning]) => (
          <div key={field}>
            <dt>
              <code>{`{${field}}`}</code>
            </dt>
            <dd>{meaning()}</dd>
          </div>
        ))}
      </dl>
    </NamedItemDialog>
  );
}

/** Returns what is wrong with the text of a template; null if nothing is. */
function findFlaw(text: string): string | null {
  if (text.trim() === "" || text.length > maxText) return t("settings.enterAText");
  const [unknown] = listUnknownFields(text);
  return unknown === undefined ? null : t("settings.unknownField", { field: unknown });
}
