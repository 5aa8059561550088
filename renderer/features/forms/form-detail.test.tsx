import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { readPages } from "#renderer/test/read-printed.ts";
import { aField, aForm, aSection } from "#shared/test/forms.ts";
import { aPerson } from "#shared/test/records.ts";
import { showFields, showForm } from "./test/show-form.tsx";

const room = { id: "r1", name: "EOC Command", type: null, org: null };
const creator = aPerson("Maria Keller", "p1");

describe("the facts of a form", () => {
  it("are shown with a link to its room", async () => {
    const { title, show, user } = await showForm(
      aForm({
        name: "Incident report",
        description: "First report.",
        container: room,
        creator,
        publicForm: true,
        mappable: true,
        created: now - 90 * 86_400_000,
        lastModified: now - 60_000,
        fields: [aField({ name: "Name" }), aSection("People", ["Injured", "Missing"])],
      }),
    );
    expect(title.textContent).toBe("Incident report");
    for (const text of ["First report.", "Maria Keller", "3 fields in 1 section"]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText("Preview")).toBeTruthy();
    // The fields come before who created the form, and when.
    const field = screen.getByRole("textbox", { name: "Name" });
    const facts = screen.getByText("Created by");
    expect(field.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText("Public, no sign-in needed")).toBeTruthy();
    expect(screen.getByText("Mappable")).toBeTruthy();
    expect(screen.getByText(/1 min ago/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "EOC Command" }));
    expect(show).toHaveBeenCalledWith({ kind: "room", id: "r1" });
    await expectAccessible();
  });

  it("are omitted if they are unknown", async () => {
    const { title } = await showForm(aForm({ name: " " }));
    expect(title.textContent).toBe("Untitled form");
    expect(screen.getByText("This form has no fields.")).toBeTruthy();
    expect(screen.queryByText(/Public/)).toBeNull();
    expect(screen.queryByText("Mappable")).toBeNull();
  });
});

it("a form is printed with its name, and without anything else in the window", async () => {
  const { user, inputsOf } = await showFields(aField({ name: "Name" }));
  await user.click(screen.getByRole("button", { name: "Print…" }));
  const pages = readPages(inputsOf);
  expect(pages.map(({ title }) => title)).toEqual(["Incident report"]);
  expect(document.title).toBe("Forms – Watchdesk");
  const body = pages[0]?.body as HTMLElement;
  expect(within(body).getByText("Name", { selector: "label, label *" })).toBeTruthy();
  expect(within(body).queryByLabelText("Print…")).toBeNull();
  expect(body.querySelector("nav")?.closest("[data-unprinted]")).not.toBeNull();
});

describe("sections", () => {
  const nested = aSection("Lifelines", [
    "Power",
    {
      ...aSection("Roads", ["Closed"]),
      hidden: true,
      permission: { level: "READ", group: "EOC" },
    },
  ]);

  it("are nested under headings of their level, with visibility and permission", async () => {
    const { sheet } = await showFields(nested);
    const outer = sheet.getByRole("group", { name: "Lifelines" });
    const inner = within(outer).getByRole("group", { name: "Roads" });
    expect(within(inner).getByRole("textbox", { name: "Closed" })).toBeTruthy();
    expect(within(inner).queryByRole("textbox", { name: "Power" })).toBeNull();
    expect(sheet.getByRole("heading", { level: 3 }).textContent).toBe("Lifelines");
    expect(sheet.getByRole("heading", { level: 4 }).textContent).toBe("Roads");
    expect(within(inner).getByText("Hidden")).toBeTruthy();
    const permission = within(inner).getByText("Read · EOC");
    expect(permission.parentElement?.textContent).toBe("Permission: Read · EOC");
    expect(sheet.getAllByText("Hidden").length).toBe(1);
  });

  it("collapse, alone and all together", async () => {
    const { sheet, user } = await showFields(nested, aSection("Empty", []));
    const roads = sheet.getByRole("button", { name: "Roads" });
    const areOpen = () =>
      sheet
        .getAllByRole("button", { name: /Lifelines|Roads|Empty/ })
        .map((button) => button.getAttribute("aria-expanded"));
    await user.click(roads);
    expect(areOpen()).toEqual(["true", "false", "true"]);
    await user.click(screen.getByRole("button", { name: "Collapse all" }));
    expect(areOpen()).toEqual(["false", "false", "false"]);
    await user.click(screen.getByRole("button", { name: "Expand all" }));
    expect(areOpen()).toEqual(["true", "true", "true"]);
    expect(sheet.getByText("This section has no fields.")).toBeTruthy();
  });

  it("can have any type", async () => {
    const { sheet } = await showFields({ ...aSection("", ["Inner"]), type: "REPEAT_GROUP" });
    const group = within(sheet.getByRole("group", { name: "Unnamed section" }));
    expect(group.getByText("Repeat group")).toBeTruthy();
    expect(group.getByRole("textbox", { name: "Inner" })).toBeTruthy();
  });

  it("can be nested deeply", async () => {
    let field = aField({ name: "Innermost" });
    for (let level = 1; level <= 60; level++) field = aSection(`Level ${level}`, [field]);
    const { sheet, outline } = await showFields(field);
    expect(sheet.getByRole("textbox", { name: "Innermost" })).toBeTruthy();
    expect(outline.getAllByRole("button").length).toBe(61);
  });
});

it("a form of many fields shows each field once", async () => {
  const types = ["TEXT", "NUMERIC", "SINGLE", "PEOPLE", "TIME"];
  const fields = Array.from({ length: 5 }, (_, section) =>
    aSection(
      `Section ${section}`,
      types.map((type) =>
        aField({
          ...{ index: 1, name: `Field ${section}-${type}`, type },
          ...{ values: "Yes,No", rules: [{ type: "MANDATORY" }] },
        }),
      ),
    ),
  );
  const { outline, sheet } = await showFields(...fields);
  expect(outline.getAllByRole("button", { hidden: true })).toHaveLength(30);
  expect(sheet.getAllByText(/^Field \d+-[A-Z]+$/)).toHaveLength(25);
});
