import { listOpenFields, splitAtFields } from "#shared/records/message-template.ts";
import styles from "./open-fields.module.css";

/** Marks the fields of a template that a message still contains; renders nothing if there are none. */
export function OpenFields({ text }: { text: string }) {
  if (listOpenFields(text).length === 0) return null;
  return (
    <div className={styles.open}>
      <p role="status">Not known; replace before sending: {listOpenFields(text).join(", ")}</p>
      <blockquote className={styles.text} dir="auto">
        {splitAtFields(text).map((part, at) =>
          part.isOpen ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity.
            <mark key={at} className={styles.field}>
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
