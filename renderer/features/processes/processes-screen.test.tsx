import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { ProcessField } from "#shared/features/processes/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aStepField } from "#shared/test/forms.ts";
import { aRow } from "#shared/test/rows.ts";
import { ProcessesScreen } from "./processes-screen.tsx";
import { StepFields } from "./step/step-fields.tsx";
import { processScreen, resetProcesses, showOnProcess, useProcessView } from "./store.ts";
import { processOf, submissionAt } from "./test/process-of.ts";

const rowOf = (id: string, title: string) => aRow({ id, title, room: "Logistics" });

function showScreen() {
  resetProcesses();
  useProcessView.setState({ view: "outline" });
  return renderPart(<ProcessesScreen />, {
    processes: [{ ...processOf(3, [[0, 1]]), name: "Fuel order" }],
    submissions: [submissionAt(1)],
    records: {
      processes: [rowOf("1", "Fuel order")],
      recentProcesses: [rowOf("2", "Road closure")],
    },
  });
}

it("lists all processes and recent ones, whose steps may not be stored", async () => {
  const { user } = showScreen();
  await user.click(await screen.findByRole("option", { name: /Fuel order/ }));
  await screen.findByRole("list", { name: "Steps" });
  await expectAccessible();
  act(() => processScreen.choose("recentProcesses"));
  await user.click(await screen.findByRole("option", { name: /Road closure/ }));
  await screen.findByText("This process is not on this computer");
});

it("shows a submission on its process until another user signs in", async () => {
  showScreen();
  await act(() => showOnProcess("1", "9"));
  await screen.findByRole("list", { name: "Legend" });
  expect(screen.getByText("Pending", { selector: "li[data-step] *" })).toBeTruthy();

  act(resetProcesses);
  expect(screen.queryByRole("list", { name: "Legend" })).toBe(null);
  expect(processScreen.listSelection.useListSelection.getState().selected).toBe(null);
});

describe("StepFields", () => {
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
  });

  it("shows the type of a field, and only once that it is mandatory", () => {
    const items = show([
      aStepField({ index: 1, name: "Fuel", mandatory: true, rules: ["REQUIRED"] }),
      aStepField({ index: 2, name: "Mark" }),
    ]);
    expect(items.map((item) => item.textContent)).toEqual(["FuelText, mandatory", "MarkText"]);
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
});
