const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Whether a dialog is open. */
export const hasDialog = (): boolean => document.querySelector(dialogs) !== null;

/** Whether the user is in a field with text; a filter is none. */
export function isWriting(): boolean {
  const field = document.activeElement;
  return field !== null && !isSearchField(field) && hasText(field);
}

const isSearchField = (field: Element): boolean =>
  field instanceof HTMLInputElement && field.type === "search";

/** Whether an element is a field that the user has filled in. */
export function hasText(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return !field.readOnly && field.value !== "";
  if (field instanceof HTMLInputElement) {
    return !field.readOnly && writtenTypes.has(field.type) && field.value !== "";
  }
  return (
    field instanceof HTMLElement && field.isContentEditable === true && field.textContent !== ""
  );
}

const writtenTypes = new Set([
  ...["text", "search", "email", "url", "tel", "number", "password", "date", "time"],
]);
