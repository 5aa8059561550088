import { titleRecord } from "#shared/domain/record-title.ts";

/** What to call a form, also where it has no name. */
export const nameForm = (name: string | null): string => titleRecord("form", { name });
