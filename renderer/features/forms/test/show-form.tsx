import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { type Show, ShowContext } from "#renderer/lib/show.ts";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import type { Form, FormField } from "#shared/model/form.ts";
import { aForm } from "#shared/test/forms.ts";
import { FormDetail } from "../form-detail.tsx";

/** Shows the first of some stored forms, without the place around it. */
export async function showForm(first: Form, ...others: Form[]) {
  const bridge = createFakeBridge({ forms: [first, ...others] });
  Object.assign(window, { watchdesk: bridge });
  // As the place around it does.
  document.title = "Forms – Watchdesk";
  // jsdom does not scroll.
  const scroll = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  const show = vi.fn<Show>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShowContext value={show}>
        <main>
          <FormDetail id={first.id} />
        </main>
      </ShowContext>
    </QueryClientProvider>,
  );
  const title = await screen.findByRole("heading", { level: 2 });
  const referrers = screen.getByRole("region", { name: "Used by" });
  // Comes last of what is asked of main.
  await waitFor(() => expect(referrers.children.length).toBe(2));
  const sheet = screen.getByRole("region", { name: "Form, read-only" });
  return {
    bridge,
    show,
    scroll,
    title,
    sheet: within(sheet),
    outline: within(screen.getByRole("navigation", { name: "Outline" })),
    user: userEvent.setup(),
  };
}

/** Shows a form with these fields. */
export const showFields = (...fields: FormField[]) =>
  showForm(aForm({ name: "Incident report", fields }));
