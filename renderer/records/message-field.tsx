import { useMutation } from "@tanstack/react-query";
import { SendHorizontal } from "lucide-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import type { FailureError } from "#renderer/lib/bridge.ts";
import { isTooLong, sendDraft } from "#renderer/lib/drafts.ts";
import { format } from "#renderer/lib/format.ts";
import { useDraft } from "#renderer/lib/use-draft.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { maxMessageLength } from "#shared/features/messages/message-text.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import styles from "./message-field.module.css";

type MessageFieldProps = {
  userId: string;
  label: string;
  rows: number;
  /** What main keeps as written and not sent; null where nothing is, undefined until it is known. */
  stored: string | null | undefined;
  /** Why that cannot be known; null where nothing hinders. */
  unread?: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Stands below the field. */
  hint: ReactNode;
  /** A message is kept, and on its way. */
  onSent(entry: OutboxEntry): void;
  /** Where the field is left by Esc and once a message is sent. */
  onLeave?(): void;
  /** The person wants to go up, out of the empty field. */
  onGoUp?(): void;
};

/** Where one writes to somebody: what is written is kept at every key, until it is sent. */
export function MessageField({ userId, label, field, ...props }: MessageFieldProps) {
  const accountId = useAccountId();
  const { text, unkept, unsent, write } = useDraft(userId, props.stored, field);
  const send = useMutation<OutboxEntry, FailureError, string>({
    mutationFn: (words) => sendDraft(accountId, userId, words),
    onSuccess: props.onSent,
  });
  const isLeaving = props.onLeave !== undefined && send.isPending;
  const canSend = text.trim() !== "" && !isTooLong(text) && !isLeaving;

  const submit = () => {
    if (!canSend) return;
    send.mutate(text);
    field.current?.focus();
  };
  const findAction = ({ key, shiftKey, altKey }: KeyboardEvent) => {
    if (key === "Enter" && !shiftKey && !altKey) return submit;
    if (key === "Escape") return props.onLeave;
    return key === "ArrowUp" && text === "" ? props.onGoUp : undefined;
  };
  const hearKey = (event: KeyboardEvent) => {
    // That key confirms what an input method has composed.
    const act = event.nativeEvent.isComposing ? undefined : findAction(event);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      {unsent !== null && (
        <Notice tone="critical" title="Not sent. Your text is kept.">
          {unsent}
        </Notice>
      )}
      {unsent === null && (unkept ?? props.unread ?? null) !== null && (
        <Notice tone="critical" title="Draft not saved">
          {unkept === null ? props.unread : `${unkept} Your text stays while this window is open.`}
        </Notice>
      )}
      {isTooLong(text) && (
        <Notice tone="critical" title="Too long to send">
          {`${format.count(text.length)} characters; the limit is ${format.count(maxMessageLength)}.`}
        </Notice>
      )}
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.field}
          rows={props.rows}
          dir="auto"
          spellCheck
          readOnly={isLeaving}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={hearKey}
        />
        <IconButton
          icon={SendHorizontal}
          size={16}
          label="Send"
          keys="Enter"
          aria-disabled={!canSend}
          onClick={submit}
        />
      </div>
      {props.hint !== null && <p className={styles.hint}>{props.hint}</p>}
    </>
  );
}
