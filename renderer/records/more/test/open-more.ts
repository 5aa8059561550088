import { within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens the part "More" of what is shown, as soon as it is there; gives the part. */
export async function openMore(user: UserEvent, around: HTMLElement): Promise<HTMLElement> {
  const summary = await within(around).findByText("More", { selector: "summary" });
  await user.click(summary);
  const part = summary.closest("details");
  if (part === null) throw new Error("It cannot be opened.");
  return part;
}

/** The named values of a part, without the words of its buttons. */
export const listRows = (part: HTMLElement): [name: string, value: string][] =>
  within(part)
    .queryAllByRole("term")
    .map((term) => {
      const value = term.nextElementSibling;
      const words = (value?.querySelector(":scope > bdi") ?? value)?.textContent ?? "";
      return [term.textContent, words.replaceAll("\u00a0", " ")];
    });
