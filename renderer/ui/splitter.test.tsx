import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { listWidths, setListWidth } from "#renderer/lib/list-width.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { Split } from "./split.tsx";

const shown = (title: string) => (
  <Split key={title} title={title} isDetailOpen={false} list={<p>List</p>} detail={null} />
);

async function open() {
  document.title = "Tasks";
  const part = renderPart(shown("Tasks"));
  const splitter = await screen.findByRole("separator", { name: "Width of the list" });
  return { ...part, splitter, read: () => Number(splitter.getAttribute("aria-valuenow")) };
}

beforeEach(() => {
  for (const list of ["Tasks", "Alerts"]) setListWidth(list, listWidths.default);
});

it("changes the width of a list by key within limits and stores it", async () => {
  const { user, splitter, read } = await open();
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
  const { user, splitter, read } = await open();
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
  const { user, splitter, read } = await open();
  await user.pointer([
    { keys: "[MouseLeft>]", target: splitter, coords: { pageX: 450, pageY: 10 } },
    { target: splitter, coords: { pageX: 470, pageY: 10 } },
    { keys: "[/MouseLeft]", target: splitter, coords: { pageX: 470, pageY: 10 } },
  ]);
  expect(read()).toBe(470);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("remembers a width per screen", async () => {
  const { user, showNext } = await open();
  const press = async (title: string, key?: string) => {
    showNext(shown(title));
    const splitter = await screen.findByRole("separator", { name: "Width of the list" });
    splitter.focus();
    if (key !== undefined) await user.keyboard(key);
    return splitter.getAttribute("aria-valuenow");
  };
  expect(await press("Tasks", "{ArrowLeft}")).toBe("434");
  expect(await press("Alerts", "{ArrowRight}")).toBe("466");
  expect(await press("Tasks")).toBe("434");
  expect(localStorage.getItem("listWidths")).toBe('{"Tasks":434,"Alerts":466}');
});
