import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import { aLogEntry } from "#shared/test/log.ts";
import { LogExportMenu, LogExportNotice, useLogExport } from "./export-menu.tsx";

const filter = { kinds: [], shift: 3, record: null, person: "", text: "" };

function Exports() {
  const logExport = useLogExport(filter);
  return (
    <>
      <LogExportMenu filter={filter} total={12_345} logExport={logExport} />
      <LogExportNotice logExport={logExport} />
    </>
  );
}

const log = [aLogEntry({ number: 1, shift: 3 }), aLogEntry({ number: 2, shift: 3 })];
const open = (world: FakeStart = {}) => renderPart(<Exports />, { log, ...world });

it("offers the formats, exports the selected entries once, and shows the file", async () => {
  const { user, inputsOf, bridge } = open();
  await user.click(screen.getByRole("button", { name: "Export" }));
  const items = await screen.findAllByRole("menuitem");
  const formats = ["Excel", "PDF", "ICS-214", "CSV", "JSON"];
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...formats.map((name) => expect.stringMatching(new RegExp(`^${name}(?!.*At most)`))),
    expect.stringMatching(/^Excel(?!.*At most)/),
    expect.stringMatching(/^PDF.*At most 10,000/),
    expect.stringContaining("ICS-214"),
    expect.stringMatching(/^CSV(?!.*At most)/),
    expect.stringContaining("JSON"),
    "Copy as table ",
    "Print… ",
  ]);
  const everything = within(screen.getByRole("group", { name: "Everything" }));
  const release = bridge.hold("log.export");
  bridge.world.exportedPart = { part: 3, parts: 20 };
  await user.click(everything.getByRole("menuitem", { name: /^CSV/ }));
  await user.click(await screen.findByRole("button", { name: "Exporting…" }));
  expect(screen.queryByRole("menu")).toBeNull();
  const bar = screen.getByRole("progressbar", { name: "Exporting…" });
  expect(bar.parentElement?.textContent).toContain("Writing part 3 of 20…");
  expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["2", "20"]);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(inputsOf("export.cancel")).toEqual([null]);
  release();
  expect((await screen.findByRole("status")).textContent).toContain(
    "Saved 2 entries to /home/ana/Documents/shift-log.json",
  );
  expect(inputsOf("log.export")).toEqual([{ format: "csv", filter }]);
  expect(bridge.accountCalls).toHaveLength(1);
  document.title = "Log";
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Show in folder" }));
  expect(inputsOf("export.show")).toEqual([null]);
});

it("copies the newest entries as a table, and says how many there are", async () => {
  const copied = stubClipboard();
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Copy as table" }));
  await screen.findByText(/^Copied\. Paste into a spreadsheet/);
  const [text = ""] = copied;
  expect(text.split("\n").map((line) => line.split("\t")[0])).toEqual(["No.", "1", "2"]);
});

it("shows nothing after the user has cancelled the prompt or the export, and why an export failed", async () => {
  const { user, bridge, inputsOf } = open({ exportPath: null });
  const exportAs = async (name: RegExp) => {
    await user.click(screen.getByRole("button", { name: "Export" }));
    const people = await screen.findByRole("group", { name: "What people wrote and decided" });
    await user.click(within(people).getByRole("menuitem", { name }));
  };
  await exportAs(/^JSON/);
  expect(inputsOf("log.export")).toEqual([{ format: "json", filter: { ...filter, by: "people" } }]);
  expect(screen.queryByRole("status")).toBeNull();
  bridge.fail("log.export", { code: "cancelled", message: "You cancelled the export." });
  await exportAs(/^JSON/);
  await screen.findByRole("button", { name: "Export" });
  expect(screen.queryByText(/cancelled/)).toBeNull();
  const message = "The disk is full. Free some space, and export again.";
  bridge.fail("log.export", { code: "storeUnavailable", message });
  await exportAs(/^JSON/);
  expect((await screen.findByRole("alert")).textContent).toContain(message);
});
