import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { ProcessField } from "#shared/features/processes/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aStepField } from "#shared/test/forms.ts";
import { StepFields } from "./step-fields.tsx";

const show = (fields: ProcessField[], showsJson = false) => {
  document.title = "Processes";
  const settings = { ...defaultSettings, showsJson, fixed: [] };
  const part = (
    <>
      <h2>Fuel order</h2>
      <StepFields fields={fields} />
    </>
  );
  renderPart(part, { settings });
  return screen
    .getAllByRole("listitem")
    .filter((item) => item.parentElement?.ariaLabel !== "Rules");
};

it("lists the rules of a field and names the fields that they refer to", async () => {
  const rule = { type: "SHOW_IF", field: 1, equals: "Diesel" };
  const [, litres] = show([
    aStepField({ index: 1, name: "Fuel" }),
    aStepField({ index: 2, name: "Litres", rules: [{ type: "MAX_LENGTH", value: 80 }, rule] }),
  ]);
  const rules = within(litres as HTMLElement).getByRole("list", { name: "Rules" });
  const texts = textsOf("listitem", rules);
  expect(texts[0]).toMatch(/80 characters/);
  expect(texts[1]).toContain("Fuel");
  await expectAccessible();
});

it("shows only once that a field is mandatory", () => {
  const [item] = show([aStepField({ name: "Fuel", mandatory: true, rules: ["REQUIRED"] })]);
  expect(item?.textContent).toBe("FuelText, mandatory");
});

it("shows the other properties as JSON on demand, to users who may see JSON", async () => {
  const properties = { maxLength: 20, palette: { warm: "#f00" } };
  const [plain] = show([aStepField({ name: "Mark", properties })]);
  await act(() => {});
  expect(plain?.textContent).not.toContain("JSON");
  cleanup();
  const [item] = show([aStepField({ name: "Mark", properties })], true);
  const field = within(item as HTMLElement);
  expect(field.getByRole("list", { name: "Rules" }).textContent).toMatch(/20/);
  const summary = await field.findByText("Properties as JSON");
  await userEvent.setup().click(summary);
  expect(summary.closest("details")?.open).toBe(true);
  expect(summary.closest("details")?.textContent).toContain('"warm": "#f00"');
  expect(summary.closest("details")?.textContent).not.toContain("maxLength");
  await expectAccessible();
});

it("shows only the type of a field without rules and properties", () => {
  const [item] = show([aStepField({ name: "Mark" })]);
  expect(item?.textContent).toBe("MarkText");
});
