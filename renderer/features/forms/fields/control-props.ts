import type { FormField } from "#shared/model/form.ts";

/** What the control of a field is told. */
export type ControlProps = {
  field: FormField;
  /** The id of what takes the focus, where the control is that itself. */
  id: string;
  /** The id of its rules; undefined where it has none. */
  describedBy: string | undefined;
  isRequired: boolean;
};
