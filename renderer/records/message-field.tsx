import { useMutation } from "@tanstack/react-query";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from "react";
import type { FailureError } from "#renderer/lib/bridge.ts";
import {
  isTooLong,
  sendDraft,
  useDrafts,
  writeBeforeLoad,
  writeDraft,
} from "#renderer/lib/drafts.ts";
import { useAccountId } from "#renderer/lib/main-commands.ts";
import { joinDrafts } from "#renderer/lib/merge-text.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/empty-state.tsx";
import { splitAttached } from "#shared/features/messages/attached-records.ts";
import { maxMessageLength } from "#shared/features/messages/message-text.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { listOpenFields } from "#shared/records/message-template.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./message-box.module.css";
import { MessageBox } from "./message-box.tsx";

type MessageFieldProps = {
  userId: string;
  label: string;
  rows: number;
  /** The stored draft; null if there is none, undefined until it is loaded. */
  stored: string | null | undefined;
  /** Why the draft cannot be read; null if it can. */
  draftError?: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Shown below the field. */
  hint: ReactNode;
  /** Called when the message is queued. */
  onSent(entry: OutboxEntry): void;
  /** Called on Esc and when a message is sent. */
  onLeave?(): void;
  /** Called on Up in the empty field. */
  onGoUp?(): void;
};

/** Text field for a message; each change is saved as a draft until the message is sent. */
export function MessageField({ userId, label, field, ...props }: MessageFieldProps) {
  const accountId = useAccountId();
  const { text, storeError, sendError, write } = useDraft(userId, props.stored, field);
  const send = useMutation<OutboxEntry, FailureError, string>({
    mutationFn: (words) => sendDraft(accountId, userId, words),
    onSuccess: props.onSent,
  });
  const isLeaving = props.onLeave !== undefined && send.isPending;
  const isComplete = listOpenFields(text).length === 0;
  const canSend = text.trim() !== "" && !isTooLong(text) && !isLeaving && isComplete;

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
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter confirms an input method's composition.
    const act = event.nativeEvent.isComposing ? undefined : findAction(event);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      {sendError !== null && (
        <Notice tone="critical" title={t("records.notSentYourText")}>
          {sendError}
        </Notice>
      )}
      {sendError === null && (storeError ?? props.draftError ?? null) !== null && (
        <Notice tone="critical" title={t("records.draftNotSaved")}>
          {storeError === null ? props.draftError : t("records.textStays", { error: storeError })}
        </Notice>
      )}
      {isTooLong(text) && (
        <Notice tone="critical" title={t("records.tooLongToSend")}>
          {t("records.tooManyCharacters", { count: text.length, limit: maxMessageLength })}
        </Notice>
      )}
      <MessageBox
        {...{ label, text, field }}
        subjectKey={userId}
        rows={props.rows}
        isReadOnly={isLeaving}
        onChange={write}
        onKeyDown={handleKeyDown}
      >
        <IconButton
          icon={SendHorizontal}
          size={16}
          label={t("common.send")}
          keys="Enter"
          aria-disabled={!canSend}
          onClick={submit}
        />
      </MessageBox>
      {props.hint !== null && <p className={styles.hint}>{props.hint}</p>}
    </>
  );
}

/**
 * Returns the draft of a field, which shows it without attached records, and a function that changes it. `stored` is main's draft, or undefined while loading;
 * text that is typed until then is appended to it.
 */
function useDraft(
  userId: string,
  stored: string | null | undefined,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const accountId = useAccountId();
  const draft = useDrafts((drafts) => drafts[userId]);
  // Chromium puts the caret at the start.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, [field]);

  const isJoinable = draft?.isComplete === false && stored !== undefined;

  useLayoutEffect(() => {
    if (!isJoinable) return;
    const { text = "" } = useDrafts.getState()[userId] ?? {};
    const joined = joinDrafts(stored ?? "", text);
    if (field.current !== null) insertBefore(field.current, splitAttached(joined).body);
    writeDraft(accountId, userId, joined, stored ?? "");
  }, [isJoinable, accountId, userId, stored, field]);

  return {
    text: draft?.text ?? stored ?? "",
    storeError: draft?.storeError ?? null,
    sendError: draft?.sendError ?? null,
    write: (text: string) =>
      stored === undefined && draft?.isComplete !== true
        ? writeBeforeLoad(userId, text)
        : writeDraft(accountId, userId, text, stored ?? ""),
  };
}

/** Replaces the text of a field by one that ends with it, without moving the caret relative to its text. */
function insertBefore(field: HTMLTextAreaElement, body: string): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  field.value = body;
  const move = body.length - value.length;
  field.setSelectionRange(selectionStart + move, selectionEnd + move, selectionDirection);
}
