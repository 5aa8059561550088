import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPart } from "#renderer/test/render-part.tsx";
import { samplePolicy } from "#renderer/test/sample-data.ts";
import { FixedNote } from "./setting-notes.tsx";

it.each([
  [{ kind: "file", organisation: null, contact: null }, "Set by your organisation (policy file)."],
  [
    { kind: "registry", organisation: "Example Hospital", contact: "it@example.org" },
    "Set by Example Hospital (registry). Contact: it@example.org",
  ],
  [
    { kind: "managedPreferences", organisation: null, contact: "4711" },
    "Set by your organisation (configuration profile). Contact: 4711",
  ],
] as const)("names source, organisation and contact: %j", async (from, expected) => {
  renderPart(
    <p data-testid="note">
      <FixedNote />
    </p>,
    { policy: { ...samplePolicy, state: "inForce", ...from } },
  );
  await screen.findByText(/\(/);
  expect(screen.getByTestId("note").textContent).toBe(expected);
});
