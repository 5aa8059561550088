import { useMutation, useQuery } from "@tanstack/react-query";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import type { FailureError } from "#renderer/lib/bridge.ts";
import { isTooLong, mostCharacters, sendDraft } from "#renderer/lib/drafts.ts";
import { format } from "#renderer/lib/format.ts";
import { useDraft } from "#renderer/lib/use-draft.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import type { OutboxEntry } from "#shared/model/outbox.ts";
import { draftQuery } from "./queries.ts";
import styles from "./reply-field.module.css";

type ReplyFieldProps = {
  userId: string;
  name: string;
  /** The reply is kept, and on its way. */
  onSent(): void;
  onLeave(): void;
};

/** Where one replies without leaving the inbox; begins with what was left unsent. */
export function ReplyField({ userId, name, onSent, onLeave }: ReplyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const accountId = useAccountId();
  const { data: stored, error: unread } = useQuery(draftQuery(userId));
  const { text, unkept, unsent, write } = useDraft(userId, stored, field);
  const send = useMutation<OutboxEntry, FailureError, string>({
    mutationFn: (words) => sendDraft(accountId, userId, words),
    onSuccess: onSent,
  });
  useEffect(() => {
    field.current?.focus();
    field.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const canSend = text.trim() !== "" && !isTooLong(text) && !send.isPending;
  const submit = () => {
    if (canSend) send.mutate(text);
  };
  const hearKey = (event: KeyboardEvent) => {
    // That key confirms what an input method has composed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey && !event.altKey) submit();
    else if (event.key === "Escape") onLeave();
    else return;
    event.preventDefault();
  };
  const unknown = stored === undefined ? unread : null;
  const failure = unsent ?? unkept ?? unknown?.message ?? null;

  return (
    <div className={styles.reply}>
      {failure !== null && (
        <Notice
          tone="critical"
          title={unsent === null ? "Draft not saved" : "Not sent. Your text is kept."}
        >
          {failure}
        </Notice>
      )}
      {isTooLong(text) && (
        <Notice tone="critical" title="Too long to send">
          {`${format.count(text.length)} characters; the limit is ${format.count(mostCharacters)}.`}
        </Notice>
      )}
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.field}
          rows={2}
          dir="auto"
          spellCheck
          readOnly={send.isPending}
          aria-label={`Reply to ${name}`}
          placeholder={`Reply to ${name}`}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={hearKey}
        />
        <IconButton label="Send" keys="Enter" aria-disabled={!canSend} onClick={submit}>
          <SendHorizontal size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.hint}>Enter to send, Esc to save draft</p>
    </div>
  );
}
