import { fireEvent } from "@testing-library/react";

/** Replaces the text of a field. */
export const fill = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });
