import { render, renderHook, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { DetailTitle } from "./detail.tsx";
import { RowLines } from "./row-lines.tsx";

const evil = "invoice\u202Efdp\u0007.exe\n(1)";
const shown = "invoice⟨RLO⟩fdp⟨U+0007⟩.exe (1)";

it("rows reveal control characters in title and notes, each in its own direction", () => {
  render(
    <RowLines lead={null} title={evil} notes={["חדר\u200E", null]} trail={null} isQuiet={false} />,
  );
  const title = screen.getByText(shown);
  expect([title.title, title.dir]).toEqual([shown, "auto"]);
  expect(screen.getByText("חדר⟨LRM⟩").tagName).toBe("BDI");
});

it("details reveal control characters in titles", () => {
  render(<DetailTitle>{evil}</DetailTitle>);
  expect(screen.getByRole("heading", { name: shown })).toHaveProperty("dir", "auto");
});

it("windows reveal control characters in titles", () => {
  renderHook(() => useWindowTitle(evil));
  expect(document.title).toBe(`${shown} – Watchdesk`);
});
