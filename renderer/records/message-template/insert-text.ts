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
