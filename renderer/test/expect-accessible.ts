import { act } from "@testing-library/react";
import axe from "axe-core";
import { expect } from "vitest";

// What needs drawn pixels; the pictures of the tour are looked at for it.
const undrawn = { "color-contrast": { enabled: false } };

/** Fails with what axe finds wrong in the whole page. */
export async function expectAccessible(): Promise<void> {
  // What was asked of main may be answered meanwhile.
  const { violations } = await act(() => axe.run(document, { rules: undrawn }));
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
  ).toEqual([]);
}
