import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { openPlace } from "#renderer/ui/record-place/test/open-place.tsx";
import type { Form } from "#shared/model/form.ts";
import { ReviewsScreen } from "./reviews-screen.tsx";
import { reviewPlace } from "./store.ts";

const form: Form = {
  id: "f1",
  name: "Shelter intake",
  description: null,
  creator: null,
  container: null,
  fields: [],
  publicForm: null,
  mappable: null,
  created: null,
  lastModified: null,
};

async function openFirst(forms: Form[]) {
  const opened = openPlace(reviewPlace, <ReviewsScreen />, { ...sampleRecords(now), forms });
  await screen.findByRole("listbox", { name: "Entries" });
  await opened.user.keyboard("{ArrowDown}");
  return { ...opened, pane: within(await screen.findByRole("region", { name: "Entry" })) };
}

describe("the reviews", () => {
  it("show an entry, and lead to its form and its room", async () => {
    const { pane, user, shown } = await openFirst([form]);
    expect(document.title).toBe("Reviews – Watchdesk");
    expect(await pane.findByRole("heading", { name: "Shelter intake" })).toBeTruthy();
    expect(pane.getByText("Mara Lindqvist")).toBeTruthy();
    expect(pane.getByText(/11 minutes ago/)).toBeTruthy();
    await user.click(pane.getByRole("button", { name: "Shelter intake" }));
    await user.click(pane.getByRole("button", { name: "Harbour flood 2025" }));
    expect(shown).toEqual([
      { kind: "form", id: "f1" },
      { kind: "room", id: "r1" },
    ]);
    await expectAccessible();
  });

  it("name the form by number where it is not stored", async () => {
    const { pane } = await openFirst([]);
    expect(await pane.findByRole("heading", { name: "Entry for form f1" })).toBeTruthy();
    expect(pane.getByRole("button", { name: "Form f1" })).toBeTruthy();
  });

  it("say that nothing waits", async () => {
    openPlace(reviewPlace, <ReviewsScreen />);
    expect(await screen.findByText("Nothing to review")).toBeTruthy();
    await expectAccessible();
  });
});
