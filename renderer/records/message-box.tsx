import { Smile } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
} from "react";
import { useLinkWriter } from "#renderer/lib/app-links.ts";
import { call } from "#renderer/lib/bridge.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import {
  type AttachedRecord,
  joinAttached,
  splitAttached,
} from "#shared/features/messages/attached-records.ts";
import { t } from "#shared/texts/t.ts";
import { parseAppLink } from "#shared/window/app-link.ts";
import styles from "./message-box.module.css";
import {
  type MessageSubject,
  setMessageSubject,
  useMessageSubjects,
} from "./message-template/message-subjects.ts";
import { insertText, OpenFields, TemplateMenu } from "./message-template/template-menu.tsx";
import { RecordChip } from "./record-chip.tsx";

type MessageBoxProps = {
  subjectKey: string;
  label: string;
  rows: number;
  /** The text with the links of the attached records, as it is sent. */
  text: string;
  isReadOnly?: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange(text: string): void;
  /** Called when what the message is about was attached. */
  onAttached?(): void;
  onKeyDown(event: KeyboardEvent): void;
  children?: ReactNode;
};

/** Linux has no emoji picker that programs can open. */
const hasEmojiPanel = (): boolean => /^(?:Mac|Win)/.test(navigator.platform);

/** The text of a message, the records that are attached to it, and what can be inserted. */
export function MessageBox({ subjectKey, text, field, onChange, ...props }: MessageBoxProps) {
  useAttaching(subjectKey, (record) => {
    onChange(joinAttached(text, [record]));
    props.onAttached?.();
  });
  const { body, attached } = splitAttached(text);
  const write = (next: string) => onChange(joinAttached(next, attached));
  const remove = (removed: AttachedRecord) => {
    onChange(
      joinAttached(
        body,
        attached.filter(({ link }) => link !== removed.link),
      ),
    );
    field.current?.focus();
  };
  return (
    <>
      <OpenFields text={body} />
      <div className={styles.box}>
        {attached.length > 0 && (
          <ul className={styles.chips} aria-label={t("records.attachedRecords")}>
            {attached.map((record) => (
              <li key={record.link}>
                <RecordChip record={record} onRemove={() => remove(record)} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.line}>
          <textarea
            ref={field}
            className={styles.field}
            rows={props.rows}
            dir="auto"
            spellCheck
            data-kept
            readOnly={props.isReadOnly ?? false}
            aria-label={props.label}
            placeholder={props.label}
            value={body}
            onChange={(event) => write(event.target.value)}
            onKeyDown={props.onKeyDown}
          />
          <TemplateMenu
            subject={readSubject(attached)}
            onInsert={(template) => insertText(field.current, template, write)}
          />
          {hasEmojiPanel() && (
            <IconButton
              icon={Smile}
              size={16}
              label={t("records.emoji")}
              onClick={() => {
                // The panel writes into the field with the focus.
                field.current?.focus();
                void call("window.showEmojiPanel", null).catch(() => undefined);
              }}
            />
          )}
          {props.children}
        </div>
      </div>
    </>
  );
}

function useAttaching(key: string, onAttach: (record: AttachedRecord) => void): void {
  const subject = useMessageSubjects((subjects) => subjects[key] ?? null);
  const writeLink = useLinkWriter();
  const link = subject && writeLink(subject);
  const attach = useEffectEvent(onAttach);
  useEffect(() => {
    if (subject === null || link === null) return;
    setMessageSubject(key, null);
    attach({ title: subject.title, link });
  }, [key, subject, link]);
}

/** Returns the first attached record, whose fields fill in templates. */
function readSubject(attached: AttachedRecord[]): MessageSubject | null {
  const [first] = attached;
  const parsed = first && parseAppLink(first.link);
  if (first === undefined || !parsed?.ok) return null;
  const { kind, id } = parsed.link.target;
  return kind === "screen" ? null : { kind, id, title: first.title ?? "" };
}
