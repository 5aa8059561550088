import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { showPlace } from "./further-window.ts";
import { listenForPlaces } from "./place-gestures.ts";

it("rows and screens are opened in a new window by a middle click, the context menu and main", async () => {
  const { user, bridge, inputsOf } = renderApp({ tasks: sampleTasks(3, now) });
  const stop = listenForPlaces();
  const list = await screen.findByRole("listbox", { name: "Tasks" });
  const row = (await within(list).findAllByRole("option"))[1];
  if (row === undefined) throw new Error("The list has one row only.");
  const place = { path: "/tasks", target: { kind: "task", id: row.dataset.row } };
  const opened = () => inputsOf("window.open").map((one) => one.place);

  await user.pointer({ keys: "[MouseMiddle]", target: row });
  expect(opened()).toEqual([place]);
  expect(row.getAttribute("aria-selected")).toBe("false");

  const link = screen.getByRole("link", { name: /^Alerts/ });
  await user.pointer({ keys: "[MouseMiddle]", target: link });
  expect(opened().slice(1)).toEqual([{ path: "/alerts", target: null }]);

  await user.pointer({ keys: "[MouseMiddle]", target: document.body });
  expect(opened()).toHaveLength(2);

  await user.pointer({ keys: "[MouseRight]", target: row });
  expect(inputsOf("window.showMenu")).toEqual([{ place, screen: "Tasks" }]);
  // By keyboard, for the active row.
  list.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  await waitFor(() => expect(inputsOf("window.showMenu")).toHaveLength(2));

  await user.click(row);
  bridge.emit("newWindow.requested", null);
  expect(opened().slice(2)).toEqual([place]);
  stop();

  // A place from elsewhere may name a screen that does not show its record.
  await act(() => showPlace({ path: "/log", target: { kind: "task", id: "t1" } }));
  expect(await screen.findByRole("region", { name: "Task" })).toBeTruthy();
});
