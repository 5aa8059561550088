import { act, waitFor } from "@testing-library/react";
import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";

// What needs drawn pixels; the pictures of the tour are looked at for it.
const undrawn = { "color-contrast": { enabled: false } };

const options: RunOptions = {
  rules: undrawn,
  // Only these are read; of all others axe would prepare a report.
  resultTypes: ["violations"],
  // axe is in no frame of the page, and would wait for its answer; sheets are not fetched either.
  iframes: false,
  preload: false,
};

/** Fails with what axe finds wrong in the whole page. */
export async function expectAccessible(): Promise<void> {
  // react-aria names the row that Enter runs some time after a letter, when others may be listed.
  await waitFor(() => expect(listLostRows()).toEqual([]));
  // What was asked of main may be answered meanwhile.
  const { violations } = await act(() => axe.run(document, options));
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
  ).toEqual([]);
}

/** The fields that name a row which is not there. */
const listLostRows = (): Element[] =>
  [...document.querySelectorAll("[aria-activedescendant]")].filter(
    (field) => document.getElementById(field.getAttribute("aria-activedescendant") ?? "") === null,
  );
