import { useMutation, useQuery } from "@tanstack/react-query";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
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

const mostCharacters = 100_000;
// A draft that is being kept is forgotten by the message that comes after it.
const scope = { id: "inbox.reply" };

/** Where one replies without leaving the inbox; begins with what was left unsent. */
export function ReplyField({ userId, name, onSent, onLeave }: ReplyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: draft } = useQuery(draftQuery(userId));
  const [typed, setTyped] = useState<Typed | null>(null);
  const text = joinDraft(draft ?? "", typed);
  const save = useMutation<null, FailureError, string>({
    scope,
    mutationFn: (words) => call("conversation.saveDraft", { userId, text: words }),
  });
  const send = useMutation<OutboxEntry, FailureError, string>({
    scope,
    mutationFn: (words) => call("message.send", { userId, text: words }),
    onSuccess: onSent,
  });
  useEffect(() => {
    field.current?.focus();
    field.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const write = (words: string) => {
    setTyped({ text: words, hasDraft: draft !== undefined });
    if (draft !== undefined) save.mutate(words);
  };
  const canSend = text.trim() !== "" && !send.isPending;
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
  const error = send.error ?? save.error;

  return (
    <div className={styles.reply}>
      {error !== null && (
        <Notice
          tone="critical"
          title={send.error === null ? "What you write is not kept" : "Not sent, and still here"}
        >
          {error.message}
        </Notice>
      )}
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.field}
          rows={2}
          dir="auto"
          spellCheck
          maxLength={mostCharacters}
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
      <p className={styles.hint}>Enter sends and goes on, Esc keeps it for later.</p>
    </div>
  );
}

/** What was typed; with the draft in it, or without where it was not known yet. */
type Typed = { text: string; hasDraft: boolean };

function joinDraft(draft: string, typed: Typed | null): string {
  if (typed === null) return draft;
  return typed.hasDraft || draft === "" ? typed.text : `${draft}\n${typed.text}`;
}
