import { type RefObject, useLayoutEffect } from "react";
import { useAccountId } from "./account-id.ts";
import { useDrafts, writeAhead, writeDraft } from "./drafts.ts";

/**
 * What is written to somebody in a field. `stored` is what main keeps, of which this window may know
 * better; undefined while that is not known: what is written until then comes after it.
 */
export function useDraft(
  userId: string,
  stored: string | null | undefined,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const accountId = useAccountId();
  const draft = useDrafts((drafts) => drafts[userId]);
  // Chromium would begin before what is written.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, [field]);

  const isJoinable = draft?.isWhole === false && stored !== undefined;

  useLayoutEffect(() => {
    if (!isJoinable) return;
    const { text = "" } = useDrafts.getState()[userId] ?? {};
    const before = stored === null ? "" : text === "" ? stored : `${stored}\n`;
    if (field.current !== null) insertBefore(field.current, before);
    writeDraft(accountId, userId, `${before}${text}`);
  }, [isJoinable, accountId, userId, stored, field]);

  return {
    text: draft?.text ?? stored ?? "",
    unkept: draft?.unkept ?? null,
    unsent: draft?.unsent ?? null,
    write: (text: string) =>
      stored === undefined && draft?.isWhole !== true
        ? writeAhead(userId, text)
        : writeDraft(accountId, userId, text),
  };
}

/** Puts a text before that of a field, and leaves the caret at its letter. */
function insertBefore(field: HTMLTextAreaElement, before: string): void {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  field.value = `${before}${field.value}`;
  const move = before.length;
  field.setSelectionRange(selectionStart + move, selectionEnd + move, selectionDirection);
}
