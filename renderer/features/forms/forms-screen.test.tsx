import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ScreenPartsContext } from "#renderer/records/screen-tabs.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { aField, aForm } from "#shared/test/forms.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { aRow } from "#shared/test/rows.ts";
import { FormsScreen } from "./forms-screen.tsx";
import { formScreen } from "./store.ts";

const rowOf = (id: string, title: string, room: string | null) =>
  aRow({ id, title, room, changed: now - 3_600_000 });

/** Renders the screen with two forms; one of them and a removed one were used recently. */
function renderScreen() {
  formScreen.reset();
  const shown = renderPart(<FormsScreen />, {
    records: {
      forms: [rowOf("f1", "Water sample", "Utilities"), rowOf("f2", "Animal intake", "Shelter")],
      recentForms: [
        rowOf("f2", "Animal intake", "Shelter"),
        { ...rowOf("f3", "Retired", null), changed: now },
      ],
    },
    forms: [
      aForm({ id: "f1", name: "Water sample", fields: [aField({ name: "Bottle" })] }),
      aForm({ id: "f2", name: "Animal intake", fields: [aField({ name: "Animal" })] }),
    ],
  });
  shown.show.mockImplementation(({ id }) => void (id !== null && formScreen.show(id)));
  return shown;
}

describe("the forms screen", () => {
  it("states no number before the forms of the first synchronization are counted", async () => {
    formScreen.reset();
    const start = { freshness: { forms: neverSynced("forms") } };
    const parts = [
      { path: "/forms", label: "Forms", records: formScreen },
      { path: "/processes", label: "Processes" },
    ];
    const shared = { title: "Library", path: "/forms", parts, open: () => {} };
    const shown = (
      <ScreenPartsContext value={shared}>
        <FormsScreen />
      </ScreenPartsContext>
    );
    const { bridge } = renderPart(shown, start);
    await screen.findByText(/for the first time/);
    const all = screen.getByRole("radio", { name: /^Forms/ }).closest("label");
    const release = bridge.hold("record.list");
    bridge.world.records.forms = [rowOf("f1", "Water sample", null)];
    act(() => bridge.freshen({ collection: "forms", synced: now, total: 1, version: 1 }));
    await waitFor(() => expect(screen.queryByText(/for the first time/)).toBeNull());
    expect(all?.textContent).toBe("Forms");
    release();
    await waitFor(() => expect(all?.textContent).toBe("Forms1"));
  });

  it("shows the chosen form, and one requested from elsewhere", async () => {
    const { user } = renderScreen();
    await user.click(await screen.findByRole("option", { name: /Water sample/ }));
    const pane = within(await screen.findByRole("region", { name: "Form" }));
    expect(await pane.findByRole("textbox", { name: "Bottle" })).toBeTruthy();
    await user.click(screen.getByRole("option", { name: /Animal intake/ }));
    expect(await pane.findByRole("textbox", { name: "Animal" })).toBeTruthy();
    expect(pane.queryByRole("textbox", { name: "Bottle" })).toBeNull();
    await expectAccessible();
    await act(() => formScreen.choose("recentForms"));
    await act(() => formScreen.show("f1"));
    expect(await screen.findByRole("textbox", { name: "Bottle" })).toBeTruthy();
    expect(formScreen.useList.getState().query.collection).toBe("forms");
  });

  it("lists recent forms, even if they are not stored", async () => {
    const { user } = renderScreen();
    await user.click(await screen.findByRole("button", { name: "Which forms: All" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Recent" }));
    await user.click(await screen.findByRole("option", { name: /Retired/ }));
    const [first] = screen.getAllByRole("option");
    expect(first?.textContent).toContain("Retired");
    expect(await screen.findByText("This form is not on this computer")).toBeTruthy();
    expect(screen.getByText(/doesn't offer it for offline use/)).toBeTruthy();
    await user.click(screen.getByRole("option", { name: /Animal intake/ }));
    expect(await screen.findByRole("textbox", { name: "Animal" })).toBeTruthy();
  });

  it("offers the last used one of the listed forms", async () => {
    const { user } = renderScreen();
    const heading = await screen.findByRole("heading", { name: "Last used form" });
    expect(heading.nextElementSibling?.textContent).toMatch(/^Animal intake/);
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByRole("textbox", { name: "Animal" })).toBeTruthy();
    await act(() => formScreen.choose("recentForms"));
    await waitFor(() => expect(heading.isConnected).toBe(false));
    const recent = await screen.findByRole("heading", { name: "Last used form" });
    expect(recent.nextElementSibling?.textContent).toMatch(/^Retired/);
  });

  it("offers the first form if none was used", async () => {
    const { bridge } = renderScreen();
    bridge.world.records.recentForms = [];
    const heading = await screen.findByRole("heading", { name: "First form" });
    expect(heading.nextElementSibling?.textContent).toMatch(/^Animal intake/);
  });

  it("finds in the form or in the list, by focus, and clears a search by Esc before it leaves", async () => {
    const { user } = renderScreen();
    await user.click(await screen.findByRole("option", { name: /Water sample/ }));
    const pane = await screen.findByRole("region", { name: "Form" });
    const find = await within(pane).findByRole("searchbox", { name: "Find a field" });
    act(() => pane.focus());
    await user.keyboard("{Control>}f{/Control}");
    expect(document.activeElement).toBe(find);
    act(() => find.blur());
    await user.keyboard("{Control>}f{/Control}");
    expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Filter forms" }));
    await user.type(find, "zebra");
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(find);
    expect(find).toHaveProperty("value", "");
    const { listFocus } = formScreen.listSelection.useListSelection.getState();
    await user.keyboard("{Escape}");
    expect(formScreen.listSelection.useListSelection.getState().listFocus).toBe(listFocus + 1);
  });
});
