/** What to call a form, also where it has no name. */
export const nameForm = (name: string | null): string => name?.trim() || "Unnamed form";
