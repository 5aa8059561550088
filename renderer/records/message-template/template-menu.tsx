import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "#renderer/lib/app-queries.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { listOpenFields, splitAtFields } from "#shared/records/message-template.ts";
import { t } from "#shared/texts/t.ts";
import type { TemplateMenuProps } from "./filled-template-menu.tsx";
import styles from "./template-menu.module.css";

const FilledMenu = lazyOnRender(
  async () => (await import("./filled-template-menu.tsx")).FilledTemplateMenu,
);

/** A menu that inserts a template of the user or the policy; renders nothing if there are none. */
export function TemplateMenu(props: TemplateMenuProps) {
  const { messageTemplates = [] } = useQuery(settingsQuery).data ?? {};
  return messageTemplates.length > 0 && <FilledMenu {...props} templates={messageTemplates} />;
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
      <p role="status">
        {t("messageTemplate.unknownFields", { fields: listOpenFields(text).join(", ") })}
      </p>
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
