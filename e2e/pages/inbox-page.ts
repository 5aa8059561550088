import type { Page } from "@playwright/test";
import { listPage } from "./shell-page.ts";

/** The inbox: what waits for the person, and what can be done with it by one key. */
export const inboxPage = (page: Page) => {
  const { list, rows, row } = listPage(page, "Inbox");
  const selected = list.getByRole("option", { selected: true });
  return {
    list,
    rows,
    row,
    selected,
    /** The selected item: "Alert", "Message", "Task" and so on. */
    readKind: async () => (await selected.locator("[title] > .spoken").first().textContent()) ?? "",
    reply: page.getByRole("textbox", { name: /^Reply to/ }),
    snoozeMenu: page.getByRole("menu", { name: "Snooze" }),
    /** What became of the last item. */
    outcome: page.getByText(
      /^(Done:|Snoozed:|Replied and done:|Back in your inbox|Too late to undo)/,
    ),
    nothing: page.getByText("All clear"),
    /** Offered as long as the last action can be undone. */
    undo: page.getByRole("button", { name: /^Undo/ }),
  };
};
