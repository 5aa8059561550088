import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { listWidths, setListWidth } from "#renderer/lib/list-width.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";

beforeEach(() => {
  for (const list of ["Tasks", "Alerts"]) setListWidth(list, listWidths.default);
});

it("changes the width of a list by key within limits and stores it", async () => {
  const { user } = renderApp({ tasks: sampleTasks(12, now) });
  const splitter = await screen.findByRole("separator", { name: "Width of the list" });
  const read = () => Number(splitter.getAttribute("aria-valuenow"));
  expect(read()).toBe(450);
  splitter.focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(read()).toBe(482);
  expect(localStorage.getItem("listWidths")).toContain('"Tasks":482');
  await user.keyboard("{ArrowRight>20/}");
  expect(read()).toBe(560);
  await user.keyboard("{ArrowLeft>40/}");
  expect(read()).toBe(340);
});

it("changes the width of a list by single clicks in a slider and stores it", async () => {
  const { user } = renderApp({ tasks: sampleTasks(12, now) });
  const splitter = await screen.findByRole("separator", { name: "Width of the list" });
  const read = () => Number(splitter.getAttribute("aria-valuenow"));
  await user.click(splitter);
  const dialog = await screen.findByRole("dialog", { name: "Width of the list" });
  const slider = within(dialog).getByRole("slider", { name: "Width of the list" });
  expect(slider).toHaveProperty("value", "450");
  // As a click on its track does.
  fireEvent.change(slider, { target: { value: 391 } });
  expect(read()).toBe(391);
  expect(localStorage.getItem("listWidths")).toContain('"Tasks":391');
  await expectAccessible();
  await user.click(within(dialog).getByRole("button", { name: "Usual width" }));
  expect(read()).toBe(450);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  splitter.focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Width of the list" })).toBeTruthy();
});

it("does not open the slider at the end of a drag", async () => {
  const { user } = renderApp({ tasks: sampleTasks(12, now) });
  const splitter = await screen.findByRole("separator", { name: "Width of the list" });
  await user.pointer([
    { keys: "[MouseLeft>]", target: splitter, coords: { pageX: 450, pageY: 10 } },
    { target: splitter, coords: { pageX: 470, pageY: 10 } },
    { keys: "[/MouseLeft]", target: splitter, coords: { pageX: 470, pageY: 10 } },
  ]);
  expect(splitter.getAttribute("aria-valuenow")).toBe("470");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("remembers a width per screen", async () => {
  const { user } = renderApp({ tasks: sampleTasks(12, now) });
  const findSplitter = () => screen.findByRole("separator", { name: "Width of the list" });
  const read = async () => (await findSplitter()).getAttribute("aria-valuenow");
  (await findSplitter()).focus();
  await user.keyboard("{ArrowLeft}");
  expect(await read()).toBe("434");

  await user.click(screen.getByRole("link", { name: /^Alerts/ }));
  await screen.findByRole("heading", { name: "Alerts", level: 1 });
  expect(await read()).toBe("450");
  (await findSplitter()).focus();
  await user.keyboard("{ArrowRight}");
  expect(await read()).toBe("466");

  await user.click(screen.getByRole("link", { name: /^Tasks/ }));
  await screen.findByRole("heading", { name: "Tasks", level: 1 });
  expect(await read()).toBe("434");
  expect(localStorage.getItem("listWidths")).toBe('{"Tasks":434,"Alerts":466}');
});
