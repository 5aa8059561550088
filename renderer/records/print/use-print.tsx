import type { ReactNode } from "react";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { toLine } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";

/** Prints what the window has to print, as it is now, and the failure of the last print. */
export type Printing = {
  /** Main shows the dialog for a copy: the window goes on meanwhile, as an alert may arrive. */
  print(title: string): void;
  failure: ReactNode;
};

/** Returns both. */
export function usePrint(): Printing {
  const { mutate, error } = useCommandMutation("paper.print");
  return {
    print: (title) => mutate({ html: writePaper(title) }),
    failure: <Failure title={t("export.notPrinted")} error={error} />,
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = "input, textarea, select";

/**
 * Returns what the window prints, as complete HTML with its styles: a sheet beside the screen alone (`data-paper`), or else
 * the printable parts of the screen. The title becomes the name of a PDF.
 */
function writePaper(title: string): string {
  const papers = document.querySelectorAll("[data-paper]");
  const printed = papers.length > 0 ? papers : document.querySelectorAll("[data-printable]");
  const page = document.documentElement.cloneNode(false) as HTMLElement;
  const head = page.appendChild(document.createElement("head"));
  head.appendChild(document.createElement("title")).textContent = toLine(title);
  head.appendChild(document.createElement("style")).textContent = readStyles();
  const root = page
    .appendChild(document.createElement("body"))
    .appendChild(document.createElement("div"));
  root.id = "root";
  for (const part of printed) {
    const copy = part.cloneNode(true) as Element;
    copyValues(part, copy);
    root.append(copy);
  }
  return `<!doctype html>${page.outerHTML}`;
}

const readStyles = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join("\n")
    .replaceAll("</", "<\\/");

/** Values of fields are not in their markup. */
function copyValues(from: Element, to: Element): void {
  const shown = [...from.querySelectorAll<Field>(fields)];
  for (const [at, copy] of [...to.querySelectorAll<Field>(fields)].entries()) {
    const field = shown[at];
    if (field instanceof HTMLInputElement) {
      copy.setAttribute("value", field.value);
      copy.toggleAttribute("checked", field.checked);
    } else if (field instanceof HTMLTextAreaElement) copy.textContent = field.value;
    else if (field !== undefined && copy instanceof HTMLSelectElement)
      for (const [index, option] of [...copy.options].entries())
        option.toggleAttribute("selected", field.options[index]?.selected === true);
  }
}
