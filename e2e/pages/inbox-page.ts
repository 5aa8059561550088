import type { Page } from "@playwright/test";
import { listPage } from "./shell-page.ts";

/** The inbox and its triage actions. */
export const inboxPage = (page: Page) => {
  const { list, rows, row } = listPage(page, "Inbox");
  const selected = list.getByRole("option", { selected: true });
  return {
    list,
    rows,
    row,
    selected,
    /** Returns the selected item's kind: "Alert", "Message", "Task" and so on. */
    readKind: async () => (await selected.locator("[title] > .spoken").first().textContent()) ?? "",
    reply: page.getByRole("textbox", { name: /^Reply to/ }),
    snoozeMenu: page.getByRole("menu", { name: "Snooze" }),
    /** The result of the last action. */
    outcome: page.getByText(
      /^(Done:|Snoozed:|Replied and done:|Back in your inbox|Too late to undo)/,
    ),
    nothing: page.getByText("Nothing waiting"),
    /** Visible while the last action can be undone. */
    undo: page.getByRole("button", { name: /^Undo/ }),
  };
};
