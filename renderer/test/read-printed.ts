import { within } from "@testing-library/react";
import { vi } from "vitest";

/** A printed sheet: the texts of its lines and rows. */
type Paper = { rows: string[]; notes: string[]; note: string };

/** Lets `print` read the sheet, which is gone afterwards; returns the sheets printed so far. */
export function readPrinted(): Paper[] {
  const papers: Paper[] = [];
  vi.stubGlobal("print", () => {
    const paper = document.querySelector<HTMLElement>("[data-paper]");
    if (paper === null) throw new Error("Nothing is printed.");
    const notes = [...paper.querySelectorAll(":scope > p")].map(({ textContent }) => textContent);
    papers.push({
      rows: within(paper)
        .getAllByRole("row", { hidden: true })
        .map(({ textContent }) => textContent),
      notes,
      note: notes[0] ?? "",
    });
  });
  return papers;
}
