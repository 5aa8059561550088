import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { listenForPlaces } from "./place-gestures.ts";

let stop = () => {};
afterEach(() => stop());

/** Renders two tasks and listens for gestures. */
async function open() {
  const app = renderApp({ tasks: sampleTasks(3, now) });
  stop = listenForPlaces();
  const list = await screen.findByRole("listbox", { name: "Tasks" });
  const row = (await within(list).findAllByRole("option"))[1];
  if (row === undefined) throw new Error("The list has one row only.");
  const place = { path: "/tasks", target: { kind: "task", id: row.dataset.row } };
  const opened = () => app.inputsOf("window.open").map((one) => one.place);
  return { ...app, list, row, place, opened };
}

describe("opening in a new window", () => {
  it("opens a row by a middle click, without selecting it here", async () => {
    const { user, row, place, opened } = await open();
    await user.pointer({ keys: "[MouseMiddle]", target: row });
    expect(opened()).toEqual([place]);
    expect(row.getAttribute("aria-selected")).toBe("false");
  });

  it("opens a screen by a middle click on its link", async () => {
    const { user, opened } = await open();
    const link = screen.getByRole("link", { name: /^Alerts/ });
    await user.pointer({ keys: "[MouseMiddle]", target: link });
    expect(opened()).toEqual([{ path: "/alerts", target: null }]);
  });

  it("offers a context menu for a row, and for the active row of the focused list", async () => {
    const { user, row, place, list, inputsOf } = await open();
    await user.pointer({ keys: "[MouseRight]", target: row });
    expect(inputsOf("window.showMenu")).toEqual([{ place, screen: "Tasks" }]);
    list.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    await waitFor(() => expect(inputsOf("window.showMenu")).toHaveLength(2));
  });

  it("opens the shown screen with its selected record on main's request", async () => {
    const { bridge, user, row, place, opened } = await open();
    await user.click(row);
    bridge.emit("newWindow.requested", null);
    expect(opened()).toEqual([place]);
  });

  it("does the same from the palette", async () => {
    const { user, row, place, opened } = await open();
    await user.click(row);
    await user.keyboard("{Control>}k{/Control}");
    const palette = await screen.findByRole("dialog", { name: "Commands" });
    await user.click(await within(palette).findByRole("menuitem", { name: /^Open in new window/ }));
    expect(opened()).toEqual([place]);
  });

  it("leaves clicks elsewhere alone", async () => {
    const { user, opened } = await open();
    await user.pointer({ keys: "[MouseMiddle]", target: document.body });
    expect(opened()).toEqual([]);
  });
});
