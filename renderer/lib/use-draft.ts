import { type RefObject, useLayoutEffect } from "react";
import { splitAttached } from "#shared/features/messages/attached-records.ts";
import { useAccountId } from "./account-id.ts";
import { useDrafts, writeBeforeLoad, writeDraft } from "./drafts.ts";
import { joinDrafts } from "./merge-drafts.ts";

/**
 * Returns the draft of a field, which shows it without attached records, and a function that changes it. `stored` is main's draft, or undefined while loading;
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
