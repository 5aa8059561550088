import { screen, within } from "@testing-library/react";

/** What the elements of a role say, in their order; fails where there is none. */
export const textsOf = (role: string, container?: HTMLElement): string[] =>
  (container === undefined ? screen : within(container))
    .getAllByRole(role)
    .map(({ textContent }) => textContent);
