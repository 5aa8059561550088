import { type RefObject, useLayoutEffect } from "react";
import { useAccountId } from "./account-id.ts";
import { useDrafts, writeBeforeLoad, writeDraft } from "./drafts.ts";

/**
 * Returns the draft of a field and a function that changes it. `stored` is main's draft, or undefined while loading;
 * text that is typed until then is appended to it.
 */
export function useDraft(
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
    const before = stored === null ? "" : text === "" ? stored : `${stored}\n`;
    if (field.current !== null) insertBefore(field.current, before);
    writeDraft(accountId, userId, `${before}${text}`, stored ?? "");
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

/** Prepends text to a field without moving the caret relative to its text. */
function insertBefore(field: HTMLTextAreaElement, before: string): void {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  field.value = `${before}${field.value}`;
  const move = before.length;
  field.setSelectionRange(selectionStart + move, selectionEnd + move, selectionDirection);
}
