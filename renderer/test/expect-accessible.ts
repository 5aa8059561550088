import { act, waitFor } from "@testing-library/react";
import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";

const options: RunOptions = {
  // Without layout, contrast and `target-size` cannot fail here: `build/icons/contrast.test.ts` computes the contrast of the
  // tokens, and the tour and journeys run both rules in the app.
  // React writes no `!important`, which is what `avoid-inline-spacing` looks for in each style.
  rules: { "color-contrast": { enabled: false }, "avoid-inline-spacing": { enabled: false } },
  // Avoids preparing reports that nothing reads.
  resultTypes: ["violations"],
  // jsdom runs no scripts in frames and loads no style sheets.
  iframes: false,
  preload: false,
  // Only the report reads elements; without this, axe would copy the markup of each one that it checks.
  elementRef: true,
  selectors: false,
};
axe.configure({ noHtml: true });

/** Fails with the violations that axe finds in the page. */
export async function expectAccessible(): Promise<void> {
  // After typing, react-aria updates the active row with a delay.
  await waitFor(() => expect(listLostRows()).toEqual([]));
  // Pending requests may be answered meanwhile.
  const { violations } = await act(() => axe.run(document, options));
  expect(
    violations.map(({ id, nodes }) =>
      [`${id}:`, ...nodes.map(({ element }) => element?.outerHTML)].join(" "),
    ),
  ).toEqual([]);
}

/** Returns the fields whose active row does not exist. */
const listLostRows = (): Element[] =>
  [...document.querySelectorAll("[aria-activedescendant]")].filter(
    (field) => document.getElementById(field.getAttribute("aria-activedescendant") ?? "") === null,
  );
