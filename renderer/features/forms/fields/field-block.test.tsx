import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { FormField } from "#shared/features/forms/schema.ts";
import { aField, aForm } from "#shared/test/forms.ts";
import { buildFormNodes } from "../form-nodes.ts";
import { showFields, showForm } from "../test/show-form.tsx";
import { FieldBlock } from "./field-block.tsx";

/** Renders a field alone, and returns its control, which has a role. */
function showField(role: "textbox" | "radiogroup" | "group", part: Partial<FormField>) {
  const [node] = buildFormNodes([aField({ name: "It", ...part })]);
  const shown = renderPart(node && <FieldBlock node={node} id="it" nameOf={() => null} />);
  const control = within(shown.container).getByRole(role, { name: /^It/ });
  return { ...shown, control };
}

/** Renders a form with one field for a user who may see JSON, and returns its control, which has a role. */
async function showWithJson(role: "textbox" | "group", part: Partial<FormField>) {
  const form = await showFields(aField({ name: "It", ...part }));
  return { ...form, control: form.sheet.getByRole(role, { name: /^It/ }) };
}

/** Returns the accessible description of an element, or null. */
const getDescription = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent ?? null;

it("is accessible for every type", async () => {
  await showFields(
    aField({ rules: [{ type: "MANDATORY" }, { odd: [1] }] }),
    aField({ properties: { multiline: true } }),
    aField({ type: "NUMERIC", defaultValue: 60, properties: { unit: "Hz", decimals: 2 } }),
    aField({ type: "PEOPLE", defaultValue: "CURRENT_USER" }),
    aField({ type: "TIME", defaultValue: Date.UTC(2025, 10, 20, 14) }),
    aField({ type: "SINGLE" }),
    aField({ type: "SINGLE", values: "Yes,Yes", defaultValue: "Maybe" }),
    aField({ type: "SINGLE", values: Array.from({ length: 40 }, (_, at) => at).join(",") }),
    aField({ type: "REFERENCE" }),
    aField({ type: "REFERENCE", sourceFormId: "f2", sourceFieldIndices: [1], defaultValue: 17 }),
    aField({ type: "GEO_FENCE", values: "a", properties: { mapped: true }, permission: "READ" }),
    aField({ type: " ", name: " ", hidden: true }),
  );
  await expectAccessible();
});

describe("a text", () => {
  it("is read-only and no tab stop, and has no mark and no description without rules", async () => {
    const { control, user } = showField("textbox", { defaultValue: "Begun" });
    await user.type(control, "More");
    expect(control).toMatchObject({ tagName: "INPUT", value: "Begun", readOnly: true });
    await user.tab();
    expect(document.activeElement).not.toBe(control);
    expect(control.getAttribute("aria-required")).toBe("false");
    expect(control.hasAttribute("aria-describedby")).toBe(false);
    expect(screen.queryByTitle("Required")).toBeNull();
  });

  it.each<Partial<FormField>>([
    { properties: { multiline: true } },
    { defaultValue: "A text that is longer than what a short line of the form can hold" },
  ])("has several lines for %j", (part) => {
    const { control } = showField("textbox", part);
    expect(control).toMatchObject({ tagName: "TEXTAREA", value: part.defaultValue ?? "" });
  });

  it("shows its rules as mark and description", () => {
    const { control } = showField("textbox", {
      rules: [{ type: "MANDATORY" }, { type: "MAX_LENGTH", length: 80 }, { odd: [1] }],
    });
    expect(control.getAttribute("aria-required")).toBe("true");
    expect(getDescription(control)).toBe('RequiredAt most 80 characters{"odd":[1]}');
    expect(screen.getByText('{"odd":[1]}').tagName).toBe("CODE");
    expect(screen.getByTitle("Required").textContent).toBe("*");
  });

  it("names the field that it depends on", async () => {
    const { sheet } = await showFields(
      aField({ index: 4, name: "Kind", type: "SINGLE", values: "Flood,Other" }),
      aField({ name: "It", rules: [{ type: "VISIBLE_IF", field: 4, equals: "Other" }] }),
    );
    expect(getDescription(sheet.getByRole("textbox", { name: "It" }))).toBe(
      "Shown only if “Kind” is “Other”",
    );
  });
});

describe("a number", () => {
  it("shows its unit and limits", async () => {
    const { control } = await showWithJson("textbox", {
      type: "NUMERIC",
      defaultValue: 60,
      properties: { unit: "Hz", decimals: 2 },
      rules: [{ type: "RANGE", min: 0, max: 100 }],
    });
    expect(control).toMatchObject({ value: "60" });
    expect(screen.getByText("Hz")).toBeTruthy();
    expect(getDescription(control)).toBe("Between 0 and 100At most 2 decimal places");
    expect(screen.queryByText("Properties as JSON")).toBeNull();
  });
});

describe("people and times", () => {
  it.each<[Partial<FormField>, string]>([
    [{ type: "PEOPLE" }, ""],
    [{ type: "PEOPLE", defaultValue: "CURRENT_USER" }, "Whoever fills in the form"],
    [{ type: "PEOPLE", defaultValue: [{ displayName: "Maria" }, { name: "Ann" }] }, "Maria, Ann"],
    [{ type: "TIME" }, ""],
    [{ type: "TIME", defaultValue: "14:30" }, "14:30"],
    [{ type: "TIME", defaultValue: "NOW" }, "When the form is filled in"],
  ])("show the default of %j", (part, value) => {
    const { control } = showField("textbox", part);
    expect(control).toMatchObject({ value, readOnly: true });
    expect(control.getAttribute("placeholder")).toMatch(/^(Nobody|No time) selected$/);
  });

  const at = Date.UTC(2025, 10, 20, 14);
  it.each([at, new Date(at).toISOString()])("show a time in the user's locale: %s", (time) => {
    const { control } = showField("textbox", { type: "TIME", defaultValue: time });
    expect(control).toHaveProperty("value", expect.stringMatching(/^November 20, 2025 at /));
  });
});

describe("a single choice", () => {
  const radios = (control: HTMLElement) =>
    within(control)
      .getAllByRole<HTMLInputElement>("radio")
      .map(({ labels, checked }) => [labels?.[0]?.textContent, checked]);

  it.each([
    [
      { values: "Flood,Fire", defaultValue: "Fire" },
      [
        ["Flood", false],
        ["Fire – default", true],
      ],
    ],
    [
      { values: "Flood,Flood", defaultValue: "Maybe" },
      [
        ["Flood", false],
        ["Flood", false],
        ["Maybe – default, not among the choices", true],
      ],
    ],
  ])("shows its choices read-only: %j", async (part, choices) => {
    const rules = [{ type: "MANDATORY" }];
    const { control, user } = showField("radiogroup", { type: "SINGLE", rules, ...part });
    expect(control.getAttribute("aria-readonly")).toBe("true");
    expect(control.getAttribute("aria-required")).toBe("true");
    await user.click(within(control).getAllByText("Flood")[0] ?? control);
    expect(radios(control)).toEqual(choices);
  });

  it("shows all of many choices on request", async () => {
    const { control, user } = showField("radiogroup", {
      type: "SINGLE",
      values: Array.from({ length: 40 }, (_, at) => `Choice ${at}`).join(","),
    });
    const last = within(control).getByText("Choice 39").closest("label");
    expect(last?.parentElement?.dataset.expanded).toBe("false");
    await user.click(within(control).getByRole("button", { name: "Show all 40 choices" }));
    expect(last?.parentElement?.dataset.expanded).toBe("true");
    expect(within(control).queryByRole("button")).toBeNull();
  });

  it("shows that it has none", () => {
    const { control } = showField("radiogroup", { type: "SINGLE" });
    expect(within(control).getByText("No choices.")).toBeTruthy();
  });
});

describe("a field of an unknown type", () => {
  it("shows its type and other data", async () => {
    const { control, user } = await showWithJson("group", {
      type: "GEO_FENCE",
      defaultValue: { lat: 1 },
      values: "a,b",
      properties: { mapped: true, colours: ["red"] },
      hidden: true,
      permission: "READ",
    });
    const field = within(control);
    expect(field.getByText("Geo fence", { selector: "p *" })).toBeTruthy();
    for (const text of ['{"lat":1}', "a,b", "Hidden", "Read"]) {
      expect(field.getByText(text)).toBeTruthy();
    }
    const json = field.getByText(/"colours"/);
    expect(json.closest("details")?.open).toBe(false);
    await user.click(field.getByText("Properties as JSON"));
    expect(json.closest("details")?.open).toBe(true);
    expect(JSON.parse(json.textContent)).toEqual({ mapped: true, colours: ["red"] });
  });

  it("can have an empty type", async () => {
    const { sheet } = await showFields(aField({ type: " " }), aField({ type: "toString" }));
    const [first, second] = sheet.getAllByRole("group", { name: /^Unnamed field/ });
    expect(first?.textContent).toContain("Unknown field type.");
    expect(second?.textContent).toContain("To string");
  });
});

describe("a reference", () => {
  const incident = aForm({
    id: "f2",
    name: "Incident",
    fields: [
      aField({ index: 1, name: "Incident name" }),
      aField({ type: "SECTION", fields: [aField({ index: 5, name: "Missing" })] }),
    ],
  });
  const reference = (part: Partial<FormField>) =>
    aField({ name: "It", type: "REFERENCE", sourceFormId: "f2", ...part });
  const list = (card: HTMLElement) =>
    textsOf("listitem", within(card).getByRole("list", { name: "Fields shown" }));

  it("lists the fields that it shows and its default, and links to their form", async () => {
    const defaultValue = { id: 4, name: "Harbour flood" };
    const { sheet, show, user } = await showForm(
      aForm({ fields: [reference({ sourceFieldIndices: [5, 1, 9], defaultValue })] }),
      incident,
    );
    const card = sheet.getByRole("group", { name: /^It/ });
    const link = await within(card).findByRole("button", { name: "Incident" });
    expect(list(card)).toEqual(["Missing", "Incident name", "Field 9 – not in that form"]);
    expect(card.textContent).toContain("Default: Harbour flood");
    await user.click(link);
    expect(show).toHaveBeenCalledWith({ kind: "form", id: "f2" });
  });

  it("shows the names it contains if the form is not stored", async () => {
    const { control } = await showWithJson("group", {
      ...reference({ sourceFormName: "Old incident", sourceFieldIndices: [1, 2] }),
      properties: { sourceForm: { id: 2, fields: [{ index: 1, name: "Its name" }] } },
    });
    expect(await within(control).findByText(/not on this computer/)).toBeTruthy();
    expect(within(control).queryByRole("button")).toBeNull();
    expect(list(control)).toEqual(["Its name", "Field 2"]);
    expect(within(control).queryByText("Properties as JSON")).toBeNull();
  });

  it("can have no form and no default", () => {
    const { control } = showField("group", { type: "REFERENCE", defaultValue: "" });
    expect(control.textContent).toContain("an unnamed form");
    expect(control.textContent).toContain("No fields shown.");
    expect(control.textContent).not.toContain("Default");
  });

  it("is listed once per form by the form that it refers to", async () => {
    const { show, user } = await showForm(
      incident,
      aForm({ id: "f1", name: "Request", fields: [reference({}), reference({ name: "" })] }),
    );
    const referrers = screen.getByRole("region", { name: "Used by 1" });
    expect(textsOf("listitem", referrers)).toEqual(["form: Request It, an unnamed field"]);
    await user.click(within(referrers).getByRole("button", { name: "Request" }));
    expect(show).toHaveBeenCalledWith({ kind: "form", id: "f1" });
    await expectAccessible();
  });

  it("can be circular", async () => {
    const { sheet } = await showForm(
      aForm({
        id: "f2",
        name: "Chicken",
        fields: [
          reference({ index: 1, name: "Itself", sourceFieldIndices: [1] }),
          reference({ index: 2, name: "Egg", sourceFormId: "f3", sourceFieldIndices: [1] }),
        ],
      }),
      aForm({ id: "f3", name: "Egg", fields: [reference({ index: 1, name: "Chicken" })] }),
    );
    const card = within(sheet.getByRole("group", { name: /^Egg/ }));
    expect(await card.findByRole("button", { name: "Egg" })).toBeTruthy();
    expect(card.getByText("Chicken")).toBeTruthy();
    expect(textsOf("listitem", screen.getByRole("region", { name: "Used by 2" }))).toEqual([
      "form: Chicken Itself",
      "form: Egg Chicken",
    ]);
  });
});
