import { screen, within } from "@testing-library/react";

/** Returns the texts of all elements of a role, in order; fails if there are none. */
export const textsOf = (role: string, container?: HTMLElement): string[] =>
  (container === undefined ? screen : within(container))
    .getAllByRole(role)
    .map(({ textContent }) => textContent);
