import { screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { Form, FormField } from "#shared/features/forms/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aForm } from "#shared/test/forms.ts";
import { FormDetail } from "../forms-screen.tsx";

/** Renders the detail of the first of several stored forms, for a user who may see JSON. */
export async function showForm(first: Form, ...others: Form[]) {
  document.title = "Forms – Watchdesk";
  // jsdom does not scroll.
  const scroll = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  const settings = { ...defaultSettings, showsJson: true, fixed: [] };
  const shown = renderPart(<FormDetail id={first.id} />, { forms: [first, ...others], settings });
  const title = await screen.findByRole("heading", { level: 2 });
  // This is the last of the requests.
  const references = await screen.findByRole("region", { name: /^Used by/ });
  await waitFor(() => expect(references.getAttribute("aria-busy")).toBe("false"));
  const sheet = screen.getByRole("region", { name: "Form, read-only" });
  return {
    ...shown,
    scroll,
    title,
    sheet: within(sheet),
    outline: within(screen.getByRole("navigation", { name: "Outline" })),
  };
}

/** Renders a form with these fields. */
export const showFields = (...fields: FormField[]) =>
  showForm(aForm({ name: "Incident report", fields }));
