import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";

const resizeTo = (width: number) => {
  vi.stubGlobal("innerWidth", width);
  act(() => void window.dispatchEvent(new Event("resize")));
};

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

it("has a back button in the detail of narrow windows only", async () => {
  const { user } = renderApp({ tasks: sampleTasks(12, now) });
  const list = await screen.findByRole("listbox", { name: "Tasks" });
  await user.click(within(list).getByText("Update the evacuation route map"));
  const detail = await screen.findByRole("region", { name: "Task" });
  expect(document.activeElement).toBe(list);
  expect(screen.queryByRole("button", { name: "Back to tasks" })).toBeNull();

  resizeTo(600);
  await user.click(within(list).getByText("Verify radio coverage along Route 9"));
  expect(document.activeElement).toBe(detail);
  await expectAccessible();
  await user.click(within(detail).getByRole("button", { name: "Back to tasks" }));
  expect(document.activeElement).toBe(list);

  resizeTo(1_200);
  expect(screen.queryByRole("button", { name: "Back to tasks" })).toBeNull();
});

it("scrolls the rail to the shown screen", async () => {
  const shown: (string | undefined)[] = [];
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this.dataset.path);
  };
  const { user } = renderApp({ tasks: sampleTasks(12, now) });
  await screen.findByRole("listbox", { name: "Tasks" });
  expect(shown.at(-1)).toBe("/tasks");
  await user.keyboard("{Control>}3{/Control}");
  await screen.findByRole("heading", { name: "Alerts", level: 1 });
  expect(shown.at(-1)).toBe("/alerts");
});
