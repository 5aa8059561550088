import { within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens the disclosure "More" inside an element once it is shown; returns it. */
export async function openMore(user: UserEvent, around: HTMLElement): Promise<HTMLElement> {
  const summary = await within(around).findByText("More", { selector: "summary" });
  await user.click(summary);
  const part = summary.closest("details");
  if (part === null) throw new Error("“More” is not a disclosure.");
  return part;
}

/** Lists the names and values of a disclosure, without button labels. */
export const listRows = (part: HTMLElement): [name: string, value: string][] =>
  within(part)
    .queryAllByRole("term")
    .map((term) => {
      const value = term.nextElementSibling;
      const words = (value?.querySelector(":scope > bdi") ?? value)?.textContent ?? "";
      return [term.textContent, words.replaceAll("\u00a0", " ")];
    });
