import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openScreen } from "#renderer/records/test/open-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import type { Form } from "#shared/features/forms/schema.ts";
import { aForm } from "#shared/test/forms.ts";
import { ReviewsScreen } from "./reviews-screen.tsx";
import { reviewScreen } from "./store.ts";

const form = aForm({ name: "Shelter intake" });

async function openFirst(forms: Form[]) {
  const opened = openScreen(reviewScreen, <ReviewsScreen />, { ...sampleRecords(now), forms });
  await screen.findByRole("listbox", { name: "Entries" });
  await opened.user.keyboard("{ArrowDown}");
  return { ...opened, pane: within(await screen.findByRole("region", { name: "Entry" })) };
}

describe("the reviews screen", () => {
  it("shows an entry with links to its form and room", async () => {
    const { pane, user, shown } = await openFirst([form]);
    expect(document.title).toBe("Reviews – Watchdesk");
    expect(await pane.findByRole("heading", { name: "Shelter intake" })).toBeTruthy();
    expect(pane.getAllByText("Mara Lindqvist")).toHaveLength(2);
    expect(pane.getByText(/11 min ago/)).toBeTruthy();
    await user.click(pane.getByRole("button", { name: "Shelter intake" }));
    await user.click(pane.getByRole("button", { name: "Harbour flood 2025" }));
    expect(shown).toEqual([
      { kind: "form", id: "f1" },
      { kind: "room", id: "r1" },
    ]);
    await expectAccessible();
  });

  it("shows that a form is not stored, with its id", async () => {
    const { pane } = await openFirst([]);
    const title = "Form entry · from Harbour flood 2025 · 11 min ago";
    expect(await pane.findByRole("heading", { name: title })).toBeTruthy();
    expect(await pane.findByText("Form not on this computer")).toBeTruthy();
    expect(pane.getByText("id f1")).toBeTruthy();
    expect(pane.queryByRole("button", { name: /f1/ })).toBeNull();
  });

  it("shows the first values in rows, and opens an entry in the service or states where to review it", async () => {
    const data = sampleRecords(now);
    const entries = (data.records?.entries ?? []).map((row, at) =>
      at === 0 ? { ...row, values: "Address: 12 Quay Street · People: 4" } : row,
    );
    const entryValues = [
      { name: "Address", value: "12 Quay Street" },
      { name: "Address", value: "Pier 4" },
      { name: "الملاحظات", value: `${"Long ".repeat(60)}end` },
    ];
    const start = { ...data, forms: [form], records: { ...data.records, entries }, entryValues };
    const learnedAddresses = { entry: "{origin}/{id}" };
    const opened = openScreen(reviewScreen, <ReviewsScreen />, { ...start, learnedAddresses });
    expect(await screen.findByRole("option", { name: /Address: 12 Quay Street/ })).toBeTruthy();
    await opened.user.keyboard("{ArrowDown}");
    expect(await screen.findByRole("button", { name: "Open in the service" })).toBeTruthy();
    expect(screen.queryByText(/^Review this entry/)).toBeNull();
    expect(screen.queryByText(/does not send the values/)).toBeNull();
    const pane = within(screen.getByRole("region", { name: "Entry" }));
    expect((await pane.findByText("Address")).nextElementSibling?.textContent).toBe(
      "12 Quay Street · Pier 4",
    );
    expect(pane.getByText("الملاحظات").nextElementSibling?.textContent).toMatch(/^Long .*end$/);
    cleanup();
    const { user } = openScreen(reviewScreen, <ReviewsScreen />, start);
    await screen.findByRole("listbox", { name: "Entries" });
    await user.keyboard("{ArrowDown}");
    const hint = await screen.findByText(/^Review this entry in your browser\./);
    const link = within(hint).getByRole("link", { name: /^For administrators/ });
    expect(link.getAttribute("href")).toBe("#/settings?section=addresses");
    expect(screen.queryByRole("button", { name: /in the service$/ })).toBeNull();
    await expectAccessible();
  });

  it("names whom to ask for values that the service does not send", async () => {
    const { pane } = await openFirst([form]);
    const note = await pane.findByText(/does not send the values of this entry/);
    expect(note.textContent).toMatch(/Ask Mara Lindqvist\.$/);
  });

  it("shows that there is nothing to review", async () => {
    openScreen(reviewScreen, <ReviewsScreen />);
    expect(await screen.findByText("Nothing to review")).toBeTruthy();
  });
});
