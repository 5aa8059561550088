import { within } from "@testing-library/react";
import type { FakeBridge } from "./fake-bridge.ts";

/** A printed sheet: the texts of its lines and rows. */
type Paper = { title: string; rows: string[]; notes: string[]; note: string };

/** Returns the pages that main was given to print so far. */
export const readPages = (inputsOf: FakeBridge["inputsOf"]): Document[] =>
  inputsOf("paper.print").map(({ html }) => new DOMParser().parseFromString(html, "text/html"));

/** Returns the sheets of these pages. */
export const readPrinted = (inputsOf: FakeBridge["inputsOf"]): Paper[] =>
  readPages(inputsOf).map((page) => {
    const paper = page.querySelector<HTMLElement>("[data-paper]");
    if (paper === null) throw new Error("Nothing is printed.");
    const notes = [...paper.querySelectorAll(":scope > p")].map(({ textContent }) => textContent);
    return {
      title: page.title,
      rows: within(paper)
        .getAllByRole("row", { hidden: true })
        .map(({ textContent }) => textContent),
      notes,
      note: notes[0] ?? "",
    };
  });
